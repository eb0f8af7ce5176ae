import type { Fence } from '../pages/markdown.ts'

/** Options of Expressive Code that Quire does not have. */
const UNKNOWN =
  /\s*\b(?:collapseStyle|startLineNumber|hangingIndent|theme)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\s*\b(?:wrap|preserveIndent)(?:=(?:true|false))?\b|\s*\bshowLineNumbers=false\b/g

const MARKED = /^(?:mark=)?(?:"([^"]+)"|'([^']+)'|\/([\w -]+)\/)$/

const WORDS = /\s+(?:(?:ins|del|mark)=)?(?:"[^"]*"|'[^']*'|\/[^/]*\/)(?=\s|$)/g

const RANGES = (name: string): RegExp => new RegExp(`\\s*\\b${name}=\\{([\\d,\\s-]+)\\}`)

/** Returns a code block in the form that Quire reads, and the options that it loses. */
export function convertFence(fence: Fence): { fence: Fence; lost: string[] } {
  const lost = [...fence.info.matchAll(UNKNOWN)].map(([option]) => option.trim())
  let info = fence.info.replace(UNKNOWN, '')
  const taken = (name: string): string | undefined => {
    const ranges = RANGES(name).exec(info)?.[1]
    info = info.replace(RANGES(name), '')
    return ranges
  }
  const marked = taken('mark')
  if (marked !== undefined) info = `${info} {${marked.replace(/\s/g, '')}}`
  const folded = taken('collapse')
  if (folded !== undefined) info = `${info} collapse={${folded.replace(/\s/g, '')}}`
  const inserted = numbersIn(taken('ins'))
  const deleted = numbersIn(taken('del'))
  // Marks of words, such as `"text"`; there are none for `ins="text"`, nor for patterns.
  for (const [option] of info.matchAll(WORDS)) {
    const text = MARKED.exec(option.trim())?.slice(1).find(Boolean)
    if (text === undefined) lost.push(option.trim())
    info = info.replace(option, () => (text ? ` /${text.replace(/[\\/]/g, '\\$&')}/` : ''))
  }
  if (inserted.size === 0 && deleted.size === 0)
    return { fence: { ...fence, info: info.trim() }, lost }
  const content = fence.content.map((line, index) => {
    const sign = inserted.has(index + 1) ? '+' : deleted.has(index + 1) ? '-' : ' '
    return sign + line
  })
  return { fence: { ...fence, info: info.trim().replace(/^\S+/, '$& diff'), content }, lost }
}

function numbersIn(ranges = ''): Set<number> {
  const numbers = ranges.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().split('-')
    const [from, to] = [Number.parseInt(first, 10), Number.parseInt(last, 10)]
    return from > 0 && to >= from
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : []
  })
  return new Set(numbers)
}

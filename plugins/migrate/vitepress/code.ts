import type { Fence } from '../pages/markdown.ts'

/** A comment that marks its line: `// [!code ++]`, `<!-- [!code highlight:2] -->`. */
const MARK =
  /\s*(?:\/\/|#|--|;|%|\/\*|<!--)\s*\[!code\s+(highlight|hl|focus|warning|error|word|\+\+|--)(?::([^\]]*))?\]\s*(?:\*\/|-->)?\s*$/

/** Marks that Quire does not have, and that become highlighted lines. */
const highlighted = new Set(['highlight', 'hl', 'focus', 'warning', 'error'])

/** Returns a code block in the form that Quire reads, and the file name of a tab. */
export function convertFence(fence: Fence): { fence: Fence; title: string | undefined } {
  const [, language = '', options = ''] = /^([^\s{[]*)\s*(.*)$/.exec(fence.info) ?? []
  const [name = '', ...flags] = language.split(':')
  const title = /\[([^\]]+)\]/.exec(options)?.[1]
  const ranges = /\{([\d,\s-]+)\}/.exec(options)?.[1]
  const numbered = flags.find((flag) => /^line-numbers(?:=\d+)?$/.test(flag))
  const { content, lines, isDiff } = convertMarks(fence.content)
  const marked = [...(ranges ? ranges.split(',').map((range) => range.trim()) : []), ...lines]
  const rest = options.replace(/\[[^\]]+\]|\{[\d,\s-]+\}/g, ' ').trim()
  const words = [
    name,
    isDiff && name !== 'diff' ? 'diff' : '',
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    marked.length > 0 ? `{${[...new Set(marked)].join(',')}}` : '',
    numbered === undefined ? '' : `showLineNumbers${numbered.slice('line-numbers'.length)}`,
    rest,
  ]
  const info = words.filter((word) => word !== '').join(' ')
  // Without a language, the first word would be one.
  return {
    fence: { ...fence, info: name === '' && info !== '' ? `text ${info}` : info, content },
    title,
  }
}

function convertMarks(content: readonly string[]): {
  content: string[]
  lines: string[]
  isDiff: boolean
} {
  const isDiff = content.some((line) => /^(?:\+\+|--)$/.test(MARK.exec(line)?.[1] ?? ''))
  const lines: string[] = []
  const converted = content.map((line, index) => {
    const [mark = '', kind = '', option = ''] = MARK.exec(line) ?? []
    const text = mark === '' ? line : line.slice(0, -mark.length)
    if (highlighted.has(kind)) {
      const count = Number.parseInt(option, 10) || 1
      lines.push(count > 1 ? `${index + 1}-${index + count}` : `${index + 1}`)
    }
    if (!isDiff) return text
    return `${kind === '++' ? '+' : kind === '--' ? '-' : ' '}${text}`
  })
  return { content: converted, lines, isDiff }
}

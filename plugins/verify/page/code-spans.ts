import type { CheckedSource } from 'quire-docs/plugin'

/** Code within a line of text. */
export interface CodeSpan {
  text: string
  /** 1-based line of its first character. */
  line: number
  /** 1-based column of its first character. */
  column: number
}

/** Returns the code spans of a page in order, ignoring fences and front matter. */
export function codeSpans({ source, fences }: CheckedSource): CodeSpan[] {
  const inFence = new Set<number>()
  for (const { line, code } of fences) {
    const count = code.split('\n').length
    for (let fenceLine = line; fenceLine <= line + count + 1; fenceLine += 1) inFence.add(fenceLine)
  }
  const lines = source.split('\n')
  const frontMatterEnd = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) + 1 : 0
  return lines.flatMap((text, index) => {
    if (index < frontMatterEnd || inFence.has(index + 1)) return []
    return [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map((match) => ({
      text: match[2]!,
      line: index + 1,
      column: match.index + match[1]!.length + 1,
    }))
  })
}

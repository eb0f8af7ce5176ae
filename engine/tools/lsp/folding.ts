import { FenceReader, type SourceHeading } from 'quire-docs/build'
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver/node'

/** Returns the foldable ranges of a Markdown source: front matter, sections, fences, containers. */
export function foldingRanges(text: string, headings: readonly SourceHeading[]): FoldingRange[] {
  const lines = text.split(/\r\n|\r|\n/)
  const found: FoldingRange[] = []
  const fences = new FenceReader()
  const containers: number[] = []
  let fence = 0
  let first = 0
  if (/^\uFEFF?---[ \t]*$/.test(lines[0] ?? '')) {
    first = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line)) + 1
    if (first > 1) found.push({ startLine: 0, endLine: first - 1, kind: FoldingRangeKind.Region })
  }
  for (const [index, line] of lines.entries()) {
    if (index < first) continue
    const state = fences.read(line)
    if (state === 'opens') fence = index
    else if (state === 'closes') found.push({ startLine: fence, endLine: index })
    if (state !== 'text') continue
    if (/^\s*:{3,}[\w-]/.test(line)) containers.push(index)
    else if (/^\s*:{3,}\s*$/.test(line)) {
      const start = containers.pop()
      if (start !== undefined) found.push({ startLine: start, endLine: index })
    }
  }
  for (const { line, endLine } of headings) {
    let end = endLine
    while (end > line && (lines[end - 1] ?? '').trim() === '') end--
    if (end > line) found.push({ startLine: line - 1, endLine: end - 1 })
  }
  return found.sort((a, b) => a.startLine - b.startLine)
}

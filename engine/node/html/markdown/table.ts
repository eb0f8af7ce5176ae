import { isSilent } from './reading.ts'
import { childrenOf, elementsOf, type HtmlElement, type HtmlNode, hasClass } from './tree.ts'

/**
 * Returns a table as Markdown, with its caption as a paragraph before it. The cells of a nested
 * table are merged into its cell.
 *
 * @param cell returns the content of a cell on one line
 */
export function tableMarkdown(
  table: HtmlElement,
  cell: (children: readonly HtmlNode[]) => string,
): string[] {
  const caption = childrenOf(table).find(({ name }) => name === 'caption')
  const elements = elementsOf(table)
  const rows = elements
    .filter(({ name }) => name === 'tr')
    .map((row) => childrenOf(row).flatMap((child) => cellsOf(child, cell)))
    .filter((cells) => cells.length > 0)
  if (rows.length === 0) return []
  const width = Math.max(...rows.map((cells) => cells.length))
  const hasHeader = elements.some(({ name }) => name === 'th' || name === 'thead')
  const [head = [], ...body] = hasHeader ? rows : [[], ...rows]
  const line = (cells: readonly string[]): string =>
    `|${Array.from({ length: width }, (_, index) => ` ${cells[index] ?? ''} |`).join('')}`
  const aligns = alignments(elements, width)
  const text = [line(head), `|${aligns.map((align) => ` ${align} |`).join('')}`, ...body.map(line)]
  return [caption ? cell(caption.children) : '', text.join('\n')].filter(Boolean)
}

function cellsOf(node: HtmlElement, cell: (children: readonly HtmlNode[]) => string): string[] {
  if ((node.name !== 'td' && node.name !== 'th') || isSilent(node)) return []
  const text = cell(node.children)
    .replaceAll('\\\n', '<br>')
    .replaceAll('\n', ' ')
    .replaceAll('|', '\\|')
  const spare = Math.max(0, Number(node.attributes.get('colspan') ?? 1) - 1)
  return [text, ...Array.from({ length: spare }, () => '')]
}

function alignments(elements: readonly HtmlElement[], width: number): string[] {
  const first = elements.find(({ name }) => name === 'tr')
  const cells = first ? childrenOf(first) : []
  return Array.from({ length: width }, (_, index) => {
    const cell = cells[index]
    if (cell && hasClass(cell, 'align-center')) return ':---:'
    return cell && hasClass(cell, 'align-right') ? '---:' : '---'
  })
}

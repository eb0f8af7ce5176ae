import { htmlToHast } from 'satteri'

export interface Piece {
  kind: 'heading' | 'text' | 'code' | 'image'
  /** Text with whitespace collapsed, code as it is, or the image's address and description. */
  text: string
}

interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const blocks = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** What is no content: controls, and texts that the engine adds. */
const skipped = new Set(['button', 'script', 'style', 'template', 'noscript'])

/**
 * Returns the pieces of an article in their order: its headings, paragraphs, cells and items, code
 * blocks and images.
 *
 * @param image returns what stands for an image: its address, or a hash of its content
 */
export function pageText(html: string, image: (url: string) => string = (url) => url): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  let kind: Piece['kind'] = 'text'
  const flush = (): void => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain !== '') pieces.push({ kind, text: plain })
    text = ''
  }
  const visit = (node: Node): void => {
    if (node.type === 'text') text += node.value ?? ''
    const { tagName = '', properties = {} } = node
    if (skipped.has(tagName) || properties.ariaHidden === 'true') return
    if (tagName === 'pre') {
      flush()
      pieces.push({ kind: 'code', text: textOf(node).replace(/\n$/, '') })
      return
    }
    if (tagName === 'img') {
      const alt = String(properties.alt ?? '')
      const address = image(String(properties.src ?? ''))
      flush()
      pieces.push({ kind: 'image', text: address + (alt && ` (${alt})`) })
      return
    }
    const isBlock = blocks.has(tagName)
    const before = kind
    if (isBlock) flush()
    if (/^h[1-6]$/.test(tagName)) kind = 'heading'
    for (const child of node.children ?? []) visit(child)
    if (isBlock) flush()
    if (tagName === 'br') text += ' '
    kind = before
  }
  visit(htmlToHast(html, { fragment: true }) as unknown as Node)
  flush()
  return pieces
}

function textOf({ value, children, tagName }: Node): string {
  if (skipped.has(tagName ?? '')) return ''
  return value ?? (children ?? []).map(textOf).join('')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, hidesContent, QuireError, type Site } from 'quire-docs/build'
import { htmlToHast } from 'satteri'
import type { PageText, Piece, SiteText } from './compare.ts'

/**
 * Renders all pages of a site and returns their visible text.
 *
 * @throws QuireError with the site's errors if pages cannot be rendered completely
 */
export async function renderText(site: Site, progress?: (text: string) => void): Promise<SiteText> {
  const { base, staticFolders } = site
  const pages = new Map<string, PageText>()
  // Static files keep their URL when they change.
  const image = (url: string): string => {
    const path = url.startsWith(base) ? url.slice(base.length) : null
    const file = path && staticFolders.map((folder) => join(folder, path)).find(existsSync)
    return file ? `${url}#${hashOf(readFileSync(file)).slice(0, 8)}` : url
  }
  const { findings } = await site.render({
    ...(progress && { progress }),
    page({ path, file, data: { title, description, html } }) {
      pages.set(path, { title, description, file, pieces: pageText(html, image) })
    },
  })
  const broken = findings.filter(hidesContent)
  if (broken.length > 0) throw new QuireError(broken)
  return pages
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
/** Elements without content: controls, and texts that the engine adds. */
const skipped = new Set(['button', 'script', 'style', 'template', 'noscript'])

/**
 * Returns the pieces of an article in order: headings, paragraphs, cells and items, code blocks and
 * images.
 *
 * @param image returns the text for an image: its URL, or a hash of its content
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
      pieces.push({ kind: 'code', text: textContent(node).replace(/\n$/, '') })
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

function textContent({ value, children, tagName }: Node): string {
  if (skipped.has(tagName ?? '')) return ''
  return value ?? (children ?? []).map(textContent).join('')
}

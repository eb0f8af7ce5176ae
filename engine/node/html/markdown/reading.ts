import { standApart } from '../side-by-side.ts'
import { isHidden } from '../tags.ts'
import { childrenOf, type HtmlElement, type HtmlNode } from './tree.ts'

/**
 * How a component is converted to Markdown, from the attribute `data-md`:
 *
 * - `off`: not at all. It is a control, or repeats the text beside it.
 * - `quote`: as a quotation, apart from the text around it.
 * - `text`: as a block of plain text, one line per item and paragraph.
 *
 * Without the attribute, a component is converted like its HTML. `data-md-text` is the text for
 * content without text, such as a drawing.
 */
export type Reading = 'off' | 'quote' | 'text'

export function readingOf(element: HtmlElement): Reading | undefined {
  return element.attributes.get('data-md') as Reading | undefined
}

const controls = new Set('button input select textarea search dialog datalist'.split(' '))
/** Matches classes of elements that only scripts use, and of the theme's controls. */
const controlClass = /(?:^|\s)(?:only-scripts|anchor|tabs-list|code-actions)(?:\s|$)/

/** Whether an element is not part of a page's text: controls, anchors, decoration. */
export function isSilent(element: HtmlElement): boolean {
  const { name, attributes } = element
  if (controls.has(name) && attributes.get('type') !== 'checkbox') return true
  if (attributes.size === 0) return false
  const classes = attributes.get('class')
  if (classes !== undefined) {
    if (controlClass.test(classes)) return true
    // Beside it is the image for the light theme.
    if (name === 'img' && /(?:^| )only-dark(?: |$)/.test(classes)) return true
    // Fast path: most elements have only this attribute.
    if (attributes.size === 1) return false
  }
  if (isHidden(attributes)) return true
  if (readingOf(element) === 'off' || attributes.has('data-footnote-backref')) return true
  return attributes.get('aria-hidden') === 'true' && attributes.get('data-md-text') === undefined
}

const embedded = new Set('svg canvas iframe video audio object embed'.split(' '))

/** Whether an element shows something other than text. */
export function isEmbedded({ name }: { name: string }): boolean {
  return embedded.has(name)
}

/**
 * Returns the text that replaces an element's content: from its component, or the name that
 * assistive technology announces. `undefined` if the content is converted.
 */
export function alternativeOf(element: HtmlElement): string | undefined {
  const { name, attributes } = element
  const markdownText = attributes.get('data-md-text')
  if (markdownText !== undefined) return markdownText
  if (name === 'img') return attributes.get('alt') ?? ''
  if (name === 'math') return annotationOf(element)
  if (!isEmbedded(element)) return undefined
  const title = childrenOf(element).find((child) => child.name === 'title')
  return (
    attributes.get('aria-label') ??
    attributes.get('title') ??
    (title && joined(title.children, false)) ??
    (name === 'svg' ? '' : joined(element.children, false).trim())
  )
}

/** Returns the source of a formula, which MathML may contain as an annotation. */
function annotationOf(element: HtmlElement): string | undefined {
  for (const child of childrenOf(element)) {
    if (/^application\/(?:x-)?tex$/.test(child.attributes.get('encoding') ?? '')) {
      return child.children.filter((one) => typeof one === 'string').join('')
    }
    const inside = annotationOf(child)
    if (inside !== undefined) return inside
  }
  return undefined
}

const breaks = new Set(
  'p li td th dt dd pre div section article aside figure figcaption details summary table tr ul ol dl hr h1 h2 h3 h4 h5 h6 blockquote header footer nav main fieldset'.split(
    ' ',
  ),
)

/** Whether an element starts and ends on separate lines. */
export function isBlock({ name }: HtmlElement): boolean {
  return breaks.has(name)
}

/** Whether an element contains blocks. The element itself may be inline. */
export function holdsBlocks(element: HtmlElement): boolean {
  return childrenOf(element).some(
    (child) => !isSilent(child) && (isBlock(child) || holdsBlocks(child)),
  )
}

/**
 * Returns the text of a node, with spaces between blocks and between adjacent links. In a block of
 * plain text, there are spaces between all elements that styles separate.
 */
export function textOf(node: HtmlNode, isPlain = false): string {
  if (typeof node === 'string') return node
  if (isSilent(node)) return ''
  const plain = isPlain || readingOf(node) === 'text'
  const alternative = alternativeOf(node)
  const text = alternative ?? joined(node.children, plain)
  const stands = isBlock(node) || node.name === 'br' || alternative !== undefined
  return stands ? ` ${text} ` : text
}

function joined(children: readonly HtmlNode[], isPlain: boolean): string {
  let text = ''
  let before: HtmlNode = ''
  for (const child of children) {
    const isBeside =
      typeof child !== 'string' &&
      typeof before !== 'string' &&
      (isPlain || standApart(before.name, child.name))
    text += (isBeside ? ' ' : '') + textOf(child, isPlain)
    before = child
  }
  return text
}

/** Whether `textOf` has more than spaces. */
export function saysSomething(node: HtmlNode): boolean {
  if (typeof node === 'string') return /\S/.test(node)
  if (isSilent(node)) return false
  const alternative = alternativeOf(node)
  return alternative === undefined ? node.children.some(saysSomething) : alternative.trim() !== ''
}

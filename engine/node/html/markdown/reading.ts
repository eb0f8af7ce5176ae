import { standApart } from '../side-by-side.ts'
import { isHidden } from '../tags.ts'
import { childrenOf, type HtmlElement, type HtmlNode } from './tree.ts'

/**
 * How a component says that it reads in Markdown, in the attribute `data-md`:
 *
 * - `off`: not at all. It is a control, or repeats what stands beside it.
 * - `quote`: set apart from the text around it, as a quotation.
 * - `text`: as a block of plain text, a line for each of its items and paragraphs.
 *
 * Without one, a component reads as its HTML does. `data-md-text` is text that stands for content
 * which has none, such as a drawing.
 */
export type Reading = 'off' | 'quote' | 'text'

export function readingOf(element: HtmlElement): Reading | undefined {
  return element.attributes.get('data-md') as Reading | undefined
}

const controls = new Set('button input select textarea search dialog datalist'.split(' '))
/** Matches classes of what only scripts bring to life, and of the theme's controls. */
const controlClass = /(?:^|\s)(?:only-scripts|anchor|tabs-list|code-actions)(?:\s|$)/

/** Whether an element is not part of what a page says: controls, anchors, marks for the eye. */
export function isSilent(element: HtmlElement): boolean {
  const { name, attributes } = element
  if (controls.has(name) && attributes.get('type') !== 'checkbox') return true
  if (attributes.size === 0) return false
  const classes = attributes.get('class')
  if (classes !== undefined) {
    if (controlClass.test(classes)) return true
    // Most elements have nothing else.
    if (attributes.size === 1) return false
  }
  if (isHidden(attributes)) return true
  if (readingOf(element) === 'off' || attributes.has('data-footnote-backref')) return true
  return attributes.get('aria-hidden') === 'true' && attributes.get('data-md-text') === undefined
}

const embedded = new Set('svg canvas iframe video audio object embed'.split(' '))

/** Whether an element shows something that is not text. */
export function isEmbedded({ name }: { name: string }): boolean {
  return embedded.has(name)
}

/**
 * Returns the text that stands for an element's content: what its component says, or the name that
 * assistive technology announces. `undefined` for elements that read as their content.
 */
export function alternativeOf(element: HtmlElement): string | undefined {
  const { name, attributes } = element
  const own = attributes.get('data-md-text')
  if (own !== undefined) return own
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

/** Returns the source of a formula, which MathML may carry beside its drawing. */
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

/** Whether an element stands on lines of its own. */
export function isBlock({ name }: HtmlElement): boolean {
  return breaks.has(name)
}

/** Whether an element contains blocks, whatever it is itself. */
export function holdsBlocks(element: HtmlElement): boolean {
  return childrenOf(element).some(
    (child) => !isSilent(child) && (isBlock(child) || holdsBlocks(child)),
  )
}

/**
 * Returns everything that a node says, with spaces between blocks and between links that stand side by
 * side. In a block of plain text, there are spaces between all such elements: styles set them apart.
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
  const own = alternativeOf(node)
  return own === undefined ? node.children.some(saysSomething) : own.trim() !== ''
}

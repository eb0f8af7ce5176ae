import { decodeEntities } from '../escape.ts'
import { readTags, type Tag, textBetween } from '../tags.ts'

/** An element of a page's HTML, with its content. */
export interface HtmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}

/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string

/** Elements that the start of a sibling of the same kind closes. */
const endsItself = new Set(['li', 'p', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

/** Elements whose content is not part of the document's text. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'head', 'link', 'meta'])

/** An element that reads its attributes on demand. */
class ReadElement implements HtmlElement {
  readonly name: string
  children: HtmlNode[] = []
  readonly #tag: Tag | null

  constructor(name: string, tag: Tag | null) {
    this.name = name
    this.#tag = tag
  }

  get attributes(): ReadonlyMap<string, string> {
    return this.#tag?.attributes ?? none
  }
}

const none: ReadonlyMap<string, string> = new Map()

/**
 * Parses the HTML of an article; its tags must be balanced. Scripts, styles and templates are left
 * out.
 *
 * @param tags its tags, if already parsed
 */
export function parseHtml(html: string, tags: readonly Tag[] = readTags(html)): HtmlElement {
  const root = new ReadElement('', null)
  const open = [root]
  let at = 0
  const text = (end: number): void => {
    if (end <= at) return
    const raw = textBetween(html.slice(at, end))
    open.at(-1)!.children.push(decodeEntities(raw))
  }
  for (const tag of tags) {
    text(tag.start)
    at = tag.end
    const { name } = tag
    if (tag.kind === 'close') {
      const index = open.findLastIndex((element) => element.name === name)
      if (index > 0) open.length = index
      continue
    }
    if (endsItself.has(name) && open.at(-1)!.name === name) open.pop()
    const element = new ReadElement(name, tag)
    if (!unread.has(name)) open.at(-1)!.children.push(element)
    if (!tag.selfClosing) open.push(element)
  }
  text(html.length)
  return root
}

/** Returns the elements directly in an element. */
export function childrenOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Returns an element with another name. */
export function renamed({ attributes, children }: HtmlElement, name: string): HtmlElement {
  return { name, attributes, children }
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  const classes = attributes.get('class')
  return classes?.includes(name) === true && classes.split(/\s+/).includes(name)
}

/** Returns an element and everything in it, in document order. */
export function elementsOf(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  found.push(element)
  for (const child of childrenOf(element)) elementsOf(child, found)
  return found
}

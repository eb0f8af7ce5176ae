import { decodeEntities } from '../escape.ts'
import { type Tag, tags } from '../tags.ts'

/** An element of a page's HTML, with its content. */
export interface HtmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}

/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string

/** Elements that end by themselves when another one of their kind begins. */
const endsItself = new Set(['li', 'p', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

/** Elements whose content is not part of the document's text. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'head', 'link', 'meta'])

/**
 * Parses the HTML of an article, which the engine has written or has checked for balanced tags.
 * Scripts, styles and templates are left out.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] }
  const open: HtmlElement[] = [root]
  let at = 0
  const text = (end: number): void => {
    if (end > at) open.at(-1)!.children.push(decodeEntities(html.slice(at, end)))
  }
  for (const tag of tags(html)) {
    text(tag.start)
    at = tag.end
    if (tag.kind === 'close') close(open, tag.name)
    else start(open, tag)
  }
  text(html.length)
  return withoutUnread(root)
}

function start(open: HtmlElement[], tag: Tag): void {
  const { name, attributes } = tag
  if (endsItself.has(name) && open.at(-1)!.name === name) open.pop()
  const element: HtmlElement = { name, attributes, children: [] }
  open.at(-1)!.children.push(element)
  if (!tag.selfClosing) open.push(element)
}

function close(open: HtmlElement[], name: string): void {
  const place = open.findLastIndex((element) => element.name === name)
  if (place > 0) open.length = place
}

function withoutUnread(element: HtmlElement): HtmlElement {
  element.children = element.children.filter(
    (child) => typeof child === 'string' || !unread.has(child.name),
  )
  for (const child of element.children) if (typeof child !== 'string') withoutUnread(child)
  return element
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  const classes = attributes.get('class')
  return classes?.includes(name) === true && classes.split(/\s+/).includes(name)
}

/** Yields an element and everything in it, in document order. */
export function* elementsOf(element: HtmlElement): Generator<HtmlElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child)
}

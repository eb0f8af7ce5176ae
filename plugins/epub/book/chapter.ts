import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toXast } from 'hast-util-to-xast'
import type { PageData } from 'quire-docs/plugin'
import { toXml } from 'xast-util-to-xml'

/** Resolves links and images of a chapter. */
export interface ChapterResolver {
  /** Returns the target of a link: a position in the book, or a URL on the web. */
  link(href: string): string
  /** Returns the path of an image in the book; `null` if it cannot be included. */
  image(src: string): string | null
}

/** A chapter, with its entries in the package document. */
export interface Chapter {
  xhtml: string
  /** `mathml` and `svg`, if used. */
  properties: string[]
}

/** Elements without a function in a book; they are removed with their content. */
const dropped = new Set(
  'audio button canvas dialog embed form iframe input label link meta noscript object script select style template textarea video'.split(
    ' ',
  ),
)

/** Attributes with the same meaning in a book. Drawings and formulas keep all attributes. */
const kept = new Set(
  'id className href src alt title lang dir width height colSpan rowSpan scope start reversed type value dateTime cite open'.split(
    ' ',
  ),
)

/** Converts a page to a chapter: its article, without elements that need a browser. */
export function chapterOf(
  page: Readonly<PageData>,
  language: string,
  surroundings: ChapterResolver,
): Chapter {
  const tree = fromHtml(page.html, { fragment: true })
  const properties = new Set<string>()
  const ids = new Set<string>()
  const title = page.heading || page.title
  tree.children = tree.children.flatMap((node) =>
    node.type === 'doctype' || node.type === 'comment'
      ? []
      : converted(node as ElementContent, { ...surroundings, properties, ids }),
  )
  return {
    xhtml: document(page.title, page.lang ?? language, [
      ...(page.heading === '' ? [] : [`<h1>${escaped(title)}</h1>\n`]),
      xml(tree),
    ]),
    properties: [...properties].sort(),
  }
}

/** Returns the URLs of the images of a page. */
export function imageSources({ html }: Pick<PageData, 'html'>): string[] {
  if (!html.includes('<img')) return []
  const sourcesIn = (node: Root | Root['children'][number]): string[] => {
    if (node.type === 'element' && node.tagName === 'img') {
      return typeof node.properties.src === 'string' ? [node.properties.src] : []
    }
    return 'children' in node ? node.children.flatMap(sourcesIn) : []
  }
  return sourcesIn(fromHtml(html, { fragment: true }))
}

interface Context extends ChapterResolver {
  properties: Set<string>
  /** Ids so far: each must be unique in a chapter. */
  ids: Set<string>
  /**
   * The `data-md` of the component around it: the book lacks the styles that separate its parts.
   */
  reading?: string
}

function converted(node: ElementContent, context: Context): ElementContent[] {
  if (node.type === 'comment') return []
  if (node.type !== 'element') return [node]
  const { tagName, properties } = node
  const standIn = properties.dataMdText
  if (typeof standIn === 'string') return textInstead(standIn)
  if (properties.dataMd === 'off' || properties.ariaHidden === 'true' || isControl(node)) return []
  if (tagName === 'svg' || tagName === 'math') {
    context.properties.add(tagName === 'svg' ? 'svg' : 'mathml')
    return [withoutData(node)]
  }
  if (tagName === 'iframe' || tagName === 'video' || tagName === 'audio') {
    return elsewhere(node, context)
  }
  if (dropped.has(tagName)) return []
  const reading = typeof properties.dataMd === 'string' ? properties.dataMd : context.reading
  const children = node.children.flatMap((child, index) => {
    const nodes = converted(child, { ...context, ...(reading && { reading }) })
    const isBeside = child.type === 'element' && node.children[index - 1]?.type === 'element'
    return reading && isBeside ? [...textInstead(' '), ...nodes] : nodes
  })
  // Custom elements have no meaning without scripts.
  if (tagName.includes('-') || tagName === 'search') {
    return [{ ...node, tagName: 'div', properties: {}, children }]
  }
  if (tagName === 'img') return image(node, context)
  const attributes = attributesOf(node, context)
  if (tagName === 'a' && attributes.href === undefined && attributes.id === undefined)
    return children
  // Items of plain text contain their numbers.
  const name = tagName === 'ol' && reading === 'text' ? 'ul' : tagName
  return [{ type: 'element', tagName: name, properties: attributes, children }]
}

/** Controls of the page, and marks that only make sense beside them. */
function isControl({ properties }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : []
  return names.some((name) =>
    ['only-scripts', 'anchor', 'tabs-list', 'code-actions'].includes(String(name)),
  )
}

function attributesOf({ tagName, properties }: Element, context: Context): Element['properties'] {
  const attributes = Object.fromEntries(
    Object.entries(properties).filter(
      ([name, value]) =>
        kept.has(name) && value !== '' && !(name === 'type' && tagName !== 'ol') && value !== null,
    ),
  )
  if (typeof attributes.id === 'string') {
    if (context.ids.has(attributes.id) || /\s/.test(attributes.id)) delete attributes.id
    else context.ids.add(attributes.id)
  }
  if (typeof attributes.href === 'string') attributes.href = context.link(attributes.href)
  return attributes
}

function image({ properties }: Element, context: Context): ElementContent[] {
  const { src, alt, width, height } = properties
  const alternative = typeof alt === 'string' ? alt : ''
  const inside = typeof src === 'string' ? context.image(src) : null
  if (inside === null) return alternative === '' ? [] : textInstead(`[${alternative}]`)
  const size = { ...(width && { width }), ...(height && { height }) }
  return [
    {
      type: 'element',
      tagName: 'img',
      properties: { src: inside, alt: alternative, ...size },
      children: [],
    },
  ]
}

/** Videos and frames stay on the web; the book links to them. */
function elsewhere({ properties }: Element, { link }: Context): ElementContent[] {
  const { src, title, ariaLabel } = properties
  if (typeof src !== 'string') return []
  const href = link(src)
  const label = [title, ariaLabel].find((one) => typeof one === 'string') ?? href
  const children = textInstead(String(label))
  return [{ type: 'element', tagName: 'a', properties: { href }, children }]
}

function withoutData(node: Element): Element {
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(([name]) => !/^data|^on|^xmlns/.test(name)),
  )
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : []
    return child.tagName === 'script' ? [] : [withoutData(child)]
  })
  return { ...node, properties, children }
}

function textInstead(value: string): ElementContent[] {
  return value === '' ? [] : [{ type: 'text', value }]
}

function xml(tree: Root): string {
  return toXml(toXast(tree, { space: 'html' }), { closeEmptyElements: true }).replaceAll(
    ' xmlns="http://www.w3.org/1999/xhtml"',
    '',
  )
}

/** Returns a whole XHTML document. */
export function document(
  title: string,
  language: string,
  body: readonly string[],
  attributes = '',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}">
<head>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body${attributes}>
${body.join('')}
</body>
</html>
`
}

/** Escapes text for XML, and removes characters that XML does not allow. */
export function escaped(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(
      /[&<>"]/g,
      (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
    )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

import type {
  PageAdmonition,
  PageCode,
  PageComponent,
  PageElement,
  PageHeading,
  PageMarkdown,
  PageNode,
  PageOrigin,
} from 'quire-docs/plugin'

/** Functions that create page trees. Strings are text; only `markdown` parses them. */

/** Nodes, in nested lists; empty values are left out. */
export type Content = PageNode | readonly Content[] | undefined | null | false

/** Returns content as one list of nodes. */
export function nodes(...content: readonly Content[]): PageNode[] {
  return content.flatMap((part): PageNode[] => {
    if (part === undefined || part === null || part === false || part === '') return []
    return isList(part) ? nodes(...part) : [part]
  })
}

function isList(part: PageNode | readonly Content[]): part is readonly Content[] {
  return Array.isArray(part)
}

/** Returns a component with its props, which are data; `false` is left out. */
export function component(
  name: string,
  props: object = {},
  ...content: readonly Content[]
): PageComponent {
  const presentProps = Object.entries(props).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  const children = nodes(...content)
  return {
    type: 'component',
    name,
    ...(presentProps.length > 0 && { props: Object.fromEntries(presentProps) }),
    ...(children.length > 0 && { children }),
  }
}

export function heading(level: number, id: string, ...content: readonly Content[]): PageHeading {
  return { type: 'heading', level: Math.min(level, 6), id, children: nodes(...content) }
}

function element(
  name: string,
  attributes: PageElement['attributes'],
  content: readonly Content[],
): PageElement {
  return { type: 'element', name, ...(attributes && { attributes }), children: nodes(...content) }
}

export function paragraph(...content: readonly Content[]): PageElement {
  return element('p', undefined, content)
}

/** Returns a list; `undefined` without items. */
export function list(items: readonly Content[]): PageElement | undefined {
  if (items.length === 0) return undefined
  return element(
    'ul',
    undefined,
    items.map((item) => element('li', undefined, [item])),
  )
}

/** Returns a table of two columns with a header for the first. */
export function table(header: string, rows: readonly (readonly [Content, Content])[]): PageElement {
  const row = (cells: readonly Content[], cell: 'th' | 'td') =>
    element(
      'tr',
      undefined,
      cells.map((one) => element(cell, undefined, [one])),
    )
  return element('table', undefined, [
    element('thead', undefined, [row([header, undefined], 'th')]),
    element(
      'tbody',
      undefined,
      rows.map((cells) => row(cells, 'td')),
    ),
  ])
}

/** Returns a link. The engine removes URLs with a protocol other than http, https or mailto. */
export function link(href: string, ...content: readonly Content[]): PageElement {
  return element('a', { href }, content)
}

/** Returns a name in code font. */
export function code(text: string): PageElement {
  return element('code', undefined, [text])
}

export function codeBlock(language: string, text: string, meta?: string): PageCode {
  return { type: 'code', language, code: text.replace(/\n$/, ''), ...(meta && { meta }) }
}

export function admonition(
  kind: string,
  title: string,
  ...content: readonly Content[]
): PageAdmonition {
  return { type: 'admonition', kind, title, children: nodes(...content) }
}

/**
 * Returns untrusted Markdown, which is sanitised; `undefined` without a text.
 *
 * @param headings level of its highest headings
 */
export function markdown(
  text: string | undefined,
  headings: number,
  options: Pick<PageMarkdown, 'before' | 'inline'> = {},
): PageMarkdown | undefined {
  if ((text ?? '').trim() === '' && !options.before) return undefined
  return { type: 'markdown', text: text ?? '', headings: Math.min(headings, 6), ...options }
}

/** Adds the positions of the source to the Markdown in nodes. */
export function withOrigins(
  all: readonly PageNode[],
  originOf: (text: string) => PageOrigin | undefined,
): PageNode[] {
  return all.map((node): PageNode => {
    if (typeof node === 'string' || node.type === 'code') return node
    if (node.type !== 'markdown') {
      const { children } = node
      return children ? { ...node, children: withOrigins(children, originOf) } : node
    }
    const from = originOf(node.text)
    return from ? { ...node, from } : node
  })
}

/** Returns a label as nodes: `code` in backticks is code, and `{name}` is replaced by a node. */
export function words(label: string, name?: PageNode): PageNode[] {
  return nodes(
    label
      .split(/(`[^`]+`|\{name\})/)
      .map((part) =>
        part === '{name}' ? name : /^`.+`$/.test(part) ? code(part.slice(1, -1)) : part,
      ),
  )
}

import { sanitize } from 'hast-util-sanitize'
import type {
  PageAdmonition,
  PageComponent,
  PageElement,
  PageMarkdown,
  PageNode,
} from '../../plugins/page-tree.ts'
import { foreignMarkdown } from './foreign-markdown.ts'
import { foreignNodes } from './foreign-nodes.ts'
import type { Element } from './hast.ts'
import { elementSchema } from './schema.ts'
import { elementNode, type TreeNode, textNode } from './tree-node.ts'

/** Elements that run, embed or style something. */
const REFUSED =
  /^(?:base|embed|frame|iframe|link|math|meta|object|script|style|svg|template|title)$/

/** Context of nodes: in a line of text, or between blocks. */
type Flow = 'text' | 'blocks'

/**
 * Converts nodes of a page to nodes of the Markdown tree. None of their strings is parsed as MDX;
 * the only code in the result are JSON literals for props.
 *
 * @throws Error if something is not a node, or may not be part of a page
 * @throws QuireError if Markdown from a source is nested too deeply
 */
export function pageNodes(nodes: readonly PageNode[], flow: Flow = 'blocks'): TreeNode[] {
  if (!Array.isArray(nodes)) throw new Error(`Expected a list of nodes, not ${shown(nodes)}`)
  return nodes.flatMap((node) => convert(node, flow))
}

function convert(node: PageNode, flow: Flow): TreeNode[] {
  if (typeof node === 'string') return [textNode(node)]
  switch (node?.type) {
    case 'markdown':
      return markdown(node)
    case 'heading':
      return [heading(node.level, node.id, pageNodes(node.children, 'text'))]
    case 'element':
      return [element(node)]
    case 'component':
      return [component(node, flow)]
    case 'code':
      return [
        {
          type: 'code',
          lang: node.language ?? null,
          meta: node.meta ?? null,
          value: String(node.code),
        },
      ]
    case 'admonition':
      return [admonition(node)]
    default:
      throw new Error(`${shown(node)} is not a node of a page`)
  }
}

function markdown({ text, headings, before, inline }: PageMarkdown): TreeNode[] {
  if (typeof text !== 'string') throw new Error(`Expected Markdown, not ${shown(text)}`)
  const nodes = foreignNodes(foreignMarkdown(text), headings)
  const shownNodes = nodes.filter(
    (node) => node.type !== 'text' || String(node.value).trim() !== '',
  )
  const [first, ...others] = shownNodes
  const opening = pageNodes(before ?? [], 'text')
  const paragraph = first?.type === 'paragraph' ? first : undefined
  const children = [...opening, ...(paragraph?.children ?? [])]
  if (inline && (paragraph || !first) && others.length === 0) return children
  if (opening.length === 0) return nodes
  const rest = paragraph ? others : shownNodes
  return [inline ? elementNode('span', {}, children) : { type: 'paragraph', children }, ...rest]
}

function heading(level: number, id: string | undefined, children: TreeNode[]): TreeNode {
  if (!Number.isInteger(level) || level < 1 || level > 6) {
    throw new Error(`A heading has a level from 1 to 6, not ${shown(level)}`)
  }
  return {
    type: 'heading',
    depth: level,
    children,
    ...(id !== undefined && { data: { hProperties: { id: String(id) } } }),
  }
}

function element({ name, attributes = {}, children = [] }: PageElement): TreeNode {
  if (typeof name !== 'string' || !/^[a-z][a-z\d-]*$/.test(name)) {
    throw new Error(`${shown(name)} is not the name of an element`)
  }
  if (REFUSED.test(name)) {
    throw new Error(`A page tree may not contain <${name}>. Write a component for it`)
  }
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
  for (const [attribute] of given) {
    if (
      /^(?:on.*|style|srcdoc|dangerously.*)$/i.test(attribute) ||
      !/^[a-z]\w*$/i.test(attribute)
    ) {
      throw new Error(`A page tree may not contain the attribute ${shown(attribute)} of <${name}>`)
    }
  }
  const written: Element = {
    type: 'element',
    tagName: name,
    properties: Object.fromEntries(given) as Element['properties'],
    children: [],
  }
  const schema = elementSchema(
    name,
    given.map(([attribute]) => attribute),
  )
  const { properties } = sanitize(written, schema) as Element
  return elementNode(name, properties, pageNodes(children, isText(name) ? 'text' : 'blocks'))
}

/** Whether an element contains text and no blocks. */
function isText(name: string): boolean {
  return /^(?:a|b|code|em|h[1-6]|i|p|small|span|strong|sub|summary|sup)$/.test(name)
}

function component({ name, props = {}, children = [] }: PageComponent, flow: Flow): TreeNode {
  // Names of components and props are the only parts of a tree that become code.
  if (typeof name !== 'string' || !/^[A-Z]\w*$/.test(name)) {
    throw new Error(`${shown(name)} is not the name of a component`)
  }
  const attributes = Object.entries(props).flatMap(([prop, value]) => {
    if (!/^[a-z][\w-]*$/i.test(prop)) throw new Error(`${shown(prop)} is not the name of a prop`)
    if (value === undefined) return []
    return [{ type: 'mdxJsxAttribute', name: prop, value: literal(value) }]
  })
  return {
    type: flow === 'text' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: pageNodes(children, flow),
  }
}

/** Returns data as an expression. In a literal, the key `__proto__` would set the prototype. */
function literal(value: unknown): TreeNode {
  const json = JSON.stringify(value, (key, one) => (key === '__proto__' ? undefined : one))
  if (json === undefined) throw new Error(`${shown(value)} is not JSON, which props have to be`)
  return { type: 'mdxJsxAttributeValueExpression', value: json }
}

function admonition({ kind, title, children }: PageAdmonition): TreeNode {
  if (typeof kind !== 'string' || !/^[\w-]+$/.test(kind)) {
    throw new Error(`${shown(kind)} is not the name of an admonition`)
  }
  const label: TreeNode = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [textNode(title ?? '')],
  }
  return {
    type: 'containerDirective',
    name: kind,
    attributes: {},
    children: [...(title ? [label] : []), ...pageNodes(children)],
  }
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80)
}

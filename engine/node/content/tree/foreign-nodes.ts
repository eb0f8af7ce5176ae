import type { Element, ElementContent } from './hast.ts'
import { elementNode, type TreeNode, textNode } from './tree-node.ts'

/**
 * Converts sanitised HTML to nodes of the Markdown tree, so that code is highlighted, links are
 * checked and plugins apply. HTML without an equivalent in Markdown stays an element.
 *
 * @param level level of the highest headings; `undefined` leaves them as they are
 */
export function foreignNodes(content: readonly ElementContent[], level?: number): TreeNode[] {
  const shift = level === undefined ? 0 : level - Math.min(...headingLevels(content))
  const convertAll = (nodes: readonly ElementContent[]): TreeNode[] => nodes.flatMap(convert)
  const convert = (node: ElementContent): TreeNode[] => {
    if (node.type === 'text') return [textNode(node.value)]
    if (node.type !== 'element') return []
    const { tagName, properties } = node
    const children = convertAll(node.children)
    const plain = plainNodes[tagName]
    if (plain !== undefined) return [{ type: plain, children }]
    const heading = headingLevel(node)
    if (heading !== null) return [{ type: 'heading', depth: within(heading + shift), children }]
    switch (tagName) {
      case 'br':
        return [{ type: 'break' }]
      case 'hr':
        return [{ type: 'thematicBreak' }]
      case 'a':
        return link(properties, children)
      case 'img':
        return image(properties)
      case 'pre':
        return [codeBlock(node)]
      case 'code':
        return [inlineCode(node, children)]
      default:
        return [elementNode(tagName, properties, children)]
    }
  }
  return convertAll(content)
}

/** Elements without attributes, and the Markdown nodes that render as these elements. */
const plainNodes: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  del: 'delete',
  em: 'emphasis',
  p: 'paragraph',
  strong: 'strong',
}

/** A link without a permitted URL becomes text. */
function link({ href, title }: Element['properties'], children: TreeNode[]): TreeNode[] {
  if (typeof href !== 'string') return children
  return [{ type: 'link', url: href, ...(title && { title: String(title) }), children }]
}

/** An image without a permitted URL becomes its description. */
function image({ src, alt, title }: Element['properties']): TreeNode[] {
  const text = String(alt ?? '')
  if (typeof src !== 'string') return text === '' ? [] : [textNode(text)]
  return [{ type: 'image', url: src, alt: text, ...(title && { title: String(title) }) }]
}

/** Inline code has no language. */
function inlineCode(code: Element, children: TreeNode[]): TreeNode {
  const isPlain = code.children.every(({ type }) => type === 'text')
  return isPlain
    ? { type: 'inlineCode', value: textContent(code) }
    : elementNode('code', {}, children)
}

function codeBlock(pre: Element): TreeNode {
  const code = pre.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  )
  const { className } = code?.properties ?? {}
  const language = /^language-(.+)$/s.exec(Array.isArray(className) ? `${className[0]}` : '')?.[1]
  const { dataMeta } = pre.properties.dataMeta ? pre.properties : (code?.properties ?? {})
  return {
    type: 'code',
    lang: language ?? null,
    meta: typeof dataMeta === 'string' ? dataMeta : null,
    value: textContent(pre).replace(/\n$/, ''),
  }
}

function headingLevels(content: readonly ElementContent[]): number[] {
  return content.flatMap((node) => {
    if (node.type !== 'element') return []
    const level = headingLevel(node)
    return level === null ? headingLevels(node.children) : [level]
  })
}

function headingLevel({ tagName }: Element): number | null {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level === undefined ? null : Number(level)
}

function within(level: number): number {
  return Math.max(1, Math.min(6, level))
}

function textContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textContent).join('') : ''
}

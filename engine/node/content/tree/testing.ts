import { compileFunction } from 'node:vm'
import { htmlToHast } from 'satteri'
import { RAW_COMPONENT, RAW_TAG, withoutRawTags } from '../../../shared/raw-html.ts'
import { type PageNode, printPageTree } from '../../plugins/page-tree.ts'
import { compileMdx } from '../mdx/compile.ts'
import { compileInput } from '../mdx/testing/compile-input.ts'
import type { ElementContent, Root } from './hast.ts'
import type { Syntax } from './syntax.ts'

const input = compileInput('')

/** The parts of React that are used here; only tests in node code may import it. */
interface ReactRuntime {
  jsxRuntime: object
  createElement: (type: never, props: never) => unknown
  renderToStaticMarkup: (element: never) => string
}

/** Returns functions that compile pages of a plugin's source and render them as the build does. */
export function renderer({ jsxRuntime, createElement, renderToStaticMarkup }: ReactRuntime) {
  const raw = ({ html }: { html: string }) =>
    createElement(RAW_TAG as never, { dangerouslySetInnerHTML: { __html: html } } as never)
  const renderSource = (source: string, syntax: Syntax, components: object = {}): string => {
    const { code, findings, imports } = compileMdx({ ...input, source, syntax })
    if (code === '' || imports.length > 0) throw new Error(JSON.stringify({ findings, imports }))
    const page = compileFunction(code, ['runtime'])(jsxRuntime)
    const props = { components: { [RAW_COMPONENT]: raw, ...components } }
    return withoutRawTags(
      renderToStaticMarkup(createElement(page.default as never, props as never) as never),
    )
  }
  const renderTree = (children: readonly PageNode[], components: object = {}): string =>
    renderSource(printPageTree({ children }), 'tree', components)
  /** Returns a page of one description. */
  const renderForeign = (text: string): string => renderTree([{ type: 'markdown', text }])
  return { renderSource, renderTree, renderForeign }
}

/**
 * Lists the content, element by element: `a href=/x`. A code block is one entry with its text,
 * since highlighting adds elements to it; the language of inline code is ignored; links and images
 * without a URL are replaced by their content or description.
 */
export function inventory(content: readonly ElementContent[]): {
  elements: string[]
  text: string
} {
  const elements: string[] = []
  let text = ''
  const visit = (node: ElementContent): void => {
    if (node.type === 'text') text += node.value
    if (node.type === 'raw' || node.type === 'comment') elements.push(`${node.type} ${node.value}`)
    if (node.type !== 'element') return
    const { tagName, properties } = node
    if (tagName === 'pre' || properties.className?.toString() === 'code') {
      elements.push('code block')
      text += textContent(tagName === 'pre' ? node : node.children.find(isPre)!)
      return
    }
    const isShown =
      (tagName !== 'a' || 'href' in properties) && (tagName !== 'img' || 'src' in properties)
    if (isShown) elements.push([tagName, ...attributesOf(properties)].join(' '))
    else if (tagName === 'img') text += String(properties.alt ?? '')
    for (const child of node.children) visit(child)
  }
  for (const node of content) visit(node)
  return { elements: elements.sort(), text: text.replace(/\s+/g, '') }
}

function isPre(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'pre'
}

export function parseHtml(html: string): ElementContent[] {
  return (htmlToHast(html, { fragment: true }) as Root).children as ElementContent[]
}

function attributesOf(properties: object): string[] {
  return Object.entries(properties)
    .filter(([name, value]) => name !== 'className' || !/^language-/.test(String(value)))
    .filter(([name, value]) => name !== 'alt' || value !== '')
    .map(([name, value]) => `${name}=${name === 'href' || name === 'src' ? encoded(value) : value}`)
    .sort()
}

/** Equivalent URLs may be percent-encoded differently. */
function encoded(url: unknown): string {
  return encodeURI(String(url)).replace(/%25([\da-f]{2})/gi, '%$1')
}

function textContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textContent).join('') : ''
}

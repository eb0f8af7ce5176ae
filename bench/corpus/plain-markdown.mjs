import { posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { mdxToMdast } from 'satteri'
import { parse as parseYaml } from 'yaml'
import { plainComponent, strong } from './components.mjs'

const FEATURES = { directive: true, frontmatter: true, gfm: true, headingAttributes: true }
/** With MDX's escapes of braces and angle brackets, so that the text is the same in both dialects. */
const DIALECT = {
  bullet: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown()],
}

/**
 * A page of the site without its components.
 *
 * @typedef {object} PlainPage
 * @property {string} id path in the docs folder, without an extension: `api/commands/get`
 * @property {Record<string, any>} frontMatter
 * @property {import('mdast').Root} tree
 * @property {Map<string, string>} fragments ids of its headings in the site, each with the id that
 *   every tool makes of the heading's text
 */

/**
 * Converts an MDX file of the site to Markdown that all tools parse the same way. Components become similar
 * Markdown or their content, admonitions become quotes, images become their alternative text, and
 * imported Markdown is inlined.
 *
 * @param {string} id
 * @param {string} source
 * @param {(specifier: string) => string} readPartial returns the source of an imported MDX file
 * @returns {PlainPage}
 */
export function readPage(id, source, readPartial) {
  const tree = parse(id, source)
  const yaml = tree.children.find((node) => node.type === 'yaml')
  /** @type {import('mdast').Root} */
  const plain = {
    type: 'root',
    children: plainNodes(tree.children, { id, readPartial, partials: {} }),
  }
  const slugger = new GithubSlugger()
  const fragments = new Map()
  for (const heading of plain.children.filter(({ type }) => type === 'heading')) {
    const slug = slugger.slug(textOf(heading))
    fragments.set(heading.data?.hProperties?.id ?? slug, slug)
  }
  return { id, frontMatter: yaml ? parseYaml(yaml.value) : {}, tree: plain, fragments }
}

/**
 * Returns a page's Markdown. `hrefOf` returns the target of a link, or `undefined` for one that
 * leads nowhere, which leaves its text.
 *
 * @param {PlainPage} page
 * @param {(href: string) => string | undefined} hrefOf
 */
export function writePage(page, hrefOf) {
  const link = (node) => {
    if (!node.children) return [node]
    const children = node.children.flatMap(link)
    if (node.type !== 'link') return [{ ...node, children }]
    const url = hrefOf(node.url)
    return url === undefined ? children : [{ ...node, url, children }]
  }
  return toMarkdown({ ...page.tree, children: page.tree.children.flatMap(link) }, DIALECT)
}

function parse(id, source) {
  try {
    // The site may write HTML comments, which MDX does not know.
    return mdxToMdast(source.replace(/<!--.*?-->/g, ''), { features: FEATURES })
  } catch (error) {
    throw new Error(`site/docs/${id}.mdx cannot be read: ${error.message}`, { cause: error })
  }
}

function plainNodes(nodes, context) {
  return nodes.flatMap((node) => plainNode(node, context))
}

function plainNode(node, context) {
  const content = () => plainNodes(node.children, context)
  switch (node.type) {
    case 'yaml':
    case 'mdxFlowExpression':
      return []
    case 'mdxTextExpression':
      return /^(['"`]).*\1$/s.test(node.value)
        ? [{ type: 'text', value: node.value.slice(1, -1) }]
        : []
    case 'mdxjsEsm': {
      for (const [, name, file] of node.value.matchAll(/^import (\w+) from '(.+\.mdx?)'/gm)) {
        context.partials[name] = file
      }
      return []
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const partial = context.partials[node.name]
      if (partial === undefined) {
        const inline = node.type === 'mdxJsxTextElement'
        return plainComponent(node, inline ? content() : paragraphs(content()))
      }
      const tree = parse(
        posix.join(posix.dirname(context.id), partial),
        context.readPartial(partial),
      )
      return plainNodes(tree.children, context)
    }
    case 'containerDirective': {
      const [first, ...rest] = node.children
      const label = first?.data?.directiveLabel ? textOf(first) : undefined
      const title = label ?? node.name[0].toUpperCase() + node.name.slice(1)
      const children = plainNodes(label === undefined ? node.children : rest, context)
      return [{ type: 'blockquote', children: [strong(title), ...children] }]
    }
    // The parser takes a colon before a word for a directive; the author meant text.
    case 'textDirective':
      return [{ type: 'text', value: `:${node.name}` }, ...content()]
    case 'leafDirective':
      return [{ type: 'paragraph', children: [{ type: 'text', value: `::${node.name}` }] }]
    case 'image':
      return [{ type: 'text', value: node.alt ?? '' }]
    case 'code': {
      if (/\bambient\b/.test(node.meta ?? '')) return []
      const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[0]
      return [{ ...node, lang: node.lang ?? 'text', meta: title }]
    }
    default:
      return [node.children ? { ...node, children: content() } : node]
  }
}

const PHRASING = new Set(['break', 'delete', 'emphasis', 'inlineCode', 'link', 'strong', 'text'])

/** Wraps text between blocks, such as a `<summary>`, in paragraphs. */
function paragraphs(nodes) {
  const blocks = []
  let open
  for (const node of nodes) {
    if (!PHRASING.has(node.type)) {
      open = undefined
      blocks.push(node)
    } else if (open) open.children.push(node)
    else {
      open = { type: 'paragraph', children: [node] }
      blocks.push(open)
    }
  }
  return blocks
}

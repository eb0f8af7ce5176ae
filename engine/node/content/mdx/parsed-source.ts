import { markdownToMdast, mdxToMdast } from 'satteri'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { type MarkdownPlugins, preparedBy } from '../../plugins/markdown-plugins.ts'
import type { CheckedSource } from '../../plugins/plugin.ts'
import { pageTree } from '../tree/page-tree.ts'
import { authoredSyntax, type Syntax } from '../tree/syntax.ts'
import { beyondLimits } from './limits.ts'
import { contentColumn, type NodePlace } from './plugins/places.ts'
import { preparedSource } from './prepare.ts'

interface Node {
  type: string
  position?: NodePlace
  children?: Node[]
  value?: string
  alt?: string | null
  /** For fences. */
  lang?: string | null
  meta?: string | null
  /** For headings. */
  depth?: number
  data?: { hProperties?: { id?: string } }
  /** For links, references and definitions. */
  url?: string
  identifier?: string
  /** For elements. */
  name?: string | null
  attributes?: { name?: string; value?: unknown }[]
}

type Parts = Pick<CheckedSource, 'fences' | 'headings' | 'tables' | 'links'>

/**
 * Returns a page or partial for checks. It is parsed when one of its parts is first read.
 *
 * @param plugins rewrite the source before it is parsed
 * @param syntax syntax of the source; default: as the config says for the site's files
 */
export function parsedSource(
  page: Omit<CheckedSource, keyof Parts>,
  markdown: MarkdownConfig,
  plugins: MarkdownPlugins | null = null,
  syntax: Syntax = authoredSyntax(page.file, markdown.format),
): CheckedSource {
  let known: Parts | undefined
  const parts = (): Parts => {
    known ??= partsOf(page.source, page.file, markdown, plugins, syntax)
    return known
  }
  return {
    ...page,
    get fences() {
      return parts().fences
    },
    get headings() {
      return parts().headings
    },
    get tables() {
      return parts().tables
    },
    get links() {
      return parts().links
    },
  }
}

function partsOf(
  source: string,
  file: string,
  markdown: MarkdownConfig,
  plugins: MarkdownPlugins | null,
  syntax: Syntax,
): Parts {
  const parts = { fences: [], headings: [], tables: [], links: [] } as {
    [Name in keyof Parts]: Parts[Name][number][]
  }
  const { root, prepared } = parsed(source, file, markdown, plugins, syntax) ?? {}
  // Syntax errors are reported when the page is compiled.
  if (!root || prepared === undefined) return parts
  const nodes = [...nodesIn(root)]
  const definitions = new Map(
    nodes.flatMap(({ type, identifier = '', url = '' }) =>
      type === 'definition' ? [[identifier, url] as const] : [],
    ),
  )
  for (const node of nodes) {
    const { line, column } = node.position?.start ?? { line: 0, column: 0 }
    if (node.type === 'code') {
      const place = { line, column: contentColumn(node.position ?? null, prepared) }
      const { lang, meta, value = '' } = node
      parts.fences.push({ language: lang ?? '', meta: meta ?? '', code: value, ...place })
    }
    if (node.type === 'heading') {
      const id = node.data?.hProperties?.id
      parts.headings.push({
        level: node.depth ?? 1,
        text: plainText(node),
        line,
        ...(id !== undefined && { id }),
      })
    }
    if (node.type === 'table') {
      const rows = (node.children ?? []).map((row) => (row.children ?? []).map(plainText))
      parts.tables.push({ rows, line })
    }
    const url = urlOf(node, definitions)
    if (url !== undefined) parts.links.push({ url, text: plainText(node), line, column })
  }
  return parts
}

/**
 * Returns the tree of a source, and the text that its positions refer to; `null` if it has a syntax
 * error.
 */
function parsed(
  source: string,
  file: string,
  { mdx1Compat }: MarkdownConfig,
  plugins: MarkdownPlugins | null,
  syntax: Syntax,
): { root: Node; prepared: string } | null {
  const isMdx = syntax === 'mdx'
  try {
    if (syntax === 'tree') return { root: pageTree(source, syntax) as Node, prepared: source }
    if (beyondLimits(source, isMdx)) return null
    if (syntax === 'foreign') return { root: markdownToMdast(source) as Node, prepared: source }
    const rewritten = preparedSource(source, isMdx, mdx1Compat)
    const prepared = preparedBy(plugins, { file, source: rewritten, isMdx })
    const features = {
      directive: true,
      definitionList: true,
      headingAttributes: mdx1Compat.headingIds,
    }
    const parse = isMdx ? mdxToMdast : markdownToMdast
    return { root: parse(prepared, { features }) as Node, prepared }
  } catch {
    return null
  }
}

/** Returns the URL of a link, in Markdown or as an element; `undefined` for other nodes. */
function urlOf(
  { type, url, identifier, name, attributes }: Node,
  definitions: Map<string, string>,
) {
  if (type === 'link') return url
  if (type === 'linkReference') return definitions.get(identifier ?? '')
  if (name !== 'a' && name !== 'Link') return undefined
  const value = attributes?.find((one) => one.name === 'href' || one.name === 'to')?.value
  return typeof value === 'string' ? value : undefined
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* nodesIn(child)
}

function plainText({ value, alt, children = [] }: Node): string {
  return value ?? alt ?? children.map(plainText).join('')
}

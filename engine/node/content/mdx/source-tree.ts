import { markdownToMdast, mdxToMdast } from 'satteri'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { QuireError } from '../../errors/quire-error.ts'
import { isMdxFile } from './compile.ts'
import { beyondLimits } from './limits.ts'
import { preparedSource } from './prepare.ts'
import { syntaxError } from './syntax-error.ts'

/** A node of the Markdown tree, with the fields of all kinds of nodes. */
export interface MarkdownNode {
  type: string
  depth?: number
  lang?: string | null
  name?: string | null
  url?: string
  /** For references and definitions: the identifier that connects them. */
  identifier?: string
  value?: string
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: MarkdownNode[]
  position?: { start: { offset: number; line: number }; end: { offset: number } }
}

/** Settings that determine how a source is parsed. */
export type SourceFormat = Pick<MarkdownConfig, 'format' | 'mdx1Compat' | 'anchors'>

/** A source as it is parsed for compiling. */
export interface SourceTree {
  tree: MarkdownNode
  /**
   * The source with the older constructs rewritten that the config accepts, such as HTML comments in
   * MDX. It has the same lines; offsets in the tree are offsets in it.
   */
  prepared: string
}

/**
 * Parses a page or a part of one, in the same way as compiling does.
 *
 * @param file its path, for errors; the extension determines whether it is MDX
 * @throws QuireError `mdx-syntax` if it cannot be parsed
 */
export function sourceTree(source: string, file: string, markdown: SourceFormat): SourceTree {
  const isMdx = isMdxFile(file, markdown.format)
  const prepared = preparedSource(source, isMdx, markdown.mdx1Compat)
  const deep = beyondLimits(source, isMdx)
  try {
    if (!deep) {
      const features = {
        directive: true,
        definitionList: true,
        headingAttributes: markdown.mdx1Compat.headingIds,
        rawHtml: !isMdx,
      }
      const tree = (isMdx ? mdxToMdast : markdownToMdast)(prepared, { features })
      return { tree: tree as unknown as MarkdownNode, prepared }
    }
  } catch (error) {
    throw failure(syntaxError(error, source, file, []), file)
  }
  throw failure(deep, file)
}

function failure(note: ReturnType<typeof syntaxError>, file: string): QuireError {
  const { severity: _, position, ...details } = note
  return new QuireError({ ...details, file, ...position })
}

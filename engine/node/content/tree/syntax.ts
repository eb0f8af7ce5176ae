import type { MarkdownConfig } from '../../config/site-config.ts'
import { TREE_EXTENSION } from '../../plugins/page-tree.ts'

/**
 * Syntax of a page: MDX, which is code; Markdown of the site's authors, where any HTML stays;
 * Markdown from a plugin's source, which is sanitised; or a tree from a plugin.
 */
export type Syntax = 'mdx' | 'markdown' | 'foreign' | 'tree'

/** Returns the syntax of a file of the site's authors. */
export function authoredSyntax(file: string, format: MarkdownConfig['format']): Syntax {
  const isMdx = format === 'detect' ? !file.endsWith('.md') : format === 'mdx'
  return isMdx ? 'mdx' : 'markdown'
}

/**
 * Returns the syntax of a page of a plugin's source, from its path.
 *
 * @param path path of the page; with `.md`, nothing in it runs, whatever the config says for the
 * site's files
 */
export function sourceSyntax(path: string): Syntax {
  if (path.endsWith(TREE_EXTENSION)) return 'tree'
  return path.endsWith('.md') ? 'foreign' : 'mdx'
}

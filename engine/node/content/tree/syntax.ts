import type { MarkdownConfig } from '../../config/site-config.ts'
import { TREE_EXTENSION } from '../../plugins/page-tree.ts'

/**
 * How a page is read: as MDX, which is code; as Markdown of the site's authors, where any HTML stays;
 * as Markdown from elsewhere, which is sanitised; or as a tree from a plugin.
 */
export type Syntax = 'mdx' | 'markdown' | 'foreign' | 'tree'

/** Returns how a file of the site's authors is read. */
export function authoredSyntax(file: string, format: MarkdownConfig['format']): Syntax {
  const isMdx = format === 'detect' ? !file.endsWith('.md') : format === 'mdx'
  return isMdx ? 'mdx' : 'markdown'
}

/**
 * Returns how a page of a plugin's source is read, which its path says.
 *
 * @param path of the page; with `.md`, nothing in it runs, whatever the config says of the site's files
 */
export function sourceSyntax(path: string): Syntax {
  if (path.endsWith(TREE_EXTENSION)) return 'tree'
  return path.endsWith('.md') ? 'foreign' : 'mdx'
}

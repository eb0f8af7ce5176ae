import type { PageNode } from '../../plugins/page-tree.ts'
import { withoutFrontMatter } from '../front-matter-block.ts'
import { pageNodes } from './page-nodes.ts'
import type { Syntax } from './syntax.ts'
import type { TreeNode } from './tree-node.ts'

/**
 * Returns the Markdown tree of a page whose text is never parsed as MDX.
 *
 * @param source text of the file, with front matter: Markdown from a source, or nodes as JSON
 * @throws Error if it is not a tree
 * @throws QuireError if Markdown from a source is nested too deeply
 */
export function pageTree(source: string, syntax: Syntax): TreeNode {
  const body = withoutFrontMatter(source)
  const nodes: PageNode[] =
    syntax === 'tree' ? JSON.parse(body) : [{ type: 'markdown', text: body }]
  return { type: 'root', children: pageNodes(nodes) }
}

/** A node of the Markdown tree (mdast), as plain data. */
export interface TreeNode {
  type: string
  children?: TreeNode[]
  [field: string]: unknown
}

export function textNode(value: string): TreeNode {
  return { type: 'text', value }
}

/** Returns a node that becomes an HTML element. */
export function elementNode(name: string, properties: object, children: TreeNode[]): TreeNode {
  return { type: 'pageElement', data: { hName: name, hProperties: properties }, children }
}

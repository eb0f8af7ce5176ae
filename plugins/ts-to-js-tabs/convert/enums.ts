import { type ESTree, Visitor } from 'rolldown/utils'
import type { Changes } from './changes.ts'
import type { Script } from './parse.ts'

/**
 * Turns an enum into an object. Not possible if a member is computed from others, or if names are
 * looked up by number, which objects do not support.
 */
export function changeEnum(
  node: ESTree.TSEnumDeclaration,
  { program }: Script,
  changes: Changes,
): void {
  const { code } = changes
  const keyword = code.indexOf('enum', node.start)
  if (node.const) changes.replace(keyword, node.id.start, '')
  else changes.replace(keyword, keyword + 'enum'.length, 'const')
  changes.replace(node.id.end, node.id.end, ' =')
  let value: number | undefined = 0
  let isNumeric = false
  for (const { id, initializer, computed } of node.body.members) {
    if (computed || (initializer ? !isLiteral(initializer) : value === undefined)) {
      changes.unsupported(node)
    } else if (initializer) {
      const literal = initializer.type === 'Literal' ? initializer.value : undefined
      changes.replace(id.end, initializer.start, ': ')
      value = typeof literal === 'number' ? literal + 1 : undefined
      isNumeric ||= typeof literal !== 'string'
    } else {
      changes.replace(id.end, id.end, `: ${value}`)
      value = (value as number) + 1
      isNumeric = true
    }
  }
  if (!isNumeric) return
  new Visitor({
    MemberExpression({ object, computed }) {
      if (computed && object.type === 'Identifier' && object.name === node.id.name) {
        changes.unsupported(node)
      }
    },
  }).visit(program)
}

/** Whether a value consists only of literals. */
function isLiteral(node: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  switch (node.type) {
    case 'Literal':
      return true
    case 'TemplateLiteral':
      return node.expressions.length === 0
    case 'UnaryExpression':
      return isLiteral(node.argument)
    case 'BinaryExpression':
      return isLiteral(node.left) && isLiteral(node.right)
    default:
      return false
  }
}

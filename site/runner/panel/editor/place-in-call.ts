import type { syntaxTree } from '@codemirror/language'
import type { Text } from '@codemirror/state'

type Tree = ReturnType<typeof syntaxTree>
type SyntaxNode = ReturnType<Tree['resolveInner']>

/** A position in the arguments of a call, such as `.click({ … })` or `.should('…')`. */
export interface PlaceInCall {
  /** Name of the called method. */
  command: string
  /** In an object among the arguments, or in a text that is one of them. */
  kind: 'option' | 'text'
  /** Which argument it is, from 0. */
  argument: number
  /** Start of the string, after its quote; in an object, the position itself. */
  from: number
}

const OBJECT = 'ObjectExpression'

/** Finds the method call with a position in its arguments; `undefined` if there is none. */
export function placeInCall(tree: Tree, code: Text, at: number): PlaceInCall | undefined {
  const inner = tree.resolveInner(at, -1)
  const text = inner.name === 'String' && inner.from < at ? inner : undefined
  const node = text ?? ancestorNamed(inner, OBJECT)
  const list = node?.parent
  if (!node || list?.name !== 'ArgList' || list.parent?.name !== 'CallExpression') return undefined
  const callee = list.parent.firstChild?.lastChild
  if (callee?.name !== 'PropertyName') return undefined
  return {
    command: code.sliceString(callee.from, callee.to),
    kind: text ? 'text' : 'option',
    argument: argumentsBefore(list, node),
    from: text ? text.from + 1 : at,
  }
}

/** Returns a node or its nearest ancestor with a name, within the same object. */
function ancestorNamed(node: SyntaxNode, name: string): SyntaxNode | undefined {
  for (let one: SyntaxNode | null = node; one; one = one.parent) {
    if (one.name === name) return one
    if (one.name !== 'Property' && one !== node) return undefined
  }
  return undefined
}

function argumentsBefore(list: SyntaxNode, node: SyntaxNode): number {
  let count = 0
  for (let one = list.firstChild; one && one.from < node.from; one = one.nextSibling) {
    if (one.name === ',') count += 1
  }
  return count
}

import type { ESTree } from 'rolldown/utils'
import type { Changes } from './changes.ts'

const ASSERTIONS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSTypeAssertion']

type Assertion = ESTree.TSAsExpression | ESTree.TSSatisfiesExpression | ESTree.TSTypeAssertion

/**
 * Removes parentheses that only a type assertion needs: `(x as any).y` becomes `x.y`. They are kept
 * around anything but a plain chain of names, calls and indexes.
 */
export class RedundantParentheses {
  readonly #changes: Changes
  /** Offsets of parentheses that are kept, or removed already. */
  readonly #done = new Set<number>()

  constructor(changes: Changes) {
    this.#changes = changes
  }

  /** Keeps parentheses in the callee of `new`: without them, a call there would become its arguments. */
  keepInCallee(callee: ESTree.Expression): void {
    if (callee.type === 'MemberExpression') this.keepInCallee(callee.object)
    else this.#done.add(callee.start)
  }

  /** Removes parentheses around a chain with an assertion. */
  visit(node: ESTree.ParenthesizedExpression): void {
    if (isAssertion(node.expression) && isChain(node.expression)) this.#remove(node)
  }

  /** Removes parentheses around a whole asserted value: `const x = (await y) as string`. */
  visitValue(value: ESTree.Expression | null): void {
    if (!value || !isAssertion(value)) return
    let inner: ESTree.Expression = value
    while (isAssertion(inner)) inner = inner.expression
    if (inner.type !== 'ParenthesizedExpression') return
    const text = this.#changes.code.slice(inner.start + 1, inner.end - 1)
    if (!/^\s*\{|[,\n]/.test(text)) this.#remove(inner)
  }

  #remove({ start, end, expression }: ESTree.ParenthesizedExpression): void {
    const { code } = this.#changes
    // A line break after `return` would end the statement.
    if (this.#done.has(start) || code.slice(start, expression.start).includes('\n')) return
    this.#done.add(start)
    this.#changes.replace(start, start + 1, /[\w$]/.test(code[start - 1] ?? '') ? ' ' : '')
    this.#changes.replace(end - 1, end, '')
  }
}

function isAssertion(node: ESTree.Expression): node is Assertion {
  return ASSERTIONS.includes(node.type)
}

/** Whether an expression needs no parentheses because of its precedence. */
function isChain(node: ESTree.Expression | ESTree.Super): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'ThisExpression':
    case 'ArrayExpression':
      return true
    case 'Literal':
      return typeof node.value === 'string'
    case 'MemberExpression':
      return isChain(node.object)
    case 'CallExpression':
      return isChain(node.callee)
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return isChain(node.expression)
    case 'ParenthesizedExpression':
      return isAssertion(node.expression) && isChain(node.expression)
    default:
      return false
  }
}

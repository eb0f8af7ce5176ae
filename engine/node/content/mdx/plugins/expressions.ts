import {
  defineMdastPlugin,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxTextExpression,
} from 'satteri'
import { placeAt } from '../../../errors/place-at.ts'

/** Code in a page, with its position. */
export interface TracedExpression {
  value: string
  line: number
  column: number
  /** Whether the expression is wrapped to report its own errors. */
  guarded: boolean
}

interface Placed {
  position?: { start: { line: number; column: number; offset?: number }; end: { offset?: number } }
}

interface Element {
  attributes: readonly { value?: unknown }[]
}

/** Lists the code in a page, and wraps its expressions in `_runtime.at` to report their errors. */
export function expressions(found: TracedExpression[]): MdastPluginDefinition {
  const expression = (node: Placed & { value: string }, context: MdastVisitorContext): void => {
    const { value } = node
    if (value.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === '') return
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    const index = found.push({ value, line, column, guarded: true }) - 1
    const guarded = `_runtime.at(${index}, () => (${value}\n))`
    context.setProperty(node as MdxTextExpression, 'value', guarded)
  }
  const element = (node: Element & Placed, { source }: MdastVisitorContext): void =>
    attributes(node, source, found)
  return defineMdastPlugin({
    name: 'quire-expressions',
    options: { position: true },
    mdxTextExpression: expression,
    mdxFlowExpression: expression,
    mdxJsxTextElement: element,
    mdxJsxFlowElement: element,
    mdxjsEsm(node) {
      const first = node.position?.start.line ?? 1
      for (const [index, value] of node.value.split('\n').entries()) {
        found.push({ value, line: first + index, column: 1, guarded: false })
      }
    },
  })
}

/**
 * Lists code in attributes. They have no position, so they are located in their element's source.
 */
function attributes(node: Placed & Element, source: string, found: TracedExpression[]): void {
  const start = node.position?.start
  if (start?.offset === undefined) return
  const text = source.slice(start.offset, node.position?.end.offset)
  let from = 0
  for (const attribute of node.attributes) {
    const value = expressionOf(attribute.value)
    if (value === null) continue
    const at = Math.max(text.indexOf(value, from), 0)
    const within = placeAt(text, at)
    found.push({
      value,
      line: start.line + within.line - 1,
      column: (within.line === 1 ? start.column : 1) + within.column - 1,
      guarded: false,
    })
    from = at
  }
}

/** Returns the code of `name={code}` or `{...code}`; `null` for text. */
function expressionOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'value' in value) return String(value.value)
  return typeof value === 'string' && value.startsWith('...') ? value : null
}

/**
 * Detects whether code in a page calls anything. Only such code can run forever: loops are written
 * with parentheses, too.
 */
export class Calls {
  found = false

  note(code: string): void {
    this.found ||= code.includes('(')
  }

  /** Visits the expressions of a source, and its attributes if they may contain code. */
  plugin(source: string): MdastPluginDefinition {
    const expression = ({ value }: { value: string }): void => this.note(value)
    const element = ({ attributes }: Element): void => {
      for (const { value } of attributes) this.note(expressionOf(value) ?? '')
    }
    const mayHaveAttributes = /=\s*\{|\{\s*\.\.\./.test(source)
    return defineMdastPlugin({
      name: 'quire-calls',
      mdxTextExpression: expression,
      mdxFlowExpression: expression,
      ...(mayHaveAttributes && { mdxJsxTextElement: element, mdxJsxFlowElement: element }),
    })
  }
}

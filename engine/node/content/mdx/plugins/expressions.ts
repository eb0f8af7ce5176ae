import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
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

/** Lists the code in a page, and wraps its expressions in `_runtime.at` to report their errors. */
export function expressions(found: TracedExpression[]): MdastPluginDefinition {
  const add = (node: Placed, value: string, guarded: boolean): number => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    return found.push({ value, line, column, guarded }) - 1
  }
  const isEmpty = (value: string): boolean =>
    value.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === ''
  const guard = (value: string, index: number): string =>
    `_runtime.at(${index}, () => (${value}\n))`
  return defineMdastPlugin({
    name: 'quire-expressions',
    options: { position: true },
    mdxTextExpression(node, context) {
      if (isEmpty(node.value)) return
      context.setProperty(node, 'value', guard(node.value, add(node, node.value, true)))
    },
    mdxFlowExpression(node, context) {
      if (isEmpty(node.value)) return
      context.setProperty(node, 'value', guard(node.value, add(node, node.value, true)))
    },
    mdxJsxTextElement(node, context) {
      attributes(node, context.source, found)
    },
    mdxJsxFlowElement(node, context) {
      attributes(node, context.source, found)
    },
    mdxjsEsm(node) {
      const first = node.position?.start.line ?? 1
      for (const [index, value] of node.value.split('\n').entries()) {
        const start = { line: first + index, column: 1 }
        add({ position: { start, end: {} } }, value, false)
      }
    },
  })
}

/** Lists code in attributes. They have no position, so it is found in their element's source. */
function attributes(
  node: Placed & { attributes: readonly { value?: unknown }[] },
  source: string,
  found: TracedExpression[],
): void {
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
export function expressionOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'value' in value) return String(value.value)
  return typeof value === 'string' && value.startsWith('...') ? value : null
}

import { parseSync } from 'rolldown/utils'
import type { Attribute } from '../page/tag.ts'

/** A string in an attribute, with the offset of its first character in the page. */
export interface Text {
  text: string
  start: number
}

/**
 * The strings of an attribute that holds an array of them; `undefined` if it holds something else.
 */
export function readTexts(attribute: Attribute | undefined): Text[] | undefined {
  if (!attribute || attribute.kind === 'flag') return undefined
  if (attribute.kind === 'string') return [{ text: attribute.value, start: attribute.start }]
  const { program, errors } = parseSync('attribute.ts', `(${attribute.value})`)
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
  const [statement] = program.body as any[]
  const expression = unwrap(statement?.expression)
  if (errors.length > 0 || !expression) return undefined
  const elements = expression.type === 'ArrayExpression' ? expression.elements : [expression]
  const texts: Text[] = []
  for (const element of elements) {
    const text =
      element?.type === 'TemplateLiteral' ? element.quasis[0].value.cooked : element?.value
    if (typeof text !== 'string') return undefined
    texts.push({ text, start: attribute.start + element.start })
  }
  return texts
}

// biome-ignore lint/suspicious/noExplicitAny: fields depend on the node's type
function unwrap(node: any): any {
  return node?.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node
}

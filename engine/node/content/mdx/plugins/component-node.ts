import type { ComponentUse } from '../../../plugins/plugin.ts'

/** Returns the node of a component that a plugin uses. */
export function componentNode(
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement',
  { component, props = {} }: ComponentUse,
  children: readonly unknown[] = [],
): Record<string, unknown> {
  const attributes = Object.entries(props).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
  }))
  return { type, name: component, attributes, children }
}

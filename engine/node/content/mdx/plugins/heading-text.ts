import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { SLUG_ATTRIBUTE } from '../../../html/heading-ids.ts'

interface Node {
  type?: string
  name?: string | null
  value?: string
  children?: readonly Node[]
}

/**
 * Records the source text of headings with components. The output of a component is not part of the
 * heading's id, so links do not depend on the component.
 */
export function headingText(): HastPluginDefinition {
  return defineHastPlugin({
    name: 'quire-heading-text',
    element: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      visit(node, context) {
        if (hasComponent(node as Node))
          context.setProperty(node, SLUG_ATTRIBUTE, text(node as Node))
      },
    },
  })
}

const hasComponent = ({ name, children = [] }: Node): boolean =>
  /^[A-Z]/.test(name ?? '') || children.some(hasComponent)

const text = ({ value, type, children = [] }: Node): string =>
  type === 'text' ? (value ?? '') : children.map(text).join('')

import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import type { CompileNotes } from '../notes.ts'

export const admonitionKinds = ['note', 'tip', 'info', 'caution', 'warning', 'danger'] as const
type AdmonitionKind = (typeof admonitionKinds)[number]

const isKind = (name: string): name is AdmonitionKind =>
  (admonitionKinds as readonly string[]).includes(name)

/** `:::note[Title]` becomes an `<aside>`; a container of any other name is a finding. */
export function admonitions(notes: CompileNotes, messages: Messages): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-admonitions',
    options: { position: true },
    containerDirective(node, context) {
      if (!isKind(node.name)) {
        notes.add({
          rule: 'unknown-admonition',
          message: `There is no admonition named ":::${node.name}".`,
          hint: `Use one of ${admonitionKinds.map((kind) => `:::${kind}`).join(', ')}.`,
          position: node.position?.start,
        })
        return
      }
      const [first, ...others] = node.children
      const label = first?.data && 'directiveLabel' in first.data ? first : undefined
      const title = {
        type: 'admonitionTitle',
        data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
        children:
          label && 'children' in label
            ? [...label.children]
            : [{ type: 'text', value: messages[`admonition.${node.name}`] }],
      }
      const body = {
        type: 'admonitionBody',
        data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
        children: label ? others : [...node.children],
      }
      const id = node.attributes?.id
      context.setProperty(node, 'data', {
        hName: 'aside',
        hProperties: {
          className: ['admonition', `admonition-${node.name}`],
          role: 'note',
          ...(id ? { id } : {}),
        },
      })
      context.setProperty(node, 'children', [title, body] as never)
    },
  })
}

/** Text and leaf directives do not exist here: `12:30` and `::x` are text, as written. */
export function plainColons(): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'quire-plain-colons',
    options: { position: true },
    textDirective(node, context) {
      return { type: 'text', value: written(context.source, node) }
    },
    leafDirective(node, context) {
      return {
        type: 'paragraph',
        children: [{ type: 'text', value: written(context.source, node) }],
      }
    },
  })
}

function written(
  source: string,
  node: { position?: { start: { offset?: number }; end: { offset?: number } } | undefined },
): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset)
}

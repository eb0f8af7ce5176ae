import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import { PLACE, placeOf } from './places.ts'

/** The first line of an alert. */
const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** Whether a source may contain an alert or a list of its headings. */
export function mayHaveAlerts(source: string): boolean {
  return /\[!(?:note|tip|important|warning|caution)\]|\[\[toc\]\]/i.test(source)
}

/** Returns the admonition that looks like an alert: GitHub's most severe one is `danger`. */
export function containerOf(kind: string): string {
  const name = kind.toLowerCase()
  return { important: 'info', caution: 'danger' }[name] ?? name
}

/**
 * Turns GitHub's alerts (`> [!NOTE]`) into admonitions, and `[[toc]]` into a list of the page's
 * headings.
 */
export function alerts(messages: Messages): MdastPluginDefinition {
  const titles: Readonly<Record<string, string>> = messages
  return defineMdastPlugin({
    name: 'quire-alerts',
    options: { position: true },
    paragraph(node, context) {
      const [only, ...others] = node.children
      if (only?.type !== 'text' || others.length > 0 || !/^\[\[toc\]\]$/i.test(only.value)) return
      const hProperties = { className: ['toc-inline'], dataToc: '2-3' }
      context.setProperty(node, 'data', { hName: 'div', hProperties })
      context.setProperty(node, 'children', [])
    },
    blockquote(node, context) {
      const [paragraph, ...others] = node.children
      if (paragraph?.type !== 'paragraph') return
      const [text, ...inline] = paragraph.children
      const mark = text?.type === 'text' ? MARK.exec(text.value) : null
      if (text?.type !== 'text' || !mark) return
      const value = text.value.slice(mark[0].length)
      // Code or a link directly after the mark is a title, which alerts do not support.
      const isAlone = mark[0].endsWith('\n') || inline.length === 0 || inline[0]?.type === 'break'
      if (!isAlone) return
      const rest =
        value === ''
          ? inline.slice(mark[0].endsWith('\n') ? 0 : 1)
          : [{ ...text, value, data: { [PLACE]: placeOf(text) } }, ...inline]
      const kind = mark[1]!.toLowerCase()
      const title = {
        type: 'admonitionTitle',
        data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
        children: [{ type: 'text', value: titles[`admonition.${kind}`] }],
      }
      const body = {
        type: 'admonitionBody',
        data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
        children: [...(rest.length > 0 ? [{ ...paragraph, children: rest }] : []), ...others],
      }
      const className = ['admonition', `admonition-${containerOf(kind)}`]
      context.setProperty(node, 'data', {
        hName: 'aside',
        hProperties: { className, role: 'note' },
      })
      context.setProperty(node, 'children', [title, body] as never)
    },
  })
}

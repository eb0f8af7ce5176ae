import { defineHastPlugin, defineMdastPlugin } from 'satteri'
import type { Messages } from '../../../../shared/messages.ts'
import { renderFence } from '../../code/fence.ts'
import type { Highlighter } from '../../code/highlight/highlighter.ts'
import type { CompileNotes } from '../notes.ts'

const MARK = 'dataFence'

/** Code fences become finished HTML: highlighted, with title, buttons and generated twins. */
export function fences(
  notes: CompileNotes,
  options: { messages: Messages; highlighter: Highlighter; idPrefix: string },
) {
  const { messages, highlighter, idPrefix } = options
  const rendered: string[] = []
  const collect = defineMdastPlugin({
    name: 'quire-fences-collect',
    options: { position: true },
    code(node, context) {
      const start = node.position?.start
      const id = `${idPrefix}${rendered.length + 1}`
      const result = renderFence(
        { language: node.lang ?? '', meta: node.meta ?? '', code: node.value, id },
        { messages, highlighter },
      )
      for (const { line, ...finding } of result.findings) {
        const position = start && { line: start.line + line, column: start.column }
        notes.add({ rule: 'code-block', severity: 'warning', ...finding, position })
      }
      context.setProperty(node, 'data', { hProperties: { [MARK]: String(rendered.length) } })
      rendered.push(result.html)
    },
  })
  const insert = defineHastPlugin({
    name: 'quire-fences-insert',
    element: {
      filter: ['pre'],
      visit(node) {
        const index = Number(node.properties[MARK] ?? Number.NaN)
        const html = rendered[index]
        if (html !== undefined) return { type: 'raw', value: html }
      },
    },
  })
  return { collect, insert }
}

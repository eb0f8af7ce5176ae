import { defineHastPlugin, defineMdastPlugin } from 'satteri'
import { FILE_CODE_COMPONENT } from '../../../../shared/raw-html.ts'
import type { FenceFacts } from '../../../plugins/plugin.ts'
import { type FenceOptions, renderFence } from '../../code/fence.ts'
import { parseMeta } from '../../code/meta.ts'
import type { CompileNotes } from '../notes.ts'
import { componentChild, htmlChild } from './html-child.ts'
import { placeOf } from './places.ts'
import type { pluginUses } from './plugin-uses.ts'

const MARK = 'dataFence'

/** Whether a fence lacks its closing line, so it runs to the end of its parent. */
function isUnclosed(text: string): boolean {
  const mark = /^(`{3,}|~{3,})/.exec(text)?.[1]
  if (mark === undefined) return false
  const last = /\n[\s>]*(`{3,}|~{3,})\s*$/.exec(text)?.[1]
  return !last?.startsWith(mark)
}

/** Finding for an unclosed fence, which Markdown allows but which is always a mistake. */
export function unclosedFence(position: { line: number; column: number }) {
  return {
    rule: 'unclosed-fence',
    severity: 'warning' as const,
    message: 'The code block is not closed, so it contains everything that follows.',
    hint: 'Close it with a line of as many backticks or tildes as it opens with.',
    position,
  }
}

/** Placeholder for a fence that fails, or whose code is not read yet. */
const noCode: ReturnType<typeof renderFence> = { html: '', findings: [] }

/** Turns code fences into final HTML: highlighted, with title and buttons. */
export function fences(
  notes: CompileNotes,
  options: {
    code: FenceOptions
    idPrefix: string
    isTraced: boolean
    /** Whether a component renders `pre`. */
    hasOwnPre: boolean
    /** The uses of fences by plugins. */
    uses: ReturnType<typeof pluginUses> | null
    /** Facts from plugins about fences, by index. */
    facts: ReadonlyMap<number, FenceFacts> | undefined
  },
) {
  const { code, idPrefix, isTraced, hasOwnPre, uses, facts } = options
  let count = 0
  const rendered: string[] = []
  /** Fences with code from a file: the props of their component, by index in `rendered`. */
  const ofFiles = new Map<number, Record<string, string>>()
  /** Props of each fence for a component that renders `pre`. */
  const fenceProps: Record<string, string>[] = []
  const collect = defineMdastPlugin({
    name: 'quire-fences-collect',
    options: { position: true },
    code(node, context) {
      const place = placeOf(node)
      const start = place?.start
      const text = place ? context.source.slice(place.start.offset, place.end.offset) : ''
      if (start && isUnclosed(text)) notes.add(unclosedFence(start))
      const [language, meta] = [node.lang ?? '', node.meta ?? '']
      const id = `${idPrefix}${rendered.length + 1}`
      const about = facts?.get(count++)
      const fence = { language, meta, code: node.value, id, ...(about && { facts: about }) }
      const render = () => renderFence(fence, code)
      const replaced = uses?.fence(node, context.source, () => {
        rendered.push('')
        return render().html
      })
      if (replaced) return replaced as never
      const target = meta.includes('file=') ? parseMeta(meta).meta.attributes.file : undefined
      if (target !== undefined) {
        const at = `${start?.line ?? 1}:${start?.column ?? 1}`
        const written = node.value.trim() === '' ? '' : 'true'
        ofFiles.set(rendered.length, { target, language, meta, id, at, written })
      }
      const result = (target === undefined && notes.attempt(render, start)) || noCode
      for (const { line, at, ...finding } of result.findings) {
        const within = at === undefined ? 0 : Math.max(text.split('\n')[line]?.indexOf(at) ?? 0, 0)
        const position = start && { line: start.line + line, column: start.column + within }
        notes.add({ rule: 'code-block', severity: 'warning', ...finding, position })
      }
      context.setProperty(node, 'data', { hProperties: { [MARK]: String(rendered.length) } })
      fenceProps[rendered.length] = {
        'data-language': language,
        'data-meta': meta,
        'data-code': node.value,
      }
      rendered.push(result.html)
    },
  })
  const insert = defineHastPlugin({
    name: 'quire-fences-insert',
    element: {
      filter: ['pre'],
      visit(node, context) {
        const index = Number(node.properties[MARK] ?? Number.NaN)
        const html = rendered[index]
        if (html === undefined) return undefined
        const ofFile = ofFiles.get(index)
        const shown = () => (ofFile ? componentChild(FILE_CODE_COMPONENT, ofFile) : htmlChild(html))
        if (hasOwnPre) {
          const properties = { ...fenceProps[index] }
          return { type: 'element', tagName: 'pre', properties, children: [shown()] }
        }
        const parent = context.parent(node)
        const isPart = parent?.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(parent.name ?? '')
        // Raw HTML requires the compiler's optimization, which traced code lacks.
        return isTraced || isPart || ofFile ? shown() : { type: 'raw', value: html }
      },
    },
  })
  return { collect, insert }
}

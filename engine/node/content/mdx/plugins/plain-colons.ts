import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { nearest } from '../../../errors/nearest.ts'
import type { MarkdownPlugins } from '../../../plugins/markdown-plugins.ts'
import type { CompileNotes } from '../notes.ts'
import { type NodePlace, placeOf } from './places.ts'

interface Colons {
  name: string
  attributes?: object | null | undefined
  children: readonly unknown[]
  position?: NodePlace | undefined
  data?: object | undefined
}

/** Whether a directive has a label or attributes, unlike other text with a colon. */
export function isMeant({ attributes, children }: Colons): boolean {
  return children.length > 0 || Object.keys(attributes ?? {}).length > 0
}

/**
 * Whether a text directive begins inside a word, where the colon belongs to the text: `a:b[c]`.
 * Scripts that write words without spaces have no upper and lower case.
 */
export function isInWord(node: Colons, source: string): boolean {
  const offset = placeOf(node)?.start.offset ?? 0
  return /[\p{Lu}\p{Ll}\p{N}_:]$/u.test(source.slice(Math.max(0, offset - 2), offset))
}

/**
 * Turns text and leaf directives that no plugin has claimed back into text: `12:30`, `::x`. Reports
 * those whose names are similar to a directive's.
 *
 * @param kinds names of admonitions
 */
export function plainColons(
  notes: CompileNotes,
  kinds: readonly string[],
  directives: MarkdownPlugins['directives'] = new Map(),
): MdastPluginDefinition {
  const formsOf = (name: string) => directives.get(name)?.value.forms ?? ['container']
  const named = [...directives.keys()]
  const known = {
    leaf: [...named.filter((name) => formsOf(name).includes('leaf')), ...named, ...kinds],
    text: named.filter((name) => formsOf(name).includes('text')),
  }
  const report = (node: Colons, form: 'leaf' | 'text'): void => {
    const close = nearest(node.name, known[form])
    if (close === undefined) return
    const colons = form === 'text' ? ':' : '::'
    const right = form === 'text' || formsOf(close).includes('leaf') ? colons : ':::'
    notes.add({
      rule: 'unknown-directive',
      severity: 'warning',
      message: `There is no directive named "${colons}${node.name}", so it is shown as text.`,
      hint: `Did you mean ${right}${close}? To keep it as text, write a backslash before the colon.`,
      position: placeOf(node)?.start,
    })
  }
  return defineMdastPlugin({
    name: 'quire-plain-colons',
    options: { position: true },
    textDirective(node, context) {
      if (isMeant(node) && !isInWord(node, context.source)) report(node, 'text')
      return { type: 'text', value: written(context.source, node) }
    },
    leafDirective(node, context) {
      report(node, 'leaf')
      return {
        type: 'paragraph',
        children: [{ type: 'text', value: written(context.source, node) }],
      }
    },
  })
}

function written(source: string, node: Colons): string {
  const place = placeOf(node)
  return place === null ? '' : source.slice(place.start.offset, place.end.offset)
}

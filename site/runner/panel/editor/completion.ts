import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { CommandHint } from '../../commands-file.ts'
import { COMMANDS } from '../addresses.ts'
import { fetchJson } from '../fetch-json.ts'

let loading: Promise<readonly CommandHint[]> | undefined

/** The commands of the pages; none while they cannot be loaded. */
export function commandHints(): Promise<readonly CommandHint[]> {
  loading ??= fetchJson<CommandHint[]>(COMMANDS).catch(() => {
    loading = undefined
    return []
  })
  return loading
}

/** Completes commands after `cy.`, and those that may follow others after `.` in a chain. */
export async function completeCommands(
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const before = context.matchBefore(/(?:\bcy|\))\s*\.\s*\w*/)
  if (!before) return null
  const word = /\w*$/.exec(before.text)![0]
  const isFirst = before.text.startsWith('cy')
  const wanted = isFirst ? 'parent' : 'child'
  const hints = await commandHints()
  const options = hints
    .filter(({ chains }) => chains === wanted || chains === 'both')
    .map(
      ({ name, chains, summary }): Completion => ({
        ...{ label: name, type: 'function', detail: `${chains} command`, info: summary },
        apply: (view, _, from, to) => {
          const rest = view.state.sliceDoc(to, to + 1) === '(' ? '' : '()'
          const insert = name + rest
          const anchor = from + name.length + (rest === '' ? 0 : 1)
          view.dispatch({ changes: { from, to, insert }, selection: { anchor } })
        },
      }),
    )
  return { from: context.pos - word.length, options, validFor: /^\w*$/ }
}

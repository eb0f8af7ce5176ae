import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { CommandHint, Hint, Hints } from '../../hints-file.ts'
import { loadHints } from './hints.ts'
import { placeInCall } from './place-in-call.ts'

/**
 * Completes commands after `cy.` and in chains, names of assertions, properties of options, and
 * string arguments.
 */
export async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const command = context.matchBefore(/(?:\bcy|\))\s*\.\s*\w*/)
  if (command) return commands(context, command.text, await loadHints())
  const place = placeInCall(syntaxTree(context.state), context.state.doc, context.pos)
  if (!place) return null
  const hints = await loadHints()
  const hint = hints.commands.find(({ name }) => name === place.command)
  if (place.kind === 'option') return options(context, hint)
  if (place.command !== 'should' && place.command !== 'and') {
    return texts(place.from, hint?.values.map((name) => ({ name, summary: '' })) ?? [])
  }
  return place.argument === 0 ? assertions(context, place.from, hints.assertions) : null
}

function commands(context: CompletionContext, before: string, hints: Hints): CompletionResult {
  const word = /\w*$/.exec(before)![0]
  const position = before.startsWith('cy') ? 'parent' : 'child'
  const available = hints.commands
    .filter(({ chains }) => chains === position || chains === 'both')
    .map(
      (hint): Completion => ({
        label: hint.name,
        type: 'function',
        detail: `${hint.chains} command`,
        info: () => commandInfo(hint),
        apply: (view, _, from, to) => {
          const rest = view.state.sliceDoc(to, to + 1) === '(' ? '' : '()'
          const insert = hint.name + rest
          const anchor = from + hint.name.length + (rest === '' ? 0 : 1)
          view.dispatch({ changes: { from, to, insert }, selection: { anchor } })
        },
      }),
    )
  return { from: context.pos - word.length, options: available, validFor: /^\w*$/ }
}

/** The description of a command, and its signatures. */
function commandInfo({ summary, forms }: CommandHint): Node {
  const info = document.createElement('div')
  info.append(summary)
  for (const form of forms) {
    info.append(document.createElement('br'))
    info.append(Object.assign(document.createElement('code'), { textContent: form }))
  }
  return info
}

function options(
  context: CompletionContext,
  hint: CommandHint | undefined,
): CompletionResult | null {
  const word = context.matchBefore(/\w*/)!
  const isFirst = /[{,]\s*$/.test(context.state.sliceDoc(0, word.from))
  if (!hint || !isFirst) return null
  const completions = hint.options.map(
    ({ name, summary }): Completion => ({
      label: name,
      type: 'property',
      info: summary,
      apply: `${name}: `,
    }),
  )
  return completions.length === 0
    ? null
    : { from: word.from, options: completions, validFor: /^\w*$/ }
}

/** Completes names of assertions, which can be negated with the prefix `not.`. */
function assertions(
  context: CompletionContext,
  from: number,
  hints: readonly Hint[],
): CompletionResult | null {
  const isNot = context.state.sliceDoc(from, context.pos).startsWith('not.')
  return texts(isNot ? from + 'not.'.length : from, hints)
}

function texts(from: number, hints: readonly Hint[]): CompletionResult | null {
  if (hints.length === 0) return null
  return {
    from,
    options: hints.map(({ name, summary }) => ({
      label: name,
      type: 'text',
      ...(summary !== '' && { info: summary }),
    })),
    validFor: /^[\w.{}+-]*$/,
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '@quire-docs/verify/facts'
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { SyntaxProblem } from './syntax.ts'

/** Inputs of actions, by action name (`owner/repository`). */
export type ActionInputs = ReadonlyMap<string, readonly string[]>

/** Reads the inputs of the actions that the pages use, as listed in each `action.yml`. */
export function readActionInputs(root: string): ActionInputs {
  const file = join(root, 'checks/data/action-inputs.json')
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
}

/** Finds keys of `with` that the action does not read. GitHub warns about them and ignores them. */
export function unknownInputs(text: string, known: ActionInputs): SyntaxProblem[] {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const problems: SyntaxProblem[] = []
  visit(document, {
    Map(_, step) {
      const uses = step.get('uses')
      const values = step.get('with')
      if (typeof uses !== 'string' || uses.startsWith('.')) return
      const action = uses.replace(/@.*$/, '')
      const inputs = known.get(action)
      if (!inputs) {
        problems.push({ message: `The inputs of ${action} are not known`, ...placeOf(step.range) })
      } else if (isMap(values)) {
        for (const { key } of values.items) {
          if (!isScalar(key) || inputs.includes(String(key.value))) continue
          const close = nearest(String(key.value), inputs)
          const instead = close ? `; it has ${close}` : ''
          const message = `${action} has no input ${key.value}${instead}`
          problems.push({ message, ...placeOf(key.range) })
        }
      }
    },
  })
  return problems

  function placeOf(range: readonly number[] | null | undefined): { line: number; column: number } {
    const { line, col } = lineCounter.linePos(range?.[0] ?? 0)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
}

import { commandTable } from '../commands/table.ts'
import { type Chain, KEEP, type Step } from '../queue/command.ts'
import type { CommandQueue, Definition } from '../queue/command-queue.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

export type Implementation = (this: unknown, ...args: unknown[]) => unknown

/** Returns `this` for a query, with the documented functions. */
export function contextOf(queue: CommandQueue): unknown {
  return { ...queue.context, set: () => undefined, get: () => undefined }
}

/** `Cypress.Commands.addQuery`. */
export function ownQuery(queue: CommandQueue, fn: Implementation): Definition {
  return {
    query: ({ args }) => fn.apply(contextOf(queue), args) as Step,
    checks: 'elements',
  }
}

/** `Cypress.Commands.add`. */
export function addCommand(queue: CommandQueue, name: string, rest: unknown[]): void {
  const fn = rest.at(-1) as Implementation
  const options = (rest.length > 1 ? rest[0] : {}) as { prevSubject?: unknown }
  queue.define({
    [name]: {
      async action({ args, chain, first }) {
        const { prevSubject = false } = options
        const own: unknown[] = []
        if (prevSubject !== false) {
          const subject = first ? undefined : queue.evaluate(chain)
          if (
            subject === undefined &&
            prevSubject !== 'optional' &&
            !isArrayWithOptional(prevSubject)
          ) {
            throw new Error(`\`${name}\` needs a subject.`)
          }
          own.push(subject)
        }
        const otherwise = first ? undefined : queue.evaluate(chain)
        await queue.nested(chain, () => fn.call(queue.context, ...own, ...args), otherwise)
        return KEEP
      },
    },
  })
}

function isArrayWithOptional(value: unknown): boolean {
  return Array.isArray(value) && value.includes('optional')
}

/** `Cypress.Commands.overwrite`. */
export function overwrite(queue: CommandQueue, name: string, fn: Implementation): void {
  const original = queue.definitions.get(name)
  if (!original) throw new NotSimulated(`\`cy.${name}()\` is not known`)
  if ('query' in original) throw new Error(`${name} is a query, which \`overwrite\` does not take.`)
  queue.define({
    [name]: {
      async action(call) {
        const { chain, first } = call
        const before = first ? undefined : queue.evaluate(chain)
        const originalFn = (...args: unknown[]) => {
          // Commands on a subject receive it as their first argument.
          const own = !first && args[0] === before ? args.slice(1) : args
          return performed(queue, original, { ...call, args: own }, chain)
        }
        const args = commandTable[name]?.chains !== 'parent' ? [before, ...call.args] : call.args
        await queue.nested(chain, () => fn.call(queue.context, originalFn, ...args), before)
        return KEEP
      },
    },
  })
}

async function performed(
  queue: CommandQueue,
  original: Exclude<Definition, { query: unknown }>,
  call: Parameters<(typeof original)['action']>[0],
  chain: Chain,
): Promise<unknown> {
  const result = await original.action(call)
  return result === KEEP ? queue.evaluate(chain) : result
}

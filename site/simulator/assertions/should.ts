import type { CommandQueue, Definition } from '../queue/command-queue.ts'
import type { Assertion } from './elements.ts'
import { chai } from './elements.ts'

/**
 * `should` and `and`, which are queries: they are retried together with the queries before them.
 */
export function assertions(queue: CommandQueue): Record<string, Definition> {
  const should: Definition = {
    query({ args }) {
      const [first, ...rest] = args
      if (typeof first === 'function') {
        return (subject) => {
          const returned = (first as (subject: unknown) => unknown).call(queue.context, subject)
          void returned
          return subject
        }
      }
      if (typeof first !== 'string') throw new Error('`should` takes an assertion.')
      // A chainer that does not exist is no reason to try again.
      if (first.split('.').some((name) => !(name in chai.Assertion.prototype))) {
        throw new Error(`The chainer \`${first}\` was not found. Could not build assertion.`)
      }
      return (subject) => assertChainers(subject, first, rest)
    },
  }
  return { should, and: should }
}

function assertChainers(subject: unknown, chainers: string, args: unknown[]): unknown {
  let at: unknown = chai.expect(subject)
  const names = chainers.split('.')
  const start = at
  for (const [index, name] of names.entries()) {
    const next = (at as Record<string, unknown>)[name]
    const last = index === names.length - 1
    at = last && typeof next === 'function' ? next.apply(at, args) : next
  }
  const changed = (start as Assertion)._obj
  const other = typeof at === 'object' && at !== null && '_obj' in at ? at._obj : changed
  // Some assertions continue with an attribute or a property.
  return /\b(?:attr|prop|property|css|data)$/.test(chainers) ? other : subject
}

import _ from 'lodash'
import { type ActionOptions, Unreachable } from '../dom/actionability.ts'
import { type Elements, elementsOf } from '../dom/elements.ts'
import type { Call } from '../queue/command-queue.ts'
import { NotSimulated } from '../queue/not-simulated.ts'

/** Retries an action on the subject, which is queried again each time, until it succeeds. */
export async function acting(
  { queue, chain, command, args }: Call,
  verb: string,
  act: (options: ActionOptions, elements: Elements) => void,
): Promise<Elements> {
  const last = args.at(-1)
  const options: ActionOptions = _.isPlainObject(last) ? { ...(last as ActionOptions) } : {}
  const known = [
    'timeout',
    'log',
    'force',
    'multiple',
    'scrollBehavior',
    'waitForAnimations',
    'delay',
    'animationDistanceThreshold',
    'altKey',
    'ctrlKey',
    'metaKey',
    'shiftKey',
    'position',
    'parseSpecialCharSequences',
    'release',
    'duration',
    'easing',
    'offset',
    'ensureScrollable',
    'action',
    'bubbles',
    'cancelable',
    'eventConstructor',
    'alt',
    'ctrl',
    'shift',
  ]
  const strange = Object.keys(options).find((name) => !known.includes(name))
  if (strange && command.name !== 'trigger' && command.name !== 'selectFile') {
    throw new NotSimulated(`the option \`${strange}\` is not known`)
  }
  let done: Elements | undefined
  return queue.retry(
    () => {
      const elements = elementsOf(queue.evaluate(chain), command.name)
      if (elements.length === 0) throw new Error(`No element can be ${verb}.`)
      try {
        act(options, elements)
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        throw new Error(`\`cy.${command.name}()\` failed because this element${error.message}`)
      }
      done = elements
      return done
    },
    options.timeout as number | undefined,
  )
}

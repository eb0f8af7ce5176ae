import _ from 'lodash'
import { reach, single } from '../dom/actionability.ts'
import { isWindow } from '../dom/elements.ts'
import { createEvent } from '../dom/events.ts'
import { positionOf, send, targetAt } from '../dom/pointer.ts'
import type { Call } from '../queue/command-queue.ts'
import { acting } from './acting.ts'

/** `trigger`: dispatches one event. */
export async function trigger(call: Call): Promise<unknown> {
  const { queue, chain, args } = call
  const [name, ...rest] = args
  if (typeof name !== 'string' || name === '') {
    throw new Error(
      `\`cy.trigger()\` must be passed a non-empty string as its 1st argument. You passed: \`${name}\`.`,
    )
  }
  const subject = queue.evaluate(chain)
  const init = _.omit(_.isPlainObject(rest.at(-1)) ? (rest.at(-1) as object) : {}, [
    'timeout',
    'log',
    'force',
    'multiple',
    'scrollBehavior',
    'waitForAnimations',
    'eventConstructor',
    'animationDistanceThreshold',
  ])
  if (isWindow(subject)) {
    subject.dispatchEvent(createEvent(subject, name, init))
    return subject
  }
  return acting(call, 'triggered', (options, elements) => {
    for (const element of single(elements, 'trigger', options)) {
      // Unlike for other actions, an element with the focus elsewhere may be covered.
      const position = positionOf(rest)
      const at = reach(element, 'triggered', { ...options, position })
      send(options.force ? element : targetAt(element, at), name, { ...at, ...init })
    }
  })
}

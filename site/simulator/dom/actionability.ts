import { notSingle } from '../queue/messages.ts'
import { Misuse } from '../queue/misuse.ts'
import { describeElement, type Elements, viewOf } from './elements.ts'
import { whyHidden } from './visibility.ts'

export type Place = { x: number; y: number }

/** Returns the point of an element for a position such as `topRight`, or an offset. */
export function pointOf(element: Element, position: unknown): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (typeof position === 'object' && position !== null) {
    const { x, y } = position as Place
    return { x: left + x, y: top + y }
  }
  const name = typeof position === 'string' ? position.toLowerCase() : 'center'
  const x = name.includes('left') ? 1 : name.includes('right') ? width - 1 : width / 2
  const y = name.includes('top') ? 1 : name.includes('bottom') ? height - 1 : height / 2
  return { x: left + x, y: top + y }
}

export interface ActionOptions {
  force?: boolean
  multiple?: boolean
  scrollBehavior?: false | string
  position?: unknown
  [other: string]: unknown
}

/** What the tool advises when a user could not reach an element. */
const ADVICE = 'Fix this problem, or use `{force: true}` to disable error checking.'

/**
 * Thrown for an element that a user could not reach. Its message continues "because this element",
 * with a space or a colon.
 */
export class Unreachable extends Error {}

/** Scrolls to an element and makes sure that a user could reach it. Returns the point. */
export function reach(element: HTMLElement, verb: string, options: ActionOptions): Place {
  const refuse = (...parts: string[]): never => {
    throw new Unreachable(parts.join('\n\n'))
  }
  const shown = `\`${describeElement(element)}\``
  if (!element.isConnected) refuse(' is detached from the DOM.', shown)
  if (options.scrollBehavior !== false) element.scrollIntoView({ block: 'center' })
  const at = pointOf(element, options.position)
  if (options.force) return at
  if (verb === 'scrolled') return at
  const hidden = whyHidden(element)
  if (hidden !== undefined) {
    refuse(' is not visible:', shown, `It is not visible because ${hidden}.`, ADVICE)
  }
  if (element.matches(':disabled')) refuse(' is `disabled`:', shown, ADVICE)
  if (viewOf(element).getComputedStyle(element).pointerEvents === 'none') {
    const why = '`pointer-events: none` prevents user mouse interaction.'
    refuse(':', shown, 'has CSS `pointer-events: none`', why, ADVICE)
  }
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(at.x, at.y)
  const html = /^(?:body|html)$/i.test(element.tagName)
  if (hit && !html && !element.contains(hit) && !hit.contains(element) && !labels(hit, element)) {
    const cover = `\`${describeElement(hit)}\``
    refuse(':', shown, 'is being covered by another element:', cover, ADVICE)
  }
  return at
}

function labels(hit: Element, element: Element): boolean {
  return hit.closest('label')?.control === element
}

/** Returns the only element of a subject, since most actions accept one. */
export function single(elements: Elements, command: string, options: ActionOptions): HTMLElement[] {
  if (elements.length === 0) throw new Error(`\`cy.${command}()\` has no element.`)
  if (elements.length > 1 && !options.multiple) {
    throw new Misuse(notSingle(command, elements.length))
  }
  return elements.toArray()
}

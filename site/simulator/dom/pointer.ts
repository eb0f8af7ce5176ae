import type { Place } from './actionability.ts'
import { viewOf } from './elements.ts'
import { createEvent } from './events.ts'
import { giveFocus, takeFocus } from './focus.ts'
import { moveToEnd } from './set-value.ts'

/** Position of an action: `topLeft`, or an offset. */
export function positionOf(args: unknown[]): unknown {
  if (typeof args[0] === 'string') return args[0]
  if (typeof args[0] === 'number') return { x: args[0], y: args[1] }
  return undefined
}

/** Dispatches an event at a place. */
export function send(
  element: HTMLElement,
  name: string,
  { x, y, ...init }: Place & Record<string, unknown>,
): boolean {
  const event = createEvent(viewOf(element), name, { clientX: x, clientY: y, ...init })
  return element.dispatchEvent(event)
}

/** Sends the events before a click. The first ones move the focus. */
export function pressDown(element: HTMLElement, at: Place, init: object): void {
  for (const name of ['pointerover', 'mouseover', 'pointermove', 'mousemove']) {
    send(element, name, { ...at, ...init })
  }
  const goesOn = send(element, 'pointerdown', { ...at, ...init })
  if (goesOn && send(element, 'mousedown', { ...at, detail: 1, ...init })) {
    moveFocus(element)
  }
  send(element, 'pointerup', { ...at, ...init })
  send(element, 'mouseup', { ...at, detail: 1, ...init })
}

function moveFocus(element: HTMLElement): void {
  const focusable = element.closest<HTMLElement>(
    'a[href], button, input, select, textarea, [tabindex], [contenteditable], label, summary',
  )
  const target = focusable?.tagName === 'LABEL' ? null : focusable
  if (target) giveFocus(target)
  else if (!focusable) takeFocus(element.ownerDocument)
}

/** The element that a user reaches at a place of an element: the topmost one, which may be a child. */
export function targetAt(element: HTMLElement, at: Place): HTMLElement {
  const hit = (element.getRootNode() as Document).elementFromPoint?.(at.x, at.y)
  return hit && element.contains(hit) ? (hit as HTMLElement) : element
}

/** Clicks as a user does. */
export function click(element: HTMLElement, at: Place, init: object): void {
  const target = targetAt(element, at)
  pressDown(target, at, init)
  if (target.isConnected) send(target, 'click', { ...at, detail: 1, ...init })
}

/** Focuses a field with a click, with the cursor at its end. */
export function focusBy(element: HTMLElement, at: Place, init: object): void {
  if (element.ownerDocument.activeElement !== element) {
    click(element, at, init)
    moveToEnd(element)
  }
}

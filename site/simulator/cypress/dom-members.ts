import { domElements } from '../dom/elements.ts'
import { isVisible } from '../dom/visibility.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable]'

/** Whether `.focus()` accepts an element. */
export function isFocusable(element: Element): boolean {
  return element.matches(`:is(${FOCUSABLE}):not(:disabled)`) && isVisible(element as HTMLElement)
}

const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  topLeft: [0, 0],
  top: [0.5, 0],
  topRight: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottomLeft: [0, 1],
  bottom: [0.5, 1],
  bottomRight: [1, 1],
}

/** Where a place of an element is, in CSS pixels of the viewport and of the page. */
export function getElementCoordinatesByPosition(value: unknown, position = 'center') {
  const [element] = domElements(value)
  const box = element!.getBoundingClientRect()
  const [across, down] = PLACES[position] ?? PLACES.center!
  const x = Math.floor(box.left + box.width * across)
  const y = Math.floor(box.top + box.height * down)
  return {
    fromElViewport: { x, y, top: box.top, left: box.left },
    fromElWindow: { x: x + scrollX, y: y + scrollY, top: box.top, left: box.left },
  }
}

/** An element as its opening tag; `short` leaves out attributes beside id and class. */
export function describeElement(value: unknown, form = 'long'): string {
  const elements = domElements(value)
  if (elements.length > 1) return `[ <${elements[0]!.localName}>, ${elements.length - 1} more… ]`
  const [element] = elements
  const copy = element!.cloneNode() as Element
  if (form === 'short') {
    for (const name of copy.getAttributeNames()) {
      if (!['id', 'class'].includes(name)) copy.removeAttribute(name)
    }
  }
  return copy.outerHTML.replace(/<\/[\w-]+>$/, '')
}

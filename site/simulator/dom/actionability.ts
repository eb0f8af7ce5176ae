import { describeElement, type Elements, viewOf } from './elements.ts'
import { whyHidden } from './visibility.ts'

export type Place = { x: number; y: number }

/** The point of an element that a position such as `topRight`, or an offset, names. */
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

/** Scrolls to an element and makes sure that a user could reach it. Returns where. */
export function reach(element: HTMLElement, verb: string, options: ActionOptions): Place {
  const name = `${describeElement(element)} cannot be ${verb}`
  if (!element.isConnected) throw new Error(`${name}: it is no longer in the document.`)
  if (options.scrollBehavior !== false) element.scrollIntoView({ block: 'center' })
  const at = pointOf(element, options.position)
  if (options.force) return at
  if (verb === 'scrolled') return at
  const hidden = whyHidden(element)
  if (hidden !== undefined) throw new Error(`${name}: ${hidden}.`)
  const disabled = element.matches(':disabled')
  if (disabled) throw new Error(`${name}: it is disabled.`)
  if (viewOf(element).getComputedStyle(element).pointerEvents === 'none') {
    throw new Error(`${name}: it has \`pointer-events: none\`.`)
  }
  const root = element.getRootNode() as Document | ShadowRoot
  const hit = root.elementFromPoint(at.x, at.y)
  const html = /^(?:body|html)$/i.test(element.tagName)
  if (hit && !html && !element.contains(hit) && !hit.contains(element) && !labels(hit, element)) {
    throw new Error(`${name}: ${describeElement(hit)} covers it.`)
  }
  return at
}

function labels(hit: Element, element: Element): boolean {
  return hit.closest('label')?.control === element
}

/** The only element of a subject, since most actions take one. */
export function single(elements: Elements, command: string, options: ActionOptions): HTMLElement[] {
  if (elements.length === 0) throw new Error(`\`${command}\` has no element.`)
  if (elements.length > 1 && !options.multiple) {
    throw new Error(
      `\`${command}\` takes one element, and its subject contains ${elements.length}.`,
    )
  }
  return elements.toArray()
}

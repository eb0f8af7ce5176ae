import $ from 'jquery'
import { NotKnown } from './run.ts'

export type Elements = JQuery<HTMLElement>

export function isElements(value: unknown): value is Elements {
  return value instanceof $
}

/** The elements of a subject; an error if it is none. */
export function elementsOf(subject: unknown, command: string): Elements {
  if (isElements(subject)) return subject
  if (isDocument(subject)) return $(subject.documentElement)
  if (isWindow(subject)) return $(subject.document.documentElement)
  if (isElement(subject)) return $(subject)
  throw new Error(`\`${command}\` needs an element, and its subject is ${String(subject)}.`)
}

export function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1
}

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 9
}

export function isWindow(value: unknown): value is Window & typeof globalThis {
  return typeof value === 'object' && value !== null && 'window' in value && value.window === value
}

/** An element as its opening tag, for messages. */
export function describeElement(element: Element | undefined): string {
  if (!element) return 'nothing'
  const shell = element.cloneNode(false) as Element
  return shell.outerHTML.replace(/<\/[^<]*$/, '').slice(0, 120)
}

export function viewOf(element: Element): Window & typeof globalThis {
  const view = element.ownerDocument.defaultView
  if (!view) throw new Error('The element is no longer in a page.')
  return view
}

/** Why an element is not visible, as the documentation defines it; `undefined` if it is. */
export function whyHidden(element: Element): string | undefined {
  if (!element.isConnected) return 'it is not in the document'
  if (/^(?:body|html)$/i.test(element.tagName)) return undefined
  if (/^opt(?:ion|group)$/i.test(element.tagName)) {
    const select = element.closest('select')
    return select ? whyHidden(select) : undefined
  }
  const view = viewOf(element)
  const style = view.getComputedStyle(element)
  if (style.visibility !== 'visible') return `it has \`visibility: ${style.visibility}\``
  if (element.getClientRects().length === 0) return 'it or an ancestor has `display: none`'
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (view.getComputedStyle(at).opacity === '0') return 'it has `opacity: 0`'
  }
  const box = element.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) {
    const shown = [...element.children].some((child) => whyHidden(child) === undefined)
    const text = element.textContent?.trim() !== '' && style.overflow === 'visible'
    if (!shown && !text) return `its size is ${box.width} × ${box.height}`
  }
  return whyClipped(element, box)
}

/** Ancestors that hide what does not fit into them hide the element if it lies outside of them. */
function whyClipped(element: Element, box: DOMRect): string | undefined {
  const view = viewOf(element)
  if (view.getComputedStyle(element).position === 'fixed') {
    const { innerHeight, innerWidth } = view
    const outside =
      box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth
    return outside ? 'it has `position: fixed` and is outside of the viewport' : undefined
  }
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement) {
    const { overflowX, overflowY } = view.getComputedStyle(at)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    // What can be scrolled into view is visible; what is cut off for good is not.
    const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`)
    const outside =
      box.bottom <= frame.top ||
      box.top >= frame.bottom ||
      box.right <= frame.left ||
      box.left >= frame.right
    if (outside && !scrolls) return `${describeElement(at)} cuts it off`
  }
  return undefined
}

export function isVisible(element: Element): boolean {
  return whyHidden(element) === undefined
}

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

/** Creates an event of the kind that its name says. */
export function createEvent(view: Window & typeof globalThis, name: string, init: object): Event {
  const kinds: [RegExp, keyof typeof constructors][] = [
    [/^(?:click|dblclick|contextmenu|mouse|auxclick)/, 'MouseEvent'],
    [/^pointer/, 'PointerEvent'],
    [/^key/, 'KeyboardEvent'],
    [/^(?:drag|drop)/, 'DragEvent'],
    [/^wheel/, 'WheelEvent'],
    [/^focus|^blur/, 'FocusEvent'],
    [/^(?:input|beforeinput)$/, 'InputEvent'],
    [/^touch/, 'TouchEvent'],
  ]
  const constructors = {
    MouseEvent: view.MouseEvent,
    PointerEvent: view.PointerEvent,
    KeyboardEvent: view.KeyboardEvent,
    DragEvent: view.DragEvent,
    WheelEvent: view.WheelEvent,
    FocusEvent: view.FocusEvent,
    InputEvent: view.InputEvent,
    TouchEvent: view.TouchEvent,
    Event: view.Event,
  }
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'Event'
  const options = { bubbles: true, cancelable: true, composed: true, view, ...init }
  try {
    return assign(new constructors[kind](name, options), init)
  } catch {
    return assign(new view.Event(name, options), init)
  }
}

/** What a constructor ignores is set on the event itself, as `trigger` does. */
function assign(event: Event, init: object): Event {
  for (const [key, value] of Object.entries(init)) {
    if ((event as unknown as Record<string, unknown>)[key] === value) continue
    try {
      Object.defineProperty(event, key, { value, configurable: true })
    } catch {
      throw new NotKnown(`the property \`${key}\` of an event is not known`)
    }
  }
  return event
}

import $ from 'jquery'

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

/** Descriptions of queries by their empty result. */
const missing = new WeakMap<object, string>()

/** Records the description of an empty query for messages. */
export function noteMissing(found: Elements, what: string): void {
  missing.set(found, what)
}

/** Returns the description of an empty query; `nothing` if unknown. */
export function whatIsMissing(found: Elements): string {
  return missing.get(found) ?? 'nothing'
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

/** The elements of a value that may be anything. */
export function domElements(value: unknown): Element[] {
  if (isElements(value)) return value.toArray()
  return typeof value === 'object' && value !== null && 'nodeType' in value
    ? [value as Element]
    : []
}

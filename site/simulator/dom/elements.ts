import $ from 'jquery'
import _ from 'lodash'

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

/** Describes an element as errors show it: its tags, and the beginning of what is between them. */
export function describeElement(element: Element | undefined): string {
  if (!element) return 'nothing'
  const tags = (element.cloneNode(false) as Element).outerHTML
  const text = _.truncate($(element).text().trim().replace(/\s+/g, ' '), { length: 10 })
  const content = element.childElementCount > 0 ? '...' : text
  return tags.replace(/><\/(?=[^<]*$)/, () => `>${content}</`)
}

/** Names elements as assertions show them: `<li#7.task>`, or `[ <li>, 11 more... ]`. */
export function nameElements(elements: Elements): string {
  const [first] = elements
  if (!first) return 'nothing'
  const id = first.id === '' ? '' : `#${first.id}`
  const classes = first.getAttribute('class')?.trim()
  const name = `<${first.localName}${id}${classes ? `.${classes.split(/\s+/).join('.')}` : ''}>`
  return elements.length > 1 ? `[ ${name}, ${elements.length - 1} more... ]` : name
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

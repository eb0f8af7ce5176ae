import { STATUS_TEXTS } from '../network/status-texts.ts'
import { show } from './show.ts'

/* Failure messages in the words of the documented tool, so that readers recognize them. */

/** A query has yielded no element. */
export function notFound(name: string, args: readonly unknown[]): string {
  const plain = args.filter((arg) => typeof arg !== 'object' || arg instanceof RegExp)
  if (name === 'contains') {
    const text = show(plain.at(-1))
    const within = plain.length > 1 ? ` within the selector: ${show(plain[0])}` : ''
    return `Expected to find content: ${text}${within} but never did.`
  }
  const what = typeof plain[0] === 'string' ? plain[0] : `cy.${name}(${plain.map(show).join(', ')})`
  return `Expected to find element: \`${what}\`, but never found it.`
}

/** A command has yielded nothing. */
export function noValue(name: string, args: readonly unknown[]): string {
  if (name !== 'its') return `\`cy.${name}()\` yielded no value.`
  return noProperty(name, String(args[0]))
}

/** The subject lacks a property. */
export function noProperty(name: string, property: string): string {
  return `\`cy.${name}()\` errored because the property: \`${property}\` does not exist on your subject.\n\n\`cy.${name}()\` waited for the specified property \`${property}\` to exist, but it never did.`
}

/** A command requires one element, but has received several. */
export function notSingle(name: string, count: number): string {
  const all = CLICKS.includes(name)
    ? ' Pass `{ multiple: true }` if you want to serially click each element.'
    : ''
  return `\`cy.${name}()\` can only be called on a single element. Your subject contained ${count} elements.${all}`
}

const CLICKS = ['click', 'dblclick', 'rightclick']

/** No alias has the name. */
export function noAlias(name: string, command: string, known: readonly string[]): string {
  const others =
    known.length === 0
      ? 'You have not aliased anything yet.'
      : `Available aliases are: \`${known.join(', ')}\`.`
  return `\`cy.${command}()\` could not find a registered alias for: \`@${name}\`. ${others}`
}

/** A chain begins with a command that needs a subject. */
export function childFirst(name: string): string {
  return `Oops, it looks like you are trying to call a child command before running a parent command.\n\n\`cy.${name}()\` works on what the command before it yields.`
}

/** A server has answered with an error. */
export function badStatus(name: 'visit' | 'request', url: string, status: number): string {
  const [what, successes] =
    name === 'visit' ? ['failed trying to load', '`2xx`'] : ['failed on', '`2xx` or `3xx`']
  return `\`cy.${name}()\` ${what}:\n\n${url}\n\nThe response we received from your web server was:\n\n  > ${status}: ${STATUS_TEXTS[status] ?? ''}\n\nThis was considered a failure because the status code was not ${successes}.\n\nIf you do not want status codes to cause failures pass the option: \`failOnStatusCode: false\``
}

/** Returns the message of an error that persists at the timeout. */
export function timedOut(milliseconds: number, message: string): string {
  return `Timed out retrying after ${milliseconds}ms: ${message}`
}

/** First, second …, as in `1st request`. */
export function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
  return `${number}${ending[rules.select(number)]}`
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' })

import { isElements, nameElements } from '../dom/elements.ts'
import { show } from '../queue/show.ts'

const LONGEST = 120

/**
 * The arguments of a command as the Command Log shows them: texts without quotes, options and
 * functions left out.
 */
export function describeArguments(args: readonly unknown[]): string {
  const words = args.flat().filter(isShown).map(inWords)
  const text = words.join(', ').replace(/\s+/g, ' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function inWords(arg: unknown): string {
  if (typeof arg === 'string') return arg
  return isElements(arg) ? nameElements(arg) : show(arg)
}

/** Describes the arguments of a call. A property is shown in property syntax. */
export function describeCall(name: string, args: readonly unknown[]): string {
  const [property, ...rest] = args.filter((arg) => !isPlainObject(arg))
  if (name === 'its') return `.${property}`
  if (name === 'invoke') return `.${property}(${describeArguments(rest)})`
  return describeArguments(args)
}

/** An assertion in words: `have text Desk lamp`. */
export function describeAssertion([chainers, ...args]: readonly unknown[]): string {
  if (typeof chainers !== 'string') return ''
  return [chainers.replaceAll('.', ' '), describeArguments(args)].filter(Boolean).join(' ')
}

/** Describes the message of an assertion, with elements as tags only, and without long objects. */
export function describeCheck(message: string): string {
  const short = message.replace(/<([\w-]+)\s[^<>]*>/g, '<$1>')
  return short.length > LONGEST
    ? short.replace(/\[ \{.*\} \]/, '[ … ]').replace(/\{ .*\}/, '{ … }')
    : short
}

function isShown(arg: unknown): boolean {
  if (typeof arg === 'function' || arg === undefined) return false
  return !isPlainObject(arg) || !isOptionsOfCommand(arg as object)
}

function isPlainObject(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]'
}

function isOptionsOfCommand(value: object): boolean {
  const names = ['log', 'timeout', 'force', 'multiple', 'scrollBehavior', 'withinSubject']
  return Object.entries(value).every(
    ([key, one]) => names.includes(key) || typeof one === 'function',
  )
}

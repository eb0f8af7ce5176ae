import { show } from '../queue/show.ts'

const LONGEST = 120

/**
 * The arguments of a command as the Command Log shows them: texts without quotes, options and
 * functions left out.
 */
export function describeArguments(args: readonly unknown[]): string {
  const words = args.filter(isShown).map((arg) => (typeof arg === 'string' ? arg : show(arg)))
  const text = words.join(', ').replace(/\s+/g, ' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** An assertion in words: `have text Desk lamp`. */
export function describeAssertion([chainers, ...args]: readonly unknown[]): string {
  if (typeof chainers !== 'string') return ''
  return [chainers.replaceAll('.', ' '), describeArguments(args)].filter(Boolean).join(' ')
}

function isShown(arg: unknown): boolean {
  if (typeof arg === 'function' || arg === undefined) return false
  const isOptions = Object.prototype.toString.call(arg) === '[object Object]'
  return !isOptions || !isOptionsOfCommand(arg as object)
}

function isOptionsOfCommand(value: object): boolean {
  const names = ['log', 'timeout', 'force', 'multiple', 'scrollBehavior', 'withinSubject']
  return Object.keys(value).every((key) => names.includes(key))
}

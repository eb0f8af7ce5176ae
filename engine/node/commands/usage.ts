import { statSync } from 'node:fs'
import { chooseReporter, reporters } from '../check/reporters/reporter.ts'
import { nearest } from '../errors/nearest.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { type CommandOptions, type OptionName, optionNames } from './options.ts'
import { type CommandEntry, commands } from './table.ts'

/** Returns an error for a mistake in the command line or the environment: exit code 2. */
export function usageError(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'usage', message, hint }, { exitCode: exitCodes.usage })
}

/** Former commands that plugins provide now. */
const moved: Readonly<Record<string, string>> = {
  'search push': 'hosted-search push',
  'search records': 'hosted-search records',
}

/** Returns the error for an unknown command, suggesting similar ones. */
export function unknownCommand(two: string, one: string): QuireError {
  const names = Object.keys(commands)
  const now = Object.hasOwn(moved, two) ? moved[two] : undefined
  if (now !== undefined) {
    return usageError(
      `There is no command "${two}".`,
      `Run ${quoted(now)}: it is a command of the plugin \`@quire-docs/hosted-search\`.`,
    )
  }
  // `quire version` is only the first word of a command.
  const half = names.filter((known) => known.startsWith(`${one} `))
  const close = half.length > 0 ? half : (nearest(two, names) ?? nearest(one, names) ?? [])
  return usageError(
    `There is no command "${half.length > 0 ? two : one}".`,
    close.length > 0
      ? `Did you mean ${[close].flat().map(quoted).join(' or ')}?`
      : `Known commands: ${names.join(', ')}.`,
  )
}

/** Whether the command is probably a misspelling of one of the engine's own. */
export function isMisspelt(two: string, one: string): boolean {
  const names = Object.keys(commands)
  return Object.hasOwn(moved, two) || [two, one].some((name) => nearest(name, names) !== undefined)
}

function quoted(name: string): string {
  return `\`quire ${name}\``
}

/** Rejects options that the command would silently ignore, empty values, and unknown reporters. */
export function checkOptions(
  name: string,
  { takes }: Pick<CommandEntry, 'takes'>,
  values: Partial<Record<OptionName, string | boolean>> & { reporter?: string | undefined },
): void {
  for (const option of optionNames) {
    const value = values[option]
    if (value === undefined) continue
    if (!takes.includes(option)) {
      const list = takes.map((one) => `--${one}`).join(', ')
      throw usageError(
        `${quoted(name)} has no option --${option}.`,
        list === '' ? 'It takes no options.' : `It takes: ${list}.`,
      )
    }
    if (value === '') throw usageError(`--${option} has no value.`, `See \`quire ${name} --help\`.`)
  }
  if (chooseReporter(values.reporter, process.env) === null) {
    throw usageError(
      `There is no reporter "${values.reporter}".`,
      `Known reporters: ${Object.keys(reporters).join(', ')}.`,
    )
  }
}

/** Throws if the site folder does not exist or is a file. */
export function checkFolder(root: string): void {
  const stats = statSync(root, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return
  throw usageError(
    stats ? `"${root}" is a file, not a folder.` : `There is no folder "${root}".`,
    'Pass the folder that contains quire.config.ts, or omit it to use the current folder.',
  )
}

/**
 * Parses a port number.
 *
 * @param variable name of the environment variable that holds it, if it comes from one
 */
export function portOf(text: string, variable?: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text.trim()) && port <= 65535) return port
  const source = variable === undefined ? '' : ` (${variable} in the environment)`
  throw usageError(
    `"${text}" is not a port number${source}.`,
    'Use a whole number from 0 to 65535; 0 picks any free port.',
  )
}

/** Returns the port from the command line, else from `PORT`, else 3000. */
export function portFor({ port }: Pick<CommandOptions, 'port'>): number {
  if (port !== undefined) return port
  return process.env.PORT ? portOf(process.env.PORT, 'PORT') : 3000
}

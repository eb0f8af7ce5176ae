import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Kind, kindNames } from './kinds.ts'

/** The arguments of the command line. Missing ones have a default, or the user is asked. */
export interface Arguments {
  folder?: string
  kind?: Kind
  title?: string
  install?: boolean
  start: boolean
  help: boolean
  version: boolean
}

/** A mistake in the command line, or a folder that cannot be used: exit code 2. */
export class UsageError extends Error {}

/** @throws UsageError with the mistake and the possible values */
export function readArguments(argv: string[]): Arguments {
  const { values, positionals } = parse(argv)
  const [folder, surplus] = positionals
  if (surplus !== undefined) {
    throw new UsageError(`Unexpected argument "${surplus}": there can be only one folder.`)
  }
  if (values.kind !== undefined && !kindNames.includes(values.kind as Kind)) {
    throw new UsageError(
      `There is no kind "${values.kind}". The kinds are ${kindNames.join(', ')}.`,
    )
  }
  if (values.title?.trim() === '') throw new UsageError('--title is empty.')
  const { help = false, version = false, start = false } = values
  return {
    ...(folder !== undefined && { folder }),
    ...(values.kind !== undefined && { kind: values.kind as Kind }),
    ...(values.title !== undefined && { title: values.title.trim() }),
    ...((start || values.install !== undefined) && { install: start || values.install === true }),
    help,
    version,
    start,
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      allowNegative: true,
      options: {
        kind: { type: 'string' },
        title: { type: 'string' },
        install: { type: 'boolean' },
        start: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
  } catch (error) {
    const [first] = (error as Error).message.split('. ')
    throw new UsageError(`${first}. See \`npm create quire-docs -- --help\`.`)
  }
}

/** Returns a title made from a folder's name: `my-docs` becomes `My docs`. */
export function titleOf(folder: string): string {
  const words = basename(resolve(folder))
    .replace(/[-_.\s]+/g, ' ')
    .trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Name of the package manager that started the command, from its user agent. */
export function packageManagerOf(userAgent: string | undefined): 'npm' | 'pnpm' | 'yarn' | 'bun' {
  const name = /^(npm|pnpm|yarn|bun)\//.exec(userAgent ?? '')?.[1]
  return (name as 'npm' | undefined) ?? 'npm'
}

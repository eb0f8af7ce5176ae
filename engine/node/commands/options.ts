import type { SiteConfig } from '../config/site-config.ts'
import type { SiteCommand } from '../plugins/plugin.ts'
import { configOf, type SiteOptions } from '../program/program.ts'

/** Options of the command line; the help explains them. */
export const optionTypes = {
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  reporter: { type: 'string' },
  docs: { type: 'string' },
  shard: { type: 'string' },
  from: { type: 'string' },
  threads: { type: 'string' },
  timing: { type: 'boolean' },
  profile: { type: 'string' },
  write: { type: 'boolean' },
  format: { type: 'string' },
  strict: { type: 'boolean' },
  external: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  all: { type: 'boolean' },
  why: { type: 'boolean' },
  floor: { type: 'string' },
  questions: { type: 'string' },
  unsaved: { type: 'boolean' },
} as const

export type OptionName = keyof typeof optionTypes
export const optionNames = Object.keys(optionTypes) as OptionName[]

type Value<Name extends OptionName> = (typeof optionTypes)[Name]['type'] extends 'string'
  ? string
  : boolean

/** Arguments and options of a command. */
export type CommandOptions = { [Name in Exclude<OptionName, 'port'>]?: Value<Name> | undefined } & {
  root: string
  /** First and second argument of commands that take arguments besides the folder. */
  name: string | undefined
  second?: string | undefined
  port: number | undefined
}

/** Returns the site that a command works on. */
export function siteOf({ root, out }: CommandOptions): SiteOptions {
  return { root, outDir: out }
}

/** Loads the config of the site's folder and applies the overrides of the command line. */
export function configFor(
  options: CommandOptions,
  command: SiteCommand = 'check',
): Promise<SiteConfig> {
  return configOf(siteOf(options), command)
}

/** Resolves on the first SIGINT or SIGTERM; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    process.once('SIGINT', () => stop())
    process.once('SIGTERM', () => stop())
  })
}

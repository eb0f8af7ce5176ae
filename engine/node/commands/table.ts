import type { CommandOptions } from './options.ts'

type Command = (options: CommandOptions) => Promise<number>

export interface CommandEntry {
  /** A command's code is loaded only when it runs. */
  load(): Promise<Command>
  /** Options that have an effect; any other one is refused. */
  takes: readonly OptionName[]
  /** Whether the first argument is a name, before the folder. */
  named?: true
}

export const commands: Record<string, CommandEntry> = {
  dev: {
    load: async () => (await import('./dev.ts')).runDev,
    takes: ['port', 'host'],
  },
  build: {
    load: async () => (await import('./build.ts')).runBuild,
    takes: ['out', 'reporter'],
  },
  serve: {
    load: async () => (await import('./serve.ts')).runServe,
    takes: ['out', 'port', 'host'],
  },
  check: {
    load: async () => (await import('./check.ts')).runCheck,
    takes: ['reporter'],
  },
  'search push': {
    load: async () => (await import('./search.ts')).runSearchPush,
    takes: [],
  },
  'search records': {
    load: async () => (await import('./search.ts')).runSearchRecords,
    takes: ['out'],
  },
  'version add': {
    load: async () => (await import('./version.ts')).runVersionAdd,
    takes: ['docs'],
    named: true,
  },
  'translations extract': {
    load: async () => (await import('./translations.ts')).runTranslationsExtract,
    takes: [],
  },
}

export const optionTypes = {
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  reporter: { type: 'string' },
  docs: { type: 'string' },
} as const

export type OptionName = keyof typeof optionTypes
export const optionNames = Object.keys(optionTypes) as OptionName[]

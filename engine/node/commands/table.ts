import type { CommandName } from '../plugins/command-words.ts'
import type { CommandOptions, OptionName } from './options.ts'

type Command = (options: CommandOptions) => Promise<number>

export interface CommandEntry {
  /** Loads the command's code, which only happens when the command runs. */
  load(): Promise<Command>
  /** Options that the command accepts; all others are rejected. */
  takes: readonly OptionName[]
  /** Names of the arguments before the folder. */
  names?: readonly string[]
  /** Whether they are optional: an argument that is a folder is then the site's folder. */
  optional?: true
  /** An example of these arguments. */
  example?: string
}

export const commands: Record<string, CommandEntry> = {
  dev: {
    load: async () => (await import('./servers.ts')).runDev,
    takes: ['port', 'host'],
  },
  build: {
    load: async () => (await import('./build.ts')).runBuild,
    takes: ['out', 'reporter', 'all', 'shard', 'threads', 'timing', 'profile'],
  },
  merge: {
    load: async () => (await import('./build.ts')).runMerge,
    takes: ['from', 'out', 'reporter', 'all', 'timing', 'profile'],
  },
  serve: {
    load: async () => (await import('./servers.ts')).runServe,
    takes: ['out', 'port', 'host'],
  },
  mcp: {
    load: async () => (await import('./mcp.ts')).runMcp,
    takes: ['out', 'port', 'host'],
  },
  lsp: {
    load: async () => (await import('./lsp.ts')).runLsp,
    takes: [],
  },
  check: {
    load: async () => (await import('./check.ts')).runCheck,
    takes: ['reporter', 'all', 'external', 'unsaved'],
  },
  addresses: {
    load: async () => (await import('./addresses.ts')).runAddresses,
    takes: ['write', 'reporter', 'all'],
  },
  move: {
    load: async () => (await import('./move.ts')).runMove,
    takes: ['dry-run'],
    names: ['<from>', '<to>'],
    example: 'docs/old.mdx docs/new.mdx',
  },
  diff: {
    load: async () => (await import('./diff.ts')).runDiff,
    takes: ['format'],
    names: ['[ref]'],
    optional: true,
  },
  explain: {
    load: async () => (await import('./explain.ts')).runExplain,
    takes: ['why'],
    names: ['[page]'],
    optional: true,
  },
  'search test': {
    load: async () => (await import('./search.ts')).runSearchTest,
    takes: ['floor', 'out'],
    names: ['<file>'],
    example: 'questions.tsv',
  },
  'search report': {
    load: async () => (await import('./search.ts')).runSearchReport,
    takes: ['questions', 'out'],
    names: ['<file>'],
    example: 'searches.jsonl',
  },
  'version add': {
    load: async () => (await import('./version.ts')).runVersionAdd,
    takes: ['docs'],
    names: ['<name>'],
    example: '1.0',
  },
  'translations status': {
    load: async () => (await import('./translations.ts')).runTranslationsStatus,
    takes: ['strict', 'format'],
  },
  'translations record': {
    load: async () => (await import('./translations.ts')).runTranslationsRecord,
    takes: [],
  },
  'translations export': {
    load: async () => (await import('./translations.ts')).runTranslationsExport,
    takes: ['out'],
    names: ['<locale>'],
    example: 'fr',
  },
  'translations import': {
    load: async () => (await import('./translations.ts')).runTranslationsImport,
    takes: [],
    names: ['<locale>', '<file>'],
    example: 'fr fr.po',
  },
  'translations extract': {
    load: async () => (await import('./translations.ts')).runTranslationsExtract,
    takes: [],
  },
  migrate: {
    load: async () => (await import('./migrate.ts')).runMigrate,
    takes: ['all'],
  },
} satisfies Partial<Record<CommandName, CommandEntry>>

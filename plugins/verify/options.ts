import type { Schema, SchemaIssue } from 'quire-docs/plugin'
import type { CommandSource } from './facts/help.ts'
import { type HoverOptions, type HoverSettings, hoverSettingsOf } from './hovers/options.ts'
import { type RunOptions, type RunSettings, runSettingsOf } from './runs/options.ts'
import { type SampleOptions, type Settings, settingsOf } from './samples/options.ts'

export interface VerifyOptions {
  /** The documented package, as pages import it: `kettle`. */
  package: string
  /**
   * Its versions, by label: an installed alias (`kettle-1`, from `npm install
   * kettle-1@npm:kettle@1`) or a folder (`../packages/kettle`). Default: the installed package.
   */
  versions?: Readonly<Record<string, string | VersionOptions>>
  /** Options for type-checking samples; `false` to check none. */
  samples?: SampleOptions | false
  /**
   * Shows the types of names in samples when readers point at them or focus them: `true` for all
   * samples in TypeScript, or an object to limit it to some pages. Default: only samples marked `hovers`.
   */
  hovers?: HoverOptions | boolean
  /** Options for running samples marked as ```` ```ts run ````; `false` to run none. */
  runs?: RunOptions | false
  /** Exceptions for the comparison of exports with the pages; `false` to compare none. */
  exports?: ExportOptions | false
  /**
   * Type expressions by the heading above a table: `{ 'Options of boil()': 'BoilOptions' }`;
   * `false` to compare no tables.
   */
  tables?: Readonly<Record<string, string>> | false
  /** File with the reviewed state of the declarations. Default: none. */
  record?: RecordOptions
  /** Commands of the package, by name. */
  commands?: Readonly<Record<string, CommandOptions>>
}

export interface VersionOptions {
  /** Alias or folder. */
  package: string
  /**
   * Prefix of the paths of this version's pages, relative to the site: `versioned_docs/version-1/`.
   * Default: all pages.
   */
  pages?: string
}

export interface ExportOptions {
  /** Exports and members that no page documents (`kettle.internal`), each with a reason. */
  undocumented?: Readonly<Record<string, string>>
  /** Names on pages that the package does not have, each with a reason. */
  unknown?: Readonly<Record<string, string>>
}

export interface RecordOptions {
  /** File, relative to the site. `VERIFY_RECORD=1 quire check` writes it. */
  file: string
  /** Files of declarations, relative to the package. Default: all of them. */
  declarations?: readonly string[]
}

export interface CommandOptions extends CommandSource {
  /** Route path of the page that lists all flags. */
  reference?: string
  /** Commands that `--help` does not list, for instance because plugins add them: `kettle clean`. */
  further?: readonly string[]
}

/** The options with all defaults. */
export interface ResolvedOptions {
  package: string
  versions: { label: string; package: string; pages: string }[]
  samples: Settings | null
  hovers: HoverSettings
  runs: RunSettings | null
  exports: Required<ExportOptions> | null
  tables: Readonly<Record<string, string>> | null
  record: RecordOptions | null
  commands: Readonly<Record<string, CommandOptions>>
}

const NAMES = [
  'package',
  'versions',
  'samples',
  'hovers',
  'runs',
  'exports',
  'tables',
  'record',
  'commands',
]

/** Validates the options and fills in defaults. */
export const schema: Schema<ResolvedOptions> = {
  '~standard': {
    validate(options) {
      const verifyOptions = (options ?? {}) as VerifyOptions
      const issues = mistakesIn(verifyOptions)
      return issues.length > 0 ? { issues } : { value: readOptions(verifyOptions) }
    },
  },
}

function mistakesIn(options: VerifyOptions): SchemaIssue[] {
  const issues: SchemaIssue[] = []
  const keys = Object.keys(options).filter((name) => !NAMES.includes(name))
  if (keys.length > 0) issues.push({ message: `The options are ${NAMES.join(', ')}.`, keys })
  const { samples = {}, commands = {} } = options
  if (typeof options.package !== 'string' || options.package === '') {
    issues.push({ message: 'Expected the name of a package: "kettle".', path: ['package'] })
  }
  const { setups, optOuts = 0 }: SampleOptions = samples || {}
  if (setups?.length === 0) {
    issues.push({ message: 'Expected at least one.', path: ['samples', 'setups'] })
  }
  if (setups?.[0]?.when) {
    const message =
      'The first setup applies to all samples that match no other, so it has no `when`.'
    issues.push({ message, path: ['samples', 'setups', 0, 'when'] })
  }
  if (options.hovers && options.samples === false) {
    issues.push({
      message: '`hovers` shows the types of samples, but `samples: false` turns them off.',
      path: ['hovers'],
    })
  }
  if (typeof optOuts !== 'number' || optOuts < 0 || optOuts > 1) {
    issues.push({ message: 'Expected a number from 0 to 1.', path: ['samples', 'optOuts'] })
  }
  for (const [name, { run, file }] of Object.entries(commands)) {
    if ((run === undefined) === (file === undefined)) {
      issues.push({ message: 'Expected either `run` or `file`.', path: ['commands', name] })
    }
  }
  return issues
}

/** Returns the options with all defaults. */
export function readOptions(options: VerifyOptions): ResolvedOptions {
  const { samples = {}, runs = {}, exports = {}, tables = {}, commands = {}, versions } = options
  const { hovers = false } = options
  return {
    package: options.package,
    versions: Object.entries(versions ?? { '': options.package }).map(([label, version]) =>
      typeof version === 'string'
        ? { label, package: version, pages: '' }
        : { label, package: version.package, pages: version.pages ?? '' },
    ),
    samples: samples ? settingsOf(samples) : null,
    hovers: hoverSettingsOf(hovers),
    runs: runs ? runSettingsOf(runs) : null,
    exports: exports ? { undocumented: {}, unknown: {}, ...exports } : null,
    tables: tables || null,
    record: options.record ?? null,
    commands,
  }
}

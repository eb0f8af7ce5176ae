import type { CommandSource } from './facts/help.ts'
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
  /** How samples are compiled; `false` to compile none. */
  samples?: SampleOptions | false
  /** How samples marked as ```` ```ts run ```` are run; `false` to run none. */
  runs?: RunOptions | false
  /** How exports are compared with the pages; `false` to compare none. */
  exports?: ExportOptions | false
  /**
   * Type expressions by the heading above a table: `{ 'Options of boil()': 'BoilOptions' }`;
   * `false` to compare no tables.
   */
  tables?: Readonly<Record<string, string>> | false
  /** Where to record the declarations that the pages were compared with. Default: nowhere. */
  record?: RecordOptions
  /** Commands of the package, by name. */
  commands?: Readonly<Record<string, CommandOptions>>
}

export interface VersionOptions {
  /** Alias or folder. */
  package: string
  /**
   * Prefix of the paths of the pages about it, relative to the site: `versioned_docs/version-1/`.
   * Default: all.
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
  /** Commands that are missing in its help, such as those that plugins add: `kettle clean`. */
  further?: readonly string[]
}

/** The options with every default. */
export interface ResolvedOptions {
  package: string
  versions: { label: string; package: string; pages: string }[]
  samples: Settings | null
  runs: RunSettings | null
  exports: Required<ExportOptions> | null
  tables: Readonly<Record<string, string>> | null
  record: RecordOptions | null
  commands: Readonly<Record<string, CommandOptions>>
}

const NAMES = ['package', 'versions', 'samples', 'runs', 'exports', 'tables', 'record', 'commands']

/** Returns the options, or throws an error that lists every mistake in them. */
export function readOptions(options: VerifyOptions): ResolvedOptions {
  const mistakes = Object.keys(options ?? {})
    .filter((name) => !NAMES.includes(name))
    .map((name) => `- "${name}" is not an option. There are ${NAMES.join(', ')}.`)
  if (typeof options?.package !== 'string' || options.package === '') {
    mistakes.push(
      `- package: expected the name of a package, found ${JSON.stringify(options?.package)}.`,
    )
  }
  const {
    samples = {},
    runs = {},
    exports = {},
    tables = {},
    commands = {},
    versions,
  } = options ?? {}
  if (samples && samples.setups?.length === 0)
    mistakes.push('- samples.setups: expected at least one.')
  if (samples !== false && samples.setups?.[0]?.when) {
    mistakes.push(
      '- samples.setups: the first one takes all samples that no other claims, so it has no `when`.',
    )
  }
  const share = samples ? (samples.optOuts ?? 0) : 0
  if (typeof share !== 'number' || share < 0 || share > 1) {
    mistakes.push(
      `- samples.optOuts: expected a number from 0 to 1, found ${JSON.stringify(share)}.`,
    )
  }
  for (const [name, { run, file }] of Object.entries(commands)) {
    if ((run === undefined) === (file === undefined)) {
      mistakes.push(`- commands.${name}: expected either run or file.`)
    }
  }
  if (mistakes.length > 0) throw new Error(`Options of verify():\n${mistakes.join('\n')}`)
  return {
    package: options.package,
    versions: Object.entries(versions ?? { '': options.package }).map(([label, one]) =>
      typeof one === 'string'
        ? { label, package: one, pages: '' }
        : { label, package: one.package, pages: one.pages ?? '' },
    ),
    samples: samples ? settingsOf(samples) : null,
    runs: runs ? runSettingsOf(runs) : null,
    exports: exports ? { undocumented: {}, unknown: {}, ...exports } : null,
    tables: tables || null,
    record: options.record ?? null,
    commands,
  }
}

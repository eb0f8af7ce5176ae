import type { Settings } from './config/values.ts'
import type { MigrationNotes } from './report/note.ts'

/** An old site that is being read. */
export interface OldSite {
  /** Absolute folder that will be the site's. */
  root: string
  /** Absolute path of the old config. */
  configFile: string
  notes: MigrationNotes
}

/** What a site has after the migration. */
export interface NewSite {
  config: Settings
  /** First-party plugins by name, with their options. */
  plugins: [name: string, options: Settings][]
  /** Other files to write, by their paths relative to the site's folder. */
  files?: ReadonlyMap<string, string>
  /** Folders to move, with their new places, relative to the site's folder. */
  moved?: readonly (readonly [from: string, to: string])[]
  /** Files to copy, with the places of their copies. */
  copied?: readonly (readonly [from: string, to: string])[]
  /** Files to remove, since others take their place. */
  removed?: readonly string[]
}

/** Knows how the sites of one documentation engine are migrated. */
export interface Engine {
  /** Its name, as it writes it itself. */
  name: string
  /** What the config is called: for the message that there is none. */
  configName: string
  /** Returns the absolute path of the config in a folder; `undefined` if it has none. */
  findConfig(root: string): string | undefined
  /** Reads a site and returns it for Quire. Writes nothing. */
  migrate(site: OldSite): Promise<NewSite>
}

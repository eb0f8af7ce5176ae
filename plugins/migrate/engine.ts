import type { Settings } from './config/values.ts'
import type { MigrationNotes } from './report/note.ts'

/** An old site that is being read. */
export interface OldSite {
  /** Absolute folder of the new site. */
  root: string
  /** Absolute path of the old config. */
  configFile: string
  notes: MigrationNotes
}

/** The contents of a site after the migration. */
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
  /** Files to remove, since others replace them. */
  removed?: readonly string[]
}

/** Migrates the sites of one documentation engine. */
export interface Engine {
  /** Its name, as it writes it itself. */
  name: string
  /** Name of the config, for the message that it is missing. */
  configName: string
  /** Returns the absolute path of the config in a folder; `undefined` if it has none. */
  findConfig(root: string): string | undefined
  /** Reads a site and returns it for Quire. Writes nothing. */
  migrate(site: OldSite): Promise<NewSite>
}

import type { SiteConfig } from '../config/site-config.ts'
import { configOf, type SiteOptions } from '../program/program.ts'
import { portOf } from './usage.ts'

/** Arguments and options of a command. */
export interface CommandOptions {
  root: string
  /** First argument of commands that take another one besides the folder. */
  name: string | undefined
  /** Second argument of commands that take two. */
  second?: string | undefined
  /** Id of a docs instance. */
  docs?: string | undefined
  out?: string | undefined
  port: number | undefined
  host?: string | undefined
  reporter?: string | undefined
  /** Part of the pages to build, such as `2/5`. */
  shard?: string | undefined
  /** Folder with the shards to merge. */
  from?: string | undefined
  threads?: string | undefined
  /** Whether to print where the time went. */
  timing?: boolean | undefined
  /** File for a CPU profile. */
  profile?: string | undefined
  /** Whether to change files. */
  write?: boolean | undefined
  /** Form of a report: `terminal`, `json` or `markdown`. */
  format?: string | undefined
  /** Whether anything to do is an error. */
  strict?: boolean | undefined
  /** Whether to ask other sites for the pages that are linked to. */
  external?: boolean | undefined
  /** Whether to say what would be changed, and change nothing. */
  'dry-run'?: boolean | undefined
}

/** Returns the site that a command works on. */
export function siteOf({ root, out }: CommandOptions): SiteOptions {
  return { root, ...(out !== undefined && { outDir: out }) }
}

/** Loads the config of the site's folder and applies the overrides of the command line. */
export function configFor(options: CommandOptions): Promise<SiteConfig> {
  return configOf(siteOf(options))
}

/** Returns the port from the command line, else from `PORT`, else 3000. */
export function portFor(options: CommandOptions): number {
  if (options.port !== undefined) return options.port
  return process.env.PORT ? portOf(process.env.PORT, 'PORT') : 3000
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flag } from '@quire-docs/verify/facts'

/** The command line's `--help`, as recorded by `record-cli-help.ts`. */
export interface CliHelp {
  version: string
  /** Flags that belong to no command. */
  flags: Flag[]
  commands: Record<string, { flags: Flag[]; subcommands: string[] }>
}

export function readCliHelp(root: string): CliHelp {
  return JSON.parse(readFileSync(join(root, 'checks/data/cli-help.json'), 'utf8'))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command line's `--help`, as recorded by `record-cli-help.ts`. */
export interface CliHelp {
  version: string
  /** Flags that belong to no command. */
  flags: Flag[]
  commands: Record<string, { flags: Flag[]; subcommands: string[] }>
}

export interface Flag {
  /** Including the dashes: `--browser`. */
  name: string
  /** `-b`. */
  short?: string
}

export function readCliHelp(root: string): CliHelp {
  return JSON.parse(readFileSync(join(root, 'checks/data/cli-help.json'), 'utf8'))
}

const FLAG = /^ {2}(?:(-\w), )?(--[\w-]+)\b/
const COMMAND = /^ {2}([a-z]+)\b/

/** Reads the flags and commands that a help text lists. */
export function parseHelp(text: string): { flags: Flag[]; commands: string[] } {
  const flags: Flag[] = []
  const commands: string[] = []
  for (const line of text.split('\n')) {
    const flag = FLAG.exec(line)
    if (flag) flags.push(flag[1] ? { name: flag[2]!, short: flag[1] } : { name: flag[2]! })
    else {
      const command = COMMAND.exec(line)
      if (command) commands.push(command[1]!)
    }
  }
  return { flags, commands }
}

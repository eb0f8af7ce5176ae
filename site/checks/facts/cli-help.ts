import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the command line's `--help` says, recorded by `record-cli-help.ts`. */
export interface CliHelp {
  version: string
  /** Flags without a command. */
  flags: Flag[]
  commands: Record<string, { flags: Flag[]; subcommands: string[] }>
}

export interface Flag {
  /** With its dashes: `--browser`. */
  name: string
  /** `-b`. */
  short?: string
}

export function readCliHelp(root: string): CliHelp {
  return JSON.parse(readFileSync(join(root, 'checks/data/cli-help.json'), 'utf8'))
}

const FLAG = /^ {2}(?:(-\w), )?(--[\w-]+)\b/
const COMMAND = /^ {2}([a-z]+)\b/

/** The flags and commands that a help text lists. */
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

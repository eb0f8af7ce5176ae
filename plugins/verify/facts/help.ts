import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a command's `--help` lists. */
export interface Help {
  flags: Flag[]
  /** Flags of its subcommands, by name. */
  commands: Record<string, Flag[]>
}

export interface Flag {
  /** Including the dashes: `--browser`. */
  name: string
  /** `-b`. */
  short?: string
}

const FLAG = /^ {2,6}(?:(-\w),? )?(--[\w-]+)\b/
const COMMAND = /^ {2,6}(?:[\w-]+ )?([a-z][\w-]*)\b.*? {2,}\S/

/** Reads the flags and commands that a help text lists. */
export function parseHelp(text: string): { flags: Flag[]; commands: string[] } {
  const flags: Flag[] = []
  const commands: string[] = []
  let inCommands = false
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) inCommands = /^(?:sub)?commands\b/i.test(line)
    const flag = FLAG.exec(line)
    if (flag) flags.push(flag[1] ? { name: flag[2]!, short: flag[1] } : { name: flag[2]! })
    else if (inCommands) {
      const command = COMMAND.exec(line)
      if (command && command[1] !== 'help') commands.push(command[1]!)
    }
  }
  return { flags, commands }
}

/** Where the help of a command comes from. */
export interface CommandSource {
  /** Command and first arguments that are run with `--help`: `['node', 'bin/kettle.js']`. */
  run?: readonly string[]
  /** A file of recorded help texts, relative to the site: one for the command, then one for each subcommand, each after a line `$ kettle boil --help`. */
  file?: string
}

/**
 * Returns the help of a command and its subcommands.
 *
 * @throws Error if it cannot be run or read
 */
export function readHelp(root: string, { run, file }: CommandSource): Help {
  if (file !== undefined) return recordedHelp(readFileSync(join(root, file), 'utf8'))
  const [command = '', ...first] = run ?? []
  const ask = (...more: string[]): string =>
    execFileSync(command === 'node' ? process.execPath : command, [...first, ...more, '--help'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: '200', NO_COLOR: '1' },
    })
  const { flags, commands } = parseHelp(ask())
  return {
    flags,
    commands: Object.fromEntries(commands.map((name) => [name, parseHelp(ask(name)).flags])),
  }
}

function recordedHelp(text: string): Help {
  const help: Help = { flags: [], commands: {} }
  for (const part of text.split(/^\$ /m).slice(1)) {
    const [, name = ''] = /^\S+(?: ([a-z][\w-]*))? --help/.exec(part) ?? []
    const { flags } = parseHelp(part.slice(part.indexOf('\n') + 1))
    if (name === '') help.flags = flags
    else help.commands[name] = flags
  }
  return help
}

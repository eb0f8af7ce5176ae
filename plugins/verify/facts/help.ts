import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cached } from './cache.ts'

/** Part of the cache key: increment when help texts are parsed differently. */
const SHAPE = 1

/** The flags and subcommands in the `--help` of a command. */
export interface Help {
  flags: Flag[]
  /** Flags of its subcommands, by name: `clean`, `search push`. */
  commands: Record<string, Flag[]>
}

export interface Flag {
  /** With the dashes: `--browser`. */
  name: string
  /** `-b`. */
  short?: string
}

const FLAG = /^ {2,6}(?:(-\w),? )?(--[\w-]+)\b/
/** A flag in the usage line: `[--port <number>]`. */
const FLAG_IN_USAGE = /\[(--[\w-]+)/g
const COMMAND = /^ {2,6}([a-z][\w-]*(?: [a-z][\w-]*)*)(?:\|[\w-]+)?(?: [<[]\S*)* {2,}\S/

/**
 * Parses the flags and commands in a help text.
 *
 * @param name name of the program, to remove it where a help text repeats it before each command
 */
export function parseHelp(text: string, name = ''): { flags: Flag[]; commands: string[] } {
  const flags: Flag[] = []
  const commands: string[] = []
  let inCommands = false
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) inCommands = /^(?:sub)?commands\b/i.test(line)
    const flag = FLAG.exec(line)
    if (flag) flags.push(flag[1] ? { name: flag[2]!, short: flag[1] } : { name: flag[2]! })
    for (const [, flagName] of line.matchAll(FLAG_IN_USAGE)) flags.push({ name: flagName! })
    const listedName = !flag && inCommands ? COMMAND.exec(line)?.[1] : undefined
    const command =
      name !== '' && listedName?.startsWith(`${name} `)
        ? listedName.slice(name.length + 1)
        : listedName
    if (command !== undefined && command !== 'help') commands.push(command)
  }
  return {
    flags: flags.filter(
      ({ name }, index) => flags.findIndex((other) => other.name === name) === index,
    ),
    commands,
  }
}

/** Where to get a command's help: either `run` or `file`. */
export interface CommandSource {
  /** Command line, without `--help`: `['node', 'bin/kettle.js']`. */
  run?: readonly string[]
  /**
   * A file of recorded help texts, relative to the site: of the command and of each subcommand, each
   * after a line `$ kettle boil --help`.
   */
  file?: string
}

/**
 * Returns the help of a command and its subcommands. The result is cached until the key changes.
 *
 * @param key key of the installed package
 * @throws Error if the command cannot be run, or the file cannot be read
 */
export function readHelp(
  { root, cacheFolder }: { root: string; cacheFolder: string },
  name: string,
  { run, file }: CommandSource,
  key: string,
): Help {
  if (file !== undefined) return recordedHelp(readFileSync(join(root, file), 'utf8'))
  const [command = '', ...args] = run ?? []
  const runHelp = (...subcommand: string[]): string =>
    execFileSync(
      command === 'node' ? process.execPath : command,
      [...args, ...subcommand, '--help'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, COLUMNS: '200', NO_COLOR: '1' },
      },
    )
  return cached(join(cacheFolder, `help-${name}.json`), JSON.stringify([SHAPE, key, run]), () => {
    const { flags, commands } = parseHelp(runHelp(), name)
    return {
      flags,
      commands: Object.fromEntries(
        commands.map((subcommand) => [
          subcommand,
          parseHelp(runHelp(...subcommand.split(' ')), name).flags,
        ]),
      ),
    }
  })
}

function recordedHelp(text: string): Help {
  const help: Help = { flags: [], commands: {} }
  for (const part of text.split(/^\$ /m).slice(1)) {
    const [, name = ''] = /^\S+(?: ([a-z][\w-]*(?: [a-z][\w-]*)*))? --help/.exec(part) ?? []
    const { flags } = parseHelp(part.slice(part.indexOf('\n') + 1))
    if (name === '') help.flags = flags
    else help.commands[name] = flags
  }
  return help
}

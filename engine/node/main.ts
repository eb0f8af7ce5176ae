import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { helpText } from './commands/help.ts'
import { optionTypes } from './commands/options.ts'
import { printFindings, type ReportChoice } from './commands/print.ts'
import { commands } from './commands/table.ts'
import {
  checkFolder,
  checkOptions,
  isMisspelt,
  portOf,
  unknownCommand,
  usageError,
} from './commands/usage.ts'
import { namingReplaced } from './errors/builtins.ts'
import { reportUnexpectedExit } from './errors/early-exit.ts'
import { lostFileError } from './errors/lost-file.ts'
import { machineError } from './errors/machine-error.ts'
import { messageOf } from './errors/message-of.ts'
import { exitCodes, QuireError } from './errors/quire-error.ts'
import { earlyExit, stuckCode, unawaitedError } from './errors/site-code-error.ts'
import { type StuckLimits, watchForStuckCode } from './errors/stuck-watch.ts'
import { engineFolder } from './files/engine-folder.ts'

/**
 * Runs a command line and returns its exit code: 0 success, 1 the site has errors, 2 wrong usage. It
 * reports however that fails.
 *
 * @param argv without the program
 */
export async function main(argv: string[]): Promise<number> {
  try {
    return await runCommand(argv)
  } catch (error) {
    return printError(error, process.cwd())
  }
}

async function runCommand(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv)
  const two = positionals.slice(0, 2).join(' ')
  const name = Object.hasOwn(commands, two) ? two : positionals[0]
  const rest = positionals.slice(name === two ? 2 : 1)
  if (values.version) {
    process.stdout.write(`${(await import('./render/frame.ts')).generator}\n`)
    return 0
  }
  if (values.help || name === undefined || name === 'help') {
    process.stdout.write(helpText(name === 'help' ? rest.join(' ') : name))
    return name === undefined && !values.help ? exitCodes.usage : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return runOfPlugin(positionals, values)
  const isFolder = (text: string | undefined) => text === undefined || existsSync(text)
  const names =
    command.optional && rest.length < 2 && isFolder(rest[0])
      ? []
      : (command.names ?? []).map(() => rest.shift())
  if (names.includes(undefined)) {
    const what = names.length === 1 ? 'a name' : 'two paths'
    const hint = `Write \`quire ${name} ${command.example} [folder]\`.`
    throw usageError(`\`quire ${name}\` needs ${what}.`, hint)
  }
  const [first, second] = names
  const [root = '.', surplus] = rest
  if (surplus !== undefined) {
    throw usageError(`"${surplus}" is one argument too many.`, 'A command takes one folder.')
  }
  checkOptions(name, command, values)
  checkFolder(root)
  const port = values.port === undefined ? undefined : portOf(values.port)
  return reported(
    root,
    async () => {
      const run = await command.load()
      return run({ ...values, root, name: first, second, port })
    },
    { reporter: values.reporter, all: values.all, keepsRunning: name === 'dev' || name === 'lsp' },
  )
}

/** Runs a command of a plugin: `quire <plugin> <command> [folder]`. */
async function runOfPlugin(
  [owner = '', name, root = '.', surplus]: readonly string[],
  values: ReturnType<typeof readArguments>['values'],
): Promise<number> {
  const two = `${owner} ${name}`
  if (name === undefined || surplus !== undefined) {
    throw unknownCommand(name === undefined ? owner : two, owner)
  }
  const { hasCommands, runPluginCommand } = await import('./commands/plugin-command.ts')
  // A plugin may be called almost like a command.
  if (isMisspelt(two, owner) && !(await hasCommands(owner, root))) throw unknownCommand(two, owner)
  checkOptions(two, { takes: ['out'] }, values)
  checkFolder(root)
  const options = { ...values, root, name: undefined, port: undefined }
  return reported(root, () => runPluginCommand(owner, name, options))
}

/** Runs a command, and reports however it fails. */
async function reported(
  folder: string,
  run: () => Promise<number>,
  { keepsRunning = false, ...options }: ReportChoice & { keepsRunning?: boolean } = {},
): Promise<number> {
  const root = resolve(folder)
  let isReported = false
  const print = (error: unknown): number => printError(error, root, options)
  process.on('uncaughtException', (error) => {
    isReported = true
    process.exitCode = print(unawaitedError(error, root, engineFolder))
    // One save later, the server that ended would have worked again.
    if (!keepsRunning) process.exit()
  })
  const ended = (code: number): void => {
    if (!isReported) process.exitCode = print(earlyExit(code, root, engineFolder))
  }
  const stopWatching = watchForStuckCode(() => {
    isReported = true
    return print(stuckCode(root, engineFolder))
  }, stuckLimits())
  try {
    return await reportUnexpectedExit(run, ended)
  } catch (error) {
    return print(error)
  } finally {
    stopWatching()
  }
}

/** Returns the limits of code that blocks everything, as `QUIRE_LONGEST_CALL` (in seconds) says. */
function stuckLimits(): StuckLimits | undefined {
  const seconds = Number(process.env.QUIRE_LONGEST_CALL)
  return seconds > 0 ? { visit: seconds, call: seconds } : undefined
}

function readArguments(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        ...optionTypes,
      },
    })
  } catch (error) {
    const [message = ''] = messageOf(error).split(/\.(?:\s|$)/)
    throw usageError(`${message}.`, 'Run `quire --help` for what the command line takes.')
  }
}

/**
 * Prints an error: a QuireError as a report of its findings, anything else as a fault of the
 * engine.
 *
 * @param root absolute folder that the findings' file paths are relative to
 */
function printError(thrown: unknown, root: string, options: ReportChoice = {}): number {
  const error = namingReplaced(lostFileError(machineError(thrown), root))
  if (error instanceof QuireError) {
    printFindings(error.findings, root, options)
    return error.exitCode
  }
  const text = (error instanceof Error && error.stack) || messageOf(error)
  process.stderr.write(`Quire failed where it should not have. Please report this:\n${text}\n`)
  return 70
}

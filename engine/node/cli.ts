import { parseArgs } from 'node:util'
import { chooseReporter, reporters } from './check/reporters/reporter.ts'
import type { CommandOptions } from './commands/options.ts'
import { printFindings } from './commands/print.ts'
import { machineError } from './errors/machine-error.ts'
import { exitCodes, QuireError } from './errors/quire-error.ts'
import { helpText } from './help.ts'

type Command = (options: CommandOptions) => Promise<number>

/** Each command's code is loaded only when it runs. */
const commands: Record<string, () => Promise<Command>> = {
  dev: async () => (await import('./commands/dev.ts')).runDev,
  build: async () => (await import('./commands/build.ts')).runBuild,
  serve: async () => (await import('./commands/serve.ts')).runServe,
  check: async () => (await import('./commands/check.ts')).runCheck,
  'search push': async () => (await import('./commands/search.ts')).runSearchPush,
  'search records': async () => (await import('./commands/search.ts')).runSearchRecords,
  'version add': async () => (await import('./commands/version.ts')).runVersionAdd,
  'translations extract': async () =>
    (await import('./commands/translations.ts')).runTranslationsExtract,
}

/** Commands whose first argument is a name of something. */
const named = new Set(['version add'])

/** Runs a command line and returns the exit code: 0 fine, 1 the site has errors, 2 wrong usage. */
async function main(argv: string[]): Promise<number> {
  const { values, positionals } = readArguments(argv)
  const two = positionals.slice(0, 2).join(' ')
  const name = Object.hasOwn(commands, two) ? two : positionals[0]
  const rest = positionals.slice(name === two ? 2 : 1)
  if (values.version) {
    process.stdout.write(`${(await import('./render/frame.ts')).generator}\n`)
    return 0
  }
  if (values.help || name === undefined) {
    process.stdout.write(helpText(name))
    return values.help ? 0 : exitCodes.usage
  }
  const load = commands[name]
  if (!load)
    throw usage(
      `There is no command "${name}".`,
      `Known commands: ${Object.keys(commands).join(', ')}.`,
    )
  const given = named.has(name) ? rest.shift() : undefined
  if (named.has(name) && given === undefined) {
    throw usage(`\`quire ${name}\` needs a name.`, `Write \`quire ${name} 1.0 [folder]\`.`)
  }
  const [root = '.', surplus] = rest
  if (surplus !== undefined) {
    throw usage(`"${surplus}" is one argument too many.`, 'A command takes one folder.')
  }
  if (chooseReporter(values.reporter, process.env) === null) {
    throw usage(
      `There is no reporter "${values.reporter}".`,
      `Known reporters: ${Object.keys(reporters).join(', ')}.`,
    )
  }
  const run = await load()
  return run({
    root,
    name: given,
    docs: values.docs,
    out: values.out,
    port: values.port === undefined ? undefined : portOf(values.port),
    host: values.host,
    reporter: values.reporter,
  })
}

function readArguments(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        out: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        reporter: { type: 'string' },
        docs: { type: 'string' },
      },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw usage(`${message}.`, 'Run `quire --help` for what the command line takes.')
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw usage(
    `"${text}" is no port.`,
    'Write a whole number from 0 to 65535; 0 takes any free one.',
  )
}

function usage(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'usage', message, hint }, { exitCode: exitCodes.usage })
}

/** Prints an error: findings as a report, everything else as what it is, a fault of the engine. */
function printError(thrown: unknown): number {
  const error = machineError(thrown)
  if (error instanceof QuireError) {
    printFindings(error.findings, '')
    return error.exitCode
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`Quire failed where it should not have. Please report this:\n${text}\n`)
  return 70
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = printError(error)
}

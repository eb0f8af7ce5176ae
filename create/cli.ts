#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { cancel, confirm, intro, isCancel, outro, select, text } from '@clack/prompts'
import engine from '../engine/package.json' with { type: 'json' }
import {
  type Arguments,
  packageManagerOf,
  readArguments,
  titleOf,
  UsageError,
} from './arguments.ts'
import { help } from './help.ts'
import { type Kind, kindNames, kinds } from './kinds.ts'
import { contentOf, writeSite } from './site.ts'

const DEFAULT_FOLDER = 'my-docs'

async function main(argv: string[]): Promise<number> {
  const options = readArguments(argv)
  if (options.help || options.version) {
    process.stdout.write(options.help ? help : `${engine.version}\n`)
    return 0
  }
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI
  if (!isInteractive && options.folder === undefined) {
    throw new UsageError(`Name the folder: \`npm create quire-docs ${DEFAULT_FOLDER}\`.`)
  }
  if (isInteractive) intro('A new documentation site')
  const chosen = isInteractive ? await askForMissing(options) : options
  if (chosen === null) return 130
  const folder = resolve(chosen.folder ?? DEFAULT_FOLDER)
  assertUsable(folder)
  const today = new Date().toISOString().slice(0, 10)
  const title = chosen.title ?? titleOf(folder)
  const files = writeSite({ folder, kind: chosen.kind ?? 'docs', title, today })
  const shownFolder = relative(process.cwd(), folder) || '.'
  process.stdout.write(`\n${shownFolder}\n${files.map((file) => `  ${file}\n`).join('')}\n`)
  return finish(folder, shownFolder, chosen, isInteractive)
}

/** Asks for missing arguments; `null` if the user cancels. */
async function askForMissing(options: Arguments): Promise<Arguments | null> {
  const folder =
    options.folder ??
    (await text({
      message: 'In which folder?',
      placeholder: DEFAULT_FOLDER,
      defaultValue: DEFAULT_FOLDER,
      validate: (value) => problemOf(value || DEFAULT_FOLDER),
    }))
  if (isCancel(folder)) return cancelled()
  assertUsable(resolve(folder))
  const kind =
    options.kind ??
    (await select<Kind>({
      message: 'What is it?',
      options: kindNames.map((value) => {
        const { label, hint } = kinds[value]
        return { value, label, hint }
      }),
    }))
  if (isCancel(kind)) return cancelled()
  const start =
    options.install ?? (await confirm({ message: 'Install the packages and start the site now?' }))
  if (isCancel(start)) return cancelled()
  return {
    ...options,
    folder,
    kind,
    install: start,
    start: options.start || (options.install === undefined && start),
  }
}

function cancelled(): null {
  cancel('Nothing was written.')
  return null
}

function problemOf(folder: string): string | undefined {
  const names = contentOf(resolve(folder))
  if (names.length === 0) return undefined
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '')
  return `The folder "${folder}" is not empty: it contains ${some}. Choose a new or an empty one.`
}

function assertUsable(folder: string): void {
  const problem = problemOf(folder)
  if (problem !== undefined) throw new UsageError(problem)
}

/** Installs and starts the site if requested, and prints the remaining steps. */
function finish(
  folder: string,
  shownFolder: string,
  chosen: Arguments,
  isInteractive: boolean,
): number {
  const manager = packageManagerOf(process.env.npm_config_user_agent)
  const steps = [
    ...(shownFolder === '.'
      ? []
      : [`cd ${/\s/.test(shownFolder) ? `"${shownFolder}"` : shownFolder}`]),
    ...(chosen.install ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ]
  const next = `Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}\n`
  if (chosen.install) {
    const code = run(manager, ['install'], folder)
    if (code !== 0) {
      process.stderr.write(
        `\n\`${manager} install\` failed in ${shownFolder}. The files are written.\n`,
      )
      return code
    }
  }
  if (chosen.start) return run(manager, ['run', 'dev'], folder)
  if (isInteractive) outro('The site is ready.')
  process.stdout.write(next)
  return 0
}

function run(command: string, args: string[], cwd: string): number {
  // On Windows, package managers are scripts, which only a shell can start.
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell })
  if (error) process.stderr.write(`${error.message}\n`)
  return status ?? 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

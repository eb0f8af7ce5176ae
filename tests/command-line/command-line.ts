import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../engine/bin/quire.js')
/** Disables colors and annotations for GitHub. */
const plain = { GITHUB_ACTIONS: '', NO_COLOR: '1', CI: '1' }

/** The output of a command, and its exit code. */
export interface Outcome {
  code: number
  out: string
  err: string
}

export interface CommandOptions {
  /** Default: the current folder. */
  cwd?: string
  /** Variables that are added to those of the tests. */
  env?: Readonly<Record<string, string>>
  /** Standard input, in a process of its own. */
  input?: string
}

const runner = join(import.meta.dirname, 'runner.mjs')
let kept: ChildProcess | null = null
let before: Promise<unknown> = Promise.resolve()

/**
 * Runs `quire` with arguments like its launcher, but one command after the other in one process:
 * starting a process for each, which loads and warms up the engine, takes most of the time of small
 * builds.
 */
export function runQuire(args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  const outcome = before.then(() => runNext(args, options))
  before = outcome.catch(() => {})
  return outcome
}

/** Runs `quire` in a separate process, for tests of how it starts, waits and ends. */
export function spawnQuire(
  args: readonly string[],
  { cwd = process.cwd(), env = {}, input }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...plain, ...env } }
    const child = execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
    })
    if (input !== undefined) child.stdin?.end(input)
  })
}

async function runNext(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: CommandOptions,
): Promise<Outcome> {
  const running = await started()
  return new Promise((resolve, reject) => {
    const printed = { out: '', err: '' }
    const ends = new AbortController()
    const { signal } = ends
    const listen = (name: 'out' | 'err', stream: NodeJS.ReadableStream | null) => {
      const add = (chunk: Buffer) => {
        printed[name] += chunk
      }
      stream?.on('data', add)
      signal.addEventListener('abort', () => stream?.off('data', add))
    }
    listen('out', running.stdout)
    listen('err', running.stderr)
    const settle = (outcome: Outcome) => {
      ends.abort()
      running.off('message', onMessage)
      running.off('close', onClose)
      resolve(outcome)
    }
    const onMessage = (outcome: unknown) => settle(outcome as Outcome)
    // The command has exited the process.
    const onClose = (code: number | null) => {
      kept = null
      if (code === null) reject(new Error('The process of the command line was killed.'))
      else settle({ code, ...printed })
    }
    running.on('message', onMessage)
    running.on('close', onClose)
    running.send({ args, cwd, env })
  })
}

/** Starts the process, unless it runs. */
async function started(): Promise<ChildProcess> {
  if (kept) return kept
  const child = fork(runner, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, ...plain },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The command line did not start: ${code}.`)))
  })
  child.removeAllListeners('exit')
  kept = child
  return child
}

import { spawn } from 'node:child_process'
import { processTree, treeMemory } from './process-tree.mjs'

/**
 * Runs the command, then prints the processor time of the shell's children and of all processes that
 * they waited for. `times` is part of every POSIX shell.
 */
const SHELL = '"$@"; status=$?; times >&3; exit $status'

/** Shortest time between two readings of the memory, in milliseconds. */
const INTERVAL = 50
/** A reading takes at most this part of one core's time. */
const SHARE = 0.05

/**
 * The time and memory of a command. Times are in seconds, memory in bytes.
 *
 * @typedef {object} Cost
 * @property {number} seconds wall time from start to end
 * @property {number} cpu processor time, user and system, of the command and its descendants
 * @property {number | undefined} peak highest measured memory of the process tree;
 *   `undefined` where there is no `/proc`
 */

/** A command that failed, or took longer than its limit. */
export class CommandError extends Error {
  /** @param {string} message @param {{ timedOut?: boolean, output?: string }} details */
  constructor(message, { timedOut = false, output = '' }) {
    super(message)
    this.timedOut = timedOut
    this.output = output
  }
}

/**
 * Runs a command and measures its whole process tree.
 *
 * @param {string[]} command the program and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limit?: number }} [options] `limit` in seconds
 * @returns {Promise<Cost & { output: string }>}
 * @throws {CommandError} if the command fails: the cost of a failed build means nothing
 */
export async function measureCommand(command, { cwd, env, limit } = {}) {
  const started = performance.now()
  const child = spawn('sh', ['-c', SHELL, 'sh', ...command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let times = ''
  const append = (/** @type {string} */ text) => {
    output = (output + text).slice(-100_000)
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  child.stdio[3].setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    times += text
  })
  let timedOut = false
  const timer =
    limit === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true
          kill(child.pid)
        }, limit * 1000)
  const stop = watchMemory(child.pid)
  try {
    const seconds = await new Promise((resolve, reject) => {
      let wall = 0
      child.on('error', reject)
      child.on('exit', () => {
        wall = (performance.now() - started) / 1000
      })
      child.on('close', () => resolve(wall))
    })
    if (timedOut) throw new CommandError(`took more than ${limit} s`, { timedOut, output })
    if (child.exitCode !== 0) {
      const how =
        child.exitCode === null ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`
      throw new CommandError(`failed (${how})`, { output })
    }
    return { seconds, cpu: childTimes(times), peak: stop(), output }
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** Kills a process and all of its descendants. */
function kill(pid) {
  for (const one of [pid, ...processTree(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}

/** Returns the seconds in the second line of `times`: `1m2.50s 0m0.25s`, user and system. */
export function childTimes(times) {
  const [user, system] = (times.trim().split('\n')[1] ?? '').split(' ')
  return seconds(user) + seconds(system)
}

function seconds(time = '') {
  const match = /^(\d+)m([\d.,]+)s$/.exec(time)
  if (!match) throw new Error(`The shell's \`times\` printed "${time}" instead of a time.`)
  return Number(match[1]) * 60 + Number(match[2].replace(',', '.'))
}

/**
 * Reads the memory of a process tree over and over. Returns a function that ends this and returns
 * the highest sum.
 */
function watchMemory(pid) {
  /** @type {number | undefined} */
  let peak
  /** @type {Set<number>} */
  let tree = new Set()
  let timer
  const read = () => {
    const started = performance.now()
    // Keep processes whose parent has exited: they are no longer below the root.
    tree = processTree(pid, tree)
    const memory = treeMemory(tree)
    if (memory !== undefined) peak = Math.max(peak ?? 0, memory)
    timer = setTimeout(read, Math.max(INTERVAL, (performance.now() - started) / SHARE))
  }
  read()
  return () => {
    clearTimeout(timer)
    return peak
  }
}

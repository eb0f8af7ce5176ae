import { spawn } from 'node:child_process'

/** How long what was asked to end may take, in seconds, before it is ended. */
const GRACE = 20

/** For each program that runs, the function that ends it. */
const running = new Set()
let isEnding = false

/**
 * Runs a program of Node.js until it has ended, or the time is up. It has a process group of its
 * own: what it has started and left behind ends with it, and an interrupt of the terminal reaches
 * it only through `endRunning`.
 *
 * @param {string[]} args a script with its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, limit: number, ask?: NodeJS.Signals }} options
 *   `limit` is in seconds, `ask` the signal that makes the program end what it has started in other
 *   groups
 * @returns {Promise<{ code: number | null, late: boolean, seconds: number }>} `code` is `null` if a
 *   signal has ended it, `late` whether the time was up
 */
export async function runLimited(args, { cwd, env = process.env, limit, ask = 'SIGKILL' }) {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill(ask)
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE * 1000)
    await ended
    clearTimeout(timer)
    signalGroup(child, 'SIGKILL')
  }
  running.add(end)
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limit * 1000)
  const code = await ended
  clearTimeout(timer)
  // Whoever waits would start the next one.
  if (isEnding) return new Promise(() => {})
  running.delete(end)
  signalGroup(child, 'SIGKILL')
  return { code, late, seconds: (performance.now() - started) / 1000 }
}

/** Ends what is running, with all that it has started. After that, no `runLimited` returns. */
export async function endRunning() {
  isEnding = true
  await Promise.all([...running].map((end) => end()))
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All of the group have ended.
  }
}

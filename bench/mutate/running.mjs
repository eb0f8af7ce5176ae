import { spawn } from 'node:child_process'

/** Seconds between the signal to stop and the kill. */
const GRACE = 20

/** For each program that runs, the function that ends it. */
const running = new Set()
let isEnding = false

/**
 * Runs a program of Node.js with a time limit. It gets its own process group, so that all processes
 * it has started end with it, and an interrupt from the terminal reaches it only via `endRunning`.
 *
 * @param {string[]} args a script with its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, limit: number, ask?: NodeJS.Signals }} options
 *   `limit` is in seconds; `ask` is the signal that makes the program stop its children in other
 *   groups
 * @returns {Promise<{ code: number | null, timedOut: boolean, seconds: number }>} `code` is `null` if a
 *   signal ended it; `timedOut` means that it exceeded the limit
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
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    end()
  }, limit * 1000)
  const code = await ended
  clearTimeout(timer)
  // Never resolve, or the caller would start the next program.
  if (isEnding) return new Promise(() => {})
  running.delete(end)
  signalGroup(child, 'SIGKILL')
  return { code, timedOut, seconds: (performance.now() - started) / 1000 }
}

/** Ends all running programs and their children. After that, no `runLimited` returns. */
export async function endRunning() {
  isEnding = true
  await Promise.all([...running].map((end) => end()))
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All processes of the group have ended.
  }
}

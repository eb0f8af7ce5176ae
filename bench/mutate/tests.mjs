import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'limit'} result
 * @property {string[]} failed test files, relative to the folder
 * @property {string[]} passed test files
 * @property {number} seconds
 */

/**
 * Runs Vitest in a folder until the first test fails.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {number} limit in seconds
 * @returns {Promise<Outcome>}
 */
export async function runTests(folder, args, limit) {
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--run',
      '--bail=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    // A group of its own, so that what the tests have started ends with them.
    { cwd: folder, stdio: 'ignore', detached: true },
  )
  let late = false
  const stop = () => end(child)
  process.prependOnceListener('exit', stop)
  const timer = setTimeout(() => {
    late = true
    stop()
  }, limit * 1000)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  process.off('exit', stop)
  stop()
  const seconds = (performance.now() - started) / 1000
  const decided = code === 0 ? 'passed' : 'failed'
  return { result: late ? 'limit' : decided, ...filesOf(late ? '' : report, folder), seconds }
}

function end({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of the group have ended.
  }
}

/** Reads which test files have failed and passed; a file that was cut short has done neither. */
function filesOf(report, folder) {
  const { testResults } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] }
  const named = (files) => files.map(({ name }) => relative(folder, name))
  const hasFailed = ({ status, assertionResults }) =>
    status === 'failed' &&
    (assertionResults.length === 0 || assertionResults.some((one) => one.status === 'failed'))
  const hasPassed = ({ status, assertionResults }) =>
    status === 'passed' && assertionResults.every((one) => one.status === 'passed')
  return {
    failed: named(testResults.filter(hasFailed)),
    passed: named(testResults.filter(hasPassed)),
  }
}

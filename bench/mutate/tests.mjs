import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runLimited } from './running.mjs'

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
 * @param {string[]} leftOut test files that are not run
 * @param {number} limit in seconds
 * @returns {Promise<Outcome>}
 */
export async function runTests(folder, args, leftOut, limit) {
  const report = join(folder, 'mutation-report.json')
  rmSync(report, { force: true })
  const { code, timedOut, seconds } = await runLimited(
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--config=bench/mutate/vitest.config.mjs',
      '--run',
      '--bail=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: folder, limit, env: { ...process.env, QUIRE_LEFT_OUT: JSON.stringify(leftOut) } },
  )
  const decided = code === 0 ? 'passed' : 'failed'
  return {
    result: timedOut ? 'limit' : decided,
    ...filesOf(timedOut ? '' : report, folder),
    seconds,
  }
}

/**
 * Returns the test files that import a file themselves.
 *
 * @param {string} root the repository
 * @param {string} file
 * @returns {string[]}
 */
export function testsThatImport(root, file) {
  const names = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return names.split('\n').filter((name) => {
    if (name === '' || !existsSync(join(root, name))) return false
    const paths = readFileSync(join(root, name), 'utf8').matchAll(/['"](\.{1,2}\/[^'"\n]+)['"]/g)
    return [...paths].some(([, path]) => join(dirname(name), path) === file)
  })
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

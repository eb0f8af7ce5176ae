import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runLimited } from './running.mjs'

/**
 * Specs to skip: they test the development server, deployments during a visit and sizes, or visit all
 * pages of the large sites.
 */
const LEFT_OUT = /^(?:axe|bytes|dev|docs|redeploy|site)\.spec\.ts$/

/** Specs that cover most of the browser's code, in order: they come first among equal scores. */
const GENERAL = ['scripts', 'islands', 'navigation', 'content', 'loading']

/** Sites that specs use besides the default one. */
const SITES =
  /'(always|feedback|hosted|lingual|matrix|never|openapi|playground|themed(?: in dev)?)'|site: '(site)'/g

/** Number of spec files in the first run, and in each of the next ones. */
const FIRST = 3
const NEXT = 6

/**
 * Returns the browser specs in groups, one per run. Specs that are likely to fail after a change of
 * the file come first.
 *
 * @param {string} folder the repository
 * @param {string} file
 * @returns {string[][]} names of files in `tests/e2e`
 */
export function specGroups(folder, file) {
  const path = join(folder, 'tests/e2e')
  const names = readdirSync(path).filter((name) => /\.spec\.ts$/.test(name) && !LEFT_OUT.test(name))
  const words = wordsOf(file)
  const scored = names.map((name) => {
    const text = readFileSync(join(path, name), 'utf8').toLowerCase()
    const inName = words.some((word) => name.startsWith(word)) ? 1000 : 0
    const count = words.reduce((sum, word) => sum + text.split(word).length - 1, 0)
    const general = GENERAL.indexOf(name.replace('.spec.ts', ''))
    return { name, score: inName + count, rank: general < 0 ? GENERAL.length : general }
  })
  scored.sort((a, b) => b.score - a.score || a.rank - b.rank || (a.name < b.name ? -1 : 1))
  const remaining = scored.map(({ name }) => name)
  const groups = [remaining.splice(0, FIRST)]
  while (remaining.length > 0) groups.push(remaining.splice(0, NEXT))
  return groups
}

/** The words of a file's name and of its folder's: `search` and `results` of `SearchResults.tsx`. */
function wordsOf(file) {
  const names = [basename(file).replace(/\.tsx?$/, ''), basename(dirname(file))]
  const words = names.flatMap((name) => name.split(/[-_.]|(?=[A-Z])/))
  return [...new Set(words.map((word) => word.toLowerCase()))].filter(
    (word) => word.length > 3 && !['page', 'runtime', 'theme', 'client', 'parts'].includes(word),
  )
}

/**
 * Builds the sites that browser specs need from the sources in a folder, and runs the specs until
 * the first one fails twice.
 *
 * @param {string} folder
 * @param {string[]} specs names of files in `tests/e2e`, or `name:line`
 * @param {string[]} titles of tests that are left out
 * @param {number} limit in seconds
 * @returns {Promise<{ result: 'passed' | 'failed' | 'limit', failed: { at: string, title: string }[],
 *   ran: number, seconds: number }>} `failed` is empty if the sites could not be built
 */
export async function runSpecs(folder, specs, titles, limit) {
  const report = join(folder, 'mutation-specs.json')
  rmSync(report, { force: true })
  // The server of the specs builds only missing sites.
  for (const site of ['site', 'docs'])
    rmSync(join(folder, site, 'dist'), { recursive: true, force: true })
  const { code, timedOut, seconds } = await runLimited(
    [
      join(folder, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...specs.map((spec) => `/${spec.replaceAll('.', '\\.')}`),
      '--config=tests/playwright.config.ts',
      '--project=build',
      '--project=sites',
      '--max-failures=1',
      '--retries=1',
      '--reporter=json',
      ...(titles.length > 0 ? [`--grep-invert=${titles.map(escaped).join('|')}`] : []),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        QUIRE_E2E_SITES: sitesOf(folder, specs).join(','),
      },
      limit,
      // Playwright then stops its browsers and servers.
      ask: 'SIGINT',
    },
  )
  const tests = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, 'utf8')).suites) : []
  const failed = tests.filter(({ status }) => status === 'unexpected')
  const ran = tests.filter(({ status }) => status === 'expected' || status === 'flaky').length
  // A failed test decides the result, even if the time limit was reached.
  const decided = code === 0 ? 'passed' : 'failed'
  return { result: timedOut && failed.length === 0 ? 'limit' : decided, failed, ran, seconds }
}

function sitesOf(folder, specs) {
  const sites = new Set(['features'])
  for (const spec of specs) {
    const text = readFileSync(join(folder, 'tests/e2e', spec.replace(/:\d+$/, '')), 'utf8')
    for (const [, small, real] of text.matchAll(SITES)) sites.add(small ?? real)
  }
  return [...sites]
}

function testsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status, results }) => ({
        at: `${basename(file)}:${line}`,
        title,
        // Playwright interrupts other specs after the first failure; they have not failed.
        status: status === 'unexpected' && !results.some(hasFailed) ? 'skipped' : status,
      })),
    ),
    ...testsOf(inner),
  ])
}

const hasFailed = ({ status }) => status === 'failed' || status === 'timedOut'

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

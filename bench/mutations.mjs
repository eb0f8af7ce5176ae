// Mutates the engine's code at one position at a time, and checks whether a unit test fails.
// Runs in a copy of the repository: first the tests beside the file, then those of its folder, then
// those that import it, then all others that reach it through other files, each at most once.
//   node bench/mutations.mjs [--count 100] [--seed 1] [--limit 240] [--only <part of a path>]
//   node bench/mutations.mjs --at engine/node/x.ts:12    all mutations of a line
//   node bench/mutations.mjs --browser                   with the browser specs
// `--browser` takes the mutations of `engine/client` that survived all unit tests, builds the sites of
// the browser specs with each, and runs the specs, likely ones first. A survivor takes minutes.
// `--limit` is the limit in seconds for one run of tests: a mutation that is not detected by then
// survives, marked as undecided, unless the same run ends in time without it. `--also tests/` also
// runs those tests on survivors, since tests of the command line import nothing. `--near` skips tests
// that do not import the mutated file themselves; run without it on the survivors. `--pick 1-20,35` selects from the drawn mutations. `--list` only lists the
// mutations, and `KEEP=1` keeps the copy.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runSpecs, specGroups } from './mutate/browser.mjs'
import { candidatesOf } from './mutate/candidates.mjs'
import { endRunning } from './mutate/running.mjs'
import { copyRepository } from './mutate/sandbox.mjs'
import { runTests, testsThatImport } from './mutate/tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '240' },
    only: { type: 'string', default: '' },
    at: { type: 'string', multiple: true },
    also: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    pick: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
})
const limit = Number(values.limit)
/** Limit in seconds for the tests of a folder and those that import a file: they take seconds. */
const NEAR_LIMIT = Math.min(90, limit)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'engine'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file))
  .filter((file) => file.includes(values.only))
const all = files.flatMap((file) => candidatesOf(root, file))
const wanted = values.at
  ? all.filter(({ file, line }) => values.at.includes(`${file}:${line}`))
  : drawMutations(all, Number(values.count), Number(values.seed))
const chosen = wanted
  .map((mutation, index) => ({ ...mutation, number: index + 1 }))
  .filter(({ number }) => values.pick === '' || isPicked(number))
console.log(
  `${all.length} possible mutations in ${files.length} files; ${chosen.length} are tried.`,
)

const folder = values.list ? '' : copyRepository(root)
process.once('exit', () => {
  if (folder && !process.env.KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // End running tests first, so that they leave no servers behind and write nothing to the folder.
  process.once(signal, () => endRunning().then(() => process.exit(1)))
}
/** Test files that fail without a mutation, too. */
const failingFiles = new Set()
const passingFiles = new Set()
/** Titles of browser specs that fail without a mutation, too. */
const failingTitles = new Set()
const passingSpecs = new Set()
let browserWorks = false
const survivors = []
const counts = {}
for (const mutation of chosen) {
  const place = `${mutation.file}:${mutation.line}`
  const change = `${mutation.from} → ${mutation.text || '(nothing)'}`
  const outcome = values.list ? { found: 'listed' } : await testMutation(mutation)
  const { found, by = '', seconds = 0, undecided = false } = outcome
  counts[mutation.kind] ??= { found: 0, survived: 0 }
  const count = counts[mutation.kind]
  if (found) count.found += 1
  else {
    count.survived += 1
    survivors.push(`${place}  ${mutation.kind}: ${change}${undecided ? '  (undecided)' : ''}`)
  }
  console.log(
    `${String(mutation.number).padStart(3)} ${found || (undecided ? 'UNDECIDED' : 'SURVIVED')} ${seconds.toFixed(0)} s  ${place}  ${mutation.kind}: ${change}  ${by}`,
  )
}

console.log('\n| kind | found | survived |\n| --- | ---: | ---: |')
for (const kind of Object.keys(counts).sort()) {
  console.log(`| ${kind} | ${counts[kind].found} | ${counts[kind].survived} |`)
}
console.log(`| all | ${chosen.length - survivors.length} | ${survivors.length} |`)
if (survivors.length > 0) console.log(`\nSurvivors\n${survivors.join('\n')}`)

/** Runs the tests with one mutation. */
async function testMutation(mutation) {
  const path = join(folder, mutation.file)
  const code = readFileSync(path, 'utf8')
  const mutated = code.slice(0, mutation.start) + mutation.text + code.slice(mutation.end)
  const nearby = [
    ['run', `${mutation.file.replace(/\.tsx?$/, '')}.test.`],
    ['run', `${dirname(mutation.file)}/`],
  ]
  const importing = testsThatImport(root, mutation.file)
  if (importing.length > 0) small.push(['run', ...importing])
  const others = values.also.length > 0 ? [['run', ...values.also]] : []
  const distant = values.near ? others : [['related', mutation.file], ...others]
  /** Test files that have passed with the mutation. */
  const passed = new Set()
  let seconds = 0
  let undecided = false
  for (const args of [...nearby, ...distant]) {
    for (;;) {
      writeFileSync(path, mutated)
      const leftOut = [...unfit, ...passed]
      const most = small.includes(args) ? NEAR_LIMIT : limit
      const outcome = await runTests(folder, args, leftOut, most)
      writeFileSync(path, code)
      seconds += outcome.seconds
      // A timeout of a small run that is fast without the mutation means an endless loop.
      if (outcome.result === 'limit' && small.includes(args)) {
        const { result } = await runTests(folder, args, leftOut, most)
        if (result !== 'limit') return { found: 'limit', seconds }
      }
      undecided ||= outcome.result === 'limit'
      for (const file of outcome.passed) passed.add(file)
      if (outcome.result !== 'failed') break
      const by = await firstPassing(outcome.failed)
      if (by !== undefined) return { found: 'found', by, seconds }
    }
  }
  if (!values.browser || !mutation.file.startsWith('engine/client/')) return { seconds, undecided }
  const outcome = await testInBrowser(mutation, mutated)
  return {
    ...outcome,
    seconds: seconds + outcome.seconds,
    undecided: undecided || outcome.undecided,
  }
}

/** Runs the browser specs with one mutation. */
async function testInBrowser(mutation, mutated) {
  await proveBrowser()
  const path = join(folder, mutation.file)
  const code = readFileSync(path, 'utf8')
  let seconds = 0
  let undecided = false
  for (const specs of specGroups(folder, mutation.file)) {
    for (;;) {
      writeFileSync(path, mutated)
      const outcome = await runSpecs(folder, specs, [...failingTitles], limit)
      writeFileSync(path, code)
      seconds += outcome.seconds
      undecided ||= outcome.result === 'limit'
      if (outcome.result !== 'failed') break
      const [failed] = outcome.failed
      if (!failed) return { found: 'found', by: '(no site could be built)', seconds }
      const by = `${failed.at} ${failed.title}`
      if (await passesUnmutated(failed)) return { found: 'found', by, seconds }
    }
  }
  return { seconds, undecided }
}

/** Whether a browser spec that has failed passes without a mutation; others are left out later. */
async function passesUnmutated({ at, title }) {
  if (passingSpecs.has(at)) return true
  const { result, ran } = await runSpecs(folder, [at], [], limit)
  if (result === 'passed' && ran > 0) {
    passingSpecs.add(at)
    return true
  }
  failingTitles.add(title)
  console.log(`    ${at} fails without a mutation, too, and is left out.`)
  return false
}

/** Checks that a spec passes, since all specs fail if the browser is missing. */
async function proveBrowser() {
  if (browserWorks) return
  const { result, ran } = await runSpecs(folder, ['storage.spec.ts'], [], limit)
  browserWorks = result === 'passed' && ran > 0
  if (browserWorks) return
  throw new Error(
    'tests/e2e/storage.spec.ts does not pass without a mutation, so browser specs say nothing. ' +
      'Run `npm test -- browser` first, which installs the browser and shows what fails.',
  )
}

/** The first of the failed test files that passes without a mutation; others are left out later. */
async function firstPassing(failed) {
  if (failed.length === 0) return '(no test could run)'
  for (const file of failed) {
    if (fit.has(file)) return file
    const { result } = await runTests(folder, ['run', file], [], limit)
    if (result === 'passed') {
      passingFiles.add(file)
      return file
    }
    failingFiles.add(file)
    console.log(`    ${file} fails without a mutation, too, and is left out.`)
  }
}

/** Whether `--pick` names a number, as `1-20,35` names 3. */
function isPicked(number) {
  return values.pick.split(',').some((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return from <= number && number <= to
  })
}

/** Draws a number of mutations, the same ones for the same seed and sources. */
function drawMutations(list, count, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const rest = [...list]
  const result = []
  while (result.length < count && rest.length > 0) {
    const [mutation] = rest.splice(Math.floor(random() * rest.length), 1)
    // Half of all candidates are texts, mostly messages.
    if (mutation.kind === 'text' && random() < 0.75) continue
    result.push(mutation)
  }
  return result.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start))
}

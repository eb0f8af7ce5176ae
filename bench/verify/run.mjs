// `npm run bench:verify`: changes the documented package, or its pages, in one place at a time, and
// counts how many of these mutations the checks report. `--types 200 --pages 100 --seed 1` are their
// numbers and the seed; `--only "member renamed"` takes one kind; `--quick` skips the run without
// mutations; `--verbose` prints every mutation.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cypress } from './cypress.mjs'
import { firstFinding, openSamples } from './judge.mjs'
import { pageMutations } from './page-mutations.mjs'
import { draw, randomOf } from './random.mjs'
import { openSubject, root } from './subject.mjs'
import { edited, typeMutations } from './type-mutations.mjs'

const { values } = parseArgs({
  options: {
    types: { type: 'string', default: '200' },
    pages: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
})
const subject = await openSubject(join(root, 'site'), 'cypress')
process.on('exit', () => subject.close())
const started = performance.now()
const { pages } = subject
const words = new Map(pages.map((page) => [page, cypress.wordsOf(page)]))

const unchanged = values.quick
  ? undefined
  : await firstFinding(subject, { pages, sampled: pages, ofTypes: false })
if (unchanged) {
  console.error(`Without any mutation, ${unchanged.rule} reports: ${unchanged.message}`)
  process.exit(1)
}
const compile = openSamples(subject, subject.loaded.sampleOptions)
let mutations = 0
if (!values.quick)
  console.log(`Nothing is reported on the unchanged package and pages (${seconds(started)}).\n`)

await measure('Mutations of the types', Number(values.types), () => {
  const files = subject.declarations(cypress.declarations)
  const documented = pages.map((page) => ({
    about: cypress.aboutOf(page),
    words: words.get(page).all,
  }))
  return typeMutations(files, documented).map((one) => ({
    ...one,
    run: () => ofTypes(one, files.get(one.file)),
  }))
})
await measure('Mutations of the pages', Number(values.pages), (random) =>
  pages.flatMap((page) =>
    pageMutations(page, { command: 'cypress', options: cypress.options(pages) }, random).map(
      (one) => ({
        ...one,
        run: () => ofPage(one, page),
      }),
    ),
  ),
)

/** Runs the checks that read the package, then compiles the samples that mention a mutated name. */
async function ofTypes({ file, edits, words: names }, text) {
  subject.change(file, edited(text, edits), `mutation.${++mutations}`)
  try {
    const asked = { pages, sampled: [], ofTypes: true, first: 'option-table' }
    const found = await firstFinding(subject, { ...asked, record: false })
    if (found) return found
    const naming = pages.filter((page) => names.some((name) => page.source.includes(name)))
    const sorted = naming.sort((a, b) => rank(a, names) - rank(b, names))
    return compile(sorted, names) ?? (await recordFinding())
  } finally {
    subject.restore(file)
  }
}

/** Returns the finding of the record of declarations, which reports any change. */
async function recordFinding() {
  const check = subject.plugin.checks.find(({ name }) => name === 'changed')
  const findings = []
  await check?.site(
    pages.map(({ parsed }) => parsed),
    {
      root: subject.shadow,
      report: (_, finding) => findings.push({ rule: 'verify/changed', ...finding }),
    },
  )
  return findings[0]
}

/** Ranks pages: pages named after a mutated name come first. */
function rank(page, names) {
  return names.some((name) => page.name.toLowerCase().includes(name.toLowerCase())) ? 0 : 1
}

async function ofPage({ edits, rule }, page) {
  const changed = subject.withSource(page, edited(page.source, edits))
  const all = pages.map((one) => (one === page ? changed : one))
  return firstFinding(subject, { pages: all, sampled: [changed], ofTypes: false, first: [rule] })
}

async function measure(title, count, candidatesOf) {
  if (!(count > 0)) return
  const begun = performance.now()
  const random = randomOf(Number(values.seed))
  const candidates = candidatesOf(random).filter(({ kind }) => !values.only || kind === values.only)
  const drawn = draw(candidates, count, random)
  const byKind = new Map()
  const survivors = []
  for (const mutation of drawn) {
    const finding = await mutation.run()
    const row = byKind.get(mutation.kind) ?? { all: 0, reported: 0, rules: {} }
    byKind.set(mutation.kind, row)
    row.all += 1
    if (finding) {
      row.reported += 1
      row.rules[finding.rule] = (row.rules[finding.rule] ?? 0) + 1
    } else survivors.push(mutation)
    if (values.verbose)
      console.log(
        `${finding ? 'reported' : 'SURVIVED'}  ${mutation.kind}: ${mutation.what}${finding ? `  (${finding.rule}: ${finding.message.slice(0, 100)})` : ''}`,
      )
  }
  const reported = drawn.length - survivors.length
  console.log(
    `\n${title}: ${reported} of ${drawn.length} reported (${((100 * reported) / drawn.length).toFixed(1)} %), drawn from ${candidates.length} with seed ${values.seed}, in ${seconds(begun)}\n`,
  )
  console.log('| mutation | drawn | reported | by |\n| --- | --: | --: | --- |')
  for (const [kind, { all, reported: count, rules }] of [...byKind].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const by = Object.entries(rules)
      .sort((a, b) => b[1] - a[1])
      .map(([rule, times]) => `\`${rule}\` ${times}`)
    console.log(`| ${kind} | ${all} | ${count} | ${by.join(', ')} |`)
  }
  if (survivors.length > 0) console.log('\nNot reported:')
  for (const { kind, what } of survivors) console.log(`- ${kind}: ${what}`)
  console.log('')
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

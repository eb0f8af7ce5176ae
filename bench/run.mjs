// `npm run bench`: builds the pages of the site with several tools, and compares time and memory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from './build-site.mjs'
import { installPackages } from './install.mjs'
import { CommandError } from './measure/command.mjs'
import { HELP, OptionsError, readOptions } from './options.mjs'
import { machine } from './report/machine.mjs'
import { median } from './report/median.mjs'
import { writeReadme } from './report/readme.mjs'
import { costLine, table } from './report/table.mjs'
import { MissingToolError } from './tools/tool.mjs'

const log = (text) => process.stderr.write(`${text}\n`)

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) process.stdout.write(HELP)
  else await bench(options)
} catch (error) {
  if (!(error instanceof OptionsError)) throw error
  log(error.message)
  process.exitCode = 2
}

/** @param {import('./options.mjs').Options} options */
async function bench(options) {
  installPackages(log)
  // Needs the packages that have just been installed.
  const { makeCorpus, siteSize } = await import('./corpus/corpus.mjs')
  const { tools, missing } = findTools(options.tools)
  const sizes = options.pages ?? [siteSize(), 10 * siteSize()]
  const base = mkdtempSync(join(options.folder ?? tmpdir(), 'quire-bench-'))
  /** @type {import('./report/table.mjs').Result[]} */
  const results = []
  try {
    for (const size of sizes) {
      results.push(...(await benchSize(makeCorpus(size), tools, base, options)))
    }
  } finally {
    if (options.keep) log(`The sites are in ${base}.`)
    else rmSync(base, { recursive: true, force: true })
  }
  const report = { machine: machine(), missing, results }
  if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  else process.stdout.write(`\n${table(report)}`)
  const failed = results.some(({ failure }) => failure && !failure.timedOut)
  if (failed) process.exitCode = 1
  if (options.write) {
    if (failed) log('A build failed, so bench/README.md and bench/chart.svg stay as they are.')
    else writeReadme(report)
  }
}

function findTools(wanted) {
  const tools = []
  const missing = []
  for (const tool of wanted) {
    try {
      tools.push({ tool, version: tool.version() })
    } catch (error) {
      if (!(error instanceof MissingToolError)) throw error
      log(error.message)
      missing.push(error.message)
    }
  }
  return { tools, missing }
}

/** Builds one corpus with all tools. They take turns, so that a busy minute does not hit only one. */
async function benchSize(corpus, tools, base, { runs, limit }) {
  const size = corpus.pages.length
  const entries = tools.map(({ tool, version }) => {
    const folder = join(base, `${tool.id}-${size}`)
    return {
      tool,
      version,
      site: tool.prepare(folder, corpus),
      runs: runs ?? (tool.id === 'docusaurus' && size > 1000 ? 1 : 3),
      /** @type {import('./build-site.mjs').Round[]} */
      rounds: [],
      failure: undefined,
    }
  })
  for (let run = 1; run <= Math.max(...entries.map((entry) => entry.runs)); run++) {
    for (const entry of entries) {
      if (run > entry.runs || entry.failure) continue
      const title = `${entry.tool.name}, ${size} pages, run ${run}`
      try {
        const round = await buildSite(entry.site, corpus, limit, (build, cost) => {
          log(`${title}: ${build.padEnd(9)} ${costLine(cost)}`)
        })
        entry.rounds.push(round)
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        log(
          `${title}: ${error.message}\n${error.output.trimEnd().split('\n').slice(-30).join('\n')}`,
        )
        entry.failure = { message: error.message, timedOut: error.timedOut }
      }
    }
  }
  return entries.map(({ tool, version, rounds, failure }) => ({
    tool: tool.id,
    name: tool.name,
    version,
    pages: size,
    runs: rounds.length,
    failure,
    builds: rounds.length > 0 && !failure ? median(rounds) : undefined,
  }))
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { commands } from '../../data/commands.ts'
import { variants } from '../../examples/variants/index.js'
import { bundleComponents, bundleFrame, bundlePage } from '../../simulator/build/bundle.ts'
import { ENV, GIVEN, isStart, type Outcome } from '../../simulator/contract.ts'
import { nearName } from '../../simulator/queue/near-name.ts'
import { type Candidate, chooseSamples, readDocs } from './choose.ts'
import { type DrawnEntry, drawnEntries, withLines } from './drawn-log.ts'
import { BROWSER_ARGS, Lane } from './lane.ts'
import { keepLogs, readLogs } from './logs.ts'
import { MissingPart } from './page-files.ts'
import { keepRunnable } from './runnable.ts'
import { makeScript, type Script } from './script.ts'

/** The result of one sample. */
export interface Result {
  candidate: Candidate
  status: 'passed' | 'failed' | 'not run'
  /** Why it is not run, or how it failed. */
  message: string
  kind: 'opted out' | 'wrong' | 'elsewhere' | 'framework' | 'supposed' | 'unknown' | 'nothing' | ''
  line: number
  column: number
  milliseconds: number
  /** The log entries that the page shows. */
  log?: DrawnEntry[]
}

export interface Options {
  /** Absolute path of the site. */
  root: string
  /** Folder of the pages, relative to the site. Default: `docs`. */
  docs?: string
  /** Path of the browser; empty for Playwright's own. */
  browser: string
  /** File for the results. Default: they are not saved. */
  record?: string
  /** Also runs samples with a recorded result. */
  fresh?: boolean
  /** Does not write the record. */
  readOnly?: boolean
  /** Parts of the paths of the pages whose samples are run. Default: all. */
  only?: readonly string[]
  lanes?: number
}

/** Runs the samples of a site that visit the example applications, or mount components. */
export async function runSamples(options: Options): Promise<Result[]> {
  const { root, only = [], lanes = 4, record } = options
  const pages = readDocs(root, options.docs ?? 'docs')
  const all = await chooseSamples(root, pages)
  const chosen = all.filter(
    ({ page }) => only.length === 0 || only.some((part) => page.file.includes(part)),
  )
  const scripts = {
    frame: await bundleFrame(root),
    page: await bundlePage(join(root, 'simulator/frame/driven-page.ts')),
  }
  const components = await bundleComponents(root)
  const salt = hash([scripts.frame])
  const known: Record<string, Kept> = record && existsSync(record) ? readJson(record) : {}
  const kept: Record<string, Kept> = only.length > 0 ? { ...known } : {}
  const results = new Map<Candidate, Result>()
  const queue: Work[] = []
  for (const candidate of chosen) {
    if (candidate.reason) {
      const { kind, text } = candidate.reason
      results.set(candidate, result(candidate, 'not run', kind, text))
      continue
    }
    try {
      const script = await makeScript(candidate)
      const wrong = candidate.given.find((one) => !STATES.includes(one) && !isStart(one))
      if (wrong !== undefined) {
        const near = nearName(wrong, STATES)
        const message = `There is no state "${wrong}".${near ? ` Did you mean "${near}"?` : ''} See examples/variants.`
        results.set(candidate, result(candidate, 'failed', '', message))
        continue
      }
      const { fixtures, throws, given, server } = candidate
      const parts = [salt, script.code, JSON.stringify([fixtures, throws, given, server])]
      const key = hash(candidate.mounts ? [...parts, components] : parts)
      const before = options.fresh ? undefined : known[key]
      if (before && (candidate.log === undefined || before.log)) {
        kept[key] = before
        const { status, kind, message, log } = before
        results.set(candidate, { ...result(candidate, status, kind, message), ...(log && { log }) })
      } else queue.push({ candidate, script: script, key })
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error
      results.set(candidate, result(candidate, 'not run', 'unknown', error.message))
    }
  }
  if (queue.length > 0) {
    const browser = await chromium.launch({
      ...(options.browser !== '' && { executablePath: options.browser }),
      args: BROWSER_ARGS,
    })
    const runAll = async (work: Work[], count: number, patience: number): Promise<Work[]> => {
      const failed: Work[] = []
      const left = [...work]
      const one = async () => {
        const lane = await Lane.open(browser, scripts)
        for (let next = left.shift(); next; next = left.shift()) {
          const found = await runOne(lane, next, components, patience)
          results.set(next.candidate, found)
          const { status, kind, message, log } = found
          if (status === 'failed') failed.push(next)
          else kept[next.key] = { status, kind, message, ...(log && { log }) }
        }
        await lane.close()
      }
      await Promise.all(Array.from({ length: Math.min(count, work.length) }, one))
      return failed
    }
    try {
      const failed = await runAll(queue, lanes, 1)
      // On a busy machine, a sample may miss a limit; a real fault fails again.
      await runAll(failed, 2, 3)
    } finally {
      await browser.close()
    }
  }
  if (record && !options.readOnly) {
    mkdirSync(dirname(record), { recursive: true })
    const sorted = Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
  const found = chosen.flatMap((candidate) => results.get(candidate) ?? [])
  if (record && !options.readOnly) {
    keepRunnable(dirname(record), chosen, found)
    keepLogs(dirname(record), found, only.length === 0)
  }
  if (record && options.readOnly) return found.map((one) => withLogOf(dirname(record), one))
  return found
}

const STATES: readonly string[] = [...GIVEN, ...Object.keys(variants)]

/** A recorded log that differs from the actual one is a failure. */
function withLogOf(folder: string, found: Result): Result {
  const { candidate, status, log } = found
  if (status !== 'passed' || candidate.log === undefined) return found
  const recorded = readLogs(folder)[candidate.log]?.entries
  const actual = log && withLines(log, candidate.fence.code)
  if (JSON.stringify(recorded) === JSON.stringify(actual)) return found
  const message = `The drawing of the Command Log \`${candidate.log}\` is not what happens. Run \`npm run check:samples\`, and commit what it records.`
  return { ...found, status: 'failed', message }
}

/** A sample that has to be run. */
interface Work {
  candidate: Candidate
  script: Script
  /** Hash of all inputs of its result. */
  key: string
}

async function runOne(
  lane: Lane,
  { candidate, script }: Work,
  components: string,
  patience: number,
) {
  const started = performance.now()
  const run = {
    code: script.code,
    name: 'sample.js',
    declaresTests: script.declaresTests,
    fixtures: candidate.fixtures,
    spec: candidate.fence.title ?? 'cypress/e2e/sample.cy.ts',
    env: ENV,
    given: candidate.given,
    ...(candidate.server && { server: candidate.server }),
    ...(candidate.mounts && { components }),
    patience,
  }
  const { outcome, entries } = candidate.log
    ? await lane.runLogged(run)
    : { outcome: await lane.run(run), entries: [] }
  const found = assess(candidate, script, outcome)
  if (candidate.log) found.log = drawnEntries(entries)
  found.milliseconds = performance.now() - started
  return found
}

type Kept = Pick<Result, 'kind' | 'message' | 'status' | 'log'>

function result(
  candidate: Candidate,
  status: Result['status'],
  kind: Result['kind'],
  message: string,
): Result {
  const { line, indent } = candidate.fence
  return { candidate, status, kind, message, line: line - 1, column: indent + 1, milliseconds: 0 }
}

function assess(candidate: Candidate, script: Script, outcome: Outcome): Result {
  const { status, failure, commands } = outcome
  if (status === 'unknown' && candidate.throws && isNoCommand(failure!.message)) {
    return result(candidate, 'passed', '', '')
  }
  if (status === 'unknown') return result(candidate, 'not run', 'unknown', failure!.message)
  if (status === 'passed' && candidate.throws) {
    return result(candidate, 'failed', '', 'The sample is marked `throws`, but it does not fail.')
  }
  if (status === 'passed' && commands === 0) {
    return result(candidate, 'not run', 'nothing', 'it only declares')
  }
  if (status === 'passed' || candidate.throws) return result(candidate, 'passed', '', '')
  const { command, message, test } = failure!
  const failed = result(candidate, 'failed', '', '')
  const where = test !== '' && test !== 'the sample' ? ` in "${test}"` : ''
  failed.message = `${command === '' ? 'It' : `\`${command}\``} fails${where}: ${message}`
  for (const [, line, column] of failure!.stack.matchAll(/sample\.js:(\d+):(\d+)/g)) {
    const place = script.placeOf(Number(line), Number(column))
    if (!place) continue
    Object.assign(failed, place)
    break
  }
  return failed
}

/** Whether Cypress itself has no command of that name, so that the sample fails there, too. */
function isNoCommand(message: string): boolean {
  const [, name] = /`cy\.(\w+)\(\)` is not known/.exec(message) ?? []
  return name !== undefined && !Object.hasOwn(commands, name)
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function readJson(file: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

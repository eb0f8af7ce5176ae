import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname, relative, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { BuildResult } from '../build/build-site.ts'
import { parseShard } from '../build/shards.ts'
import type { Timing } from '../build/timing.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { makeFolder } from '../output/out-dir.ts'
import { type BuildOptions, buildWhole } from '../program/program.ts'
import { type CommandOptions, siteOf } from './options.ts'
import { formatBytes, formatTime, Progress, printFindings, printLine } from './print.ts'
import { usageError } from './usage.ts'

/** Runs `quire build`. Returns 0 if the site was published, 1 if a check found an error. */
export async function runBuild(options: CommandOptions): Promise<number> {
  if (options.shard === undefined) return build(options, {})
  const shard = parseShard(options.shard)
  if (shard === null) {
    throw usageError(
      `"${options.shard}" is not a shard of a site.`,
      'Write the number of the shard and the number of shards, such as `--shard 2/5`.',
    )
  }
  return build(options, { shard })
}

/**
 * Runs `quire merge`: builds a site from the results of shards. Returns 0 if it was published, else
 * 1.
 */
export function runMerge(options: CommandOptions): Promise<number> {
  return build(options, { merge: options.from ?? true })
}

/**
 * Makes V8 of Node.js 20 run a function four times as often before optimizing it. A build ends
 * after some seconds, and each of its threads would optimize the same functions, which took a sixth
 * of its processor time. With this, 270 pages on two threads take about a tenth less. Later
 * versions of V8 do not have the flag.
 */
function optimizeLater(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=270336')
}

/**
 * Makes V8 collect garbage whenever the heap has grown by three quarters. By default it waits until
 * the heap of each thread is up to four times as large: 2,700 pages took 1,320 MB, now 940 MB, at
 * the same processor time. With 30 percent they take 910 MB, but a tenth more processor time.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=75')
}

async function build(
  options: CommandOptions,
  how: Pick<BuildOptions, 'shard' | 'merge'>,
): Promise<number> {
  const started = performance.now()
  optimizeLater()
  keepHeapSmall()
  const progress = new Progress()
  const threads = options.threads === undefined ? undefined : threadsOf(options.threads)
  const run = () =>
    buildWhole({
      ...siteOf(options),
      progress: (text) => progress.show(text),
      threads,
      ...how,
    }).finally(() => progress.clear())
  const { config, result } =
    options.profile === undefined ? await run() : await profiled(options.profile, run)
  const time = performance.now() - started
  printFindings(result.findings, config.root, options)
  printLine(summaryOf(result, config, options.shard, time), options.reporter)
  if (options.timing) printLine(timingTable(result.timing), options.reporter)
  return isDone(result, options.shard) ? 0 : 1
}

/** Whether the site was published, or the pages of a shard were built, without errors. */
function isDone({ statistics, findings }: BuildResult, shard: string | undefined): boolean {
  if (shard === undefined) return statistics !== undefined
  return findings.every(({ severity }) => severity !== 'error')
}

function summaryOf(
  { pages, compiled, statistics, findings }: BuildResult,
  config: SiteConfig,
  shard: string | undefined,
  time: number,
): string {
  const summary = `${pages} pages, ${compiled} compiled, in ${formatTime(time)}.`
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const mistakes = errors === 1 ? 'an error' : `${errors} errors`
  if (shard !== undefined) {
    return errors === 0
      ? `Built shard ${shard}: ${summary}`
      : `Shard ${shard} has ${mistakes}: ${summary}`
  }
  if (!statistics) return `Not written because of ${mistakes}: ${summary}`
  const folder = relative(process.cwd(), config.outDir) || '.'
  const { written, unchanged, removed, bytes, brotliBytes } = statistics
  const compressed = brotliBytes < bytes ? `, ${formatBytes(brotliBytes)} compressed` : ''
  return (
    `Built: ${summary} ${folder}: ${written} files written, ${unchanged} unchanged, ` +
    `${removed} removed; ${formatBytes(bytes)}${compressed}.`
  )
}

function threadsOf(text: string): number {
  const threads = Number(text)
  if (Number.isInteger(threads) && threads >= 1) return threads
  throw usageError(`"${text}" is not a number of threads.`, 'Use a whole number from 1 on.')
}

/** Returns the timing of a build as a table for the terminal. */
function timingTable({ steps, stages, tasks, pages, compiled, threads }: Timing): string {
  const rows = (times: ReadonlyMap<string, number>): string[] => {
    const width = Math.max(0, ...[...times.keys()].map((name) => name.length))
    return [...times].map(
      ([name, time]) => `  ${name.padEnd(width)}  ${formatTime(time).padStart(8)}`,
    )
  }
  return [
    'Steps, by the clock',
    ...rows(steps),
    `Stages of pages, summed over ${threads === 1 ? 'one thread' : `${threads} threads`}`,
    ...rows(stages),
    'Tasks that ran, of all values in the graph',
    ...[...tasks].flatMap(([name, { runs, values }]) =>
      values === 0 ? [] : [`  ${name.padEnd(12)}  ${String(runs).padStart(6)} of ${values}`],
    ),
    'Work',
    `  MDX files compiled: ${compiled}`,
    `  pages: ${pages.made} made, ${pages.kept} unchanged`,
  ].join('\n')
}

/**
 * Runs work and writes a CPU profile of this thread for a browser's developer tools.
 *
 * @param file path, which should end in `.cpuprofile`
 */
export async function profiled<T>(file: string, work: () => Promise<T>): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await work()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    makeFolder(dirname(resolve(file)))
    writeFileSync(resolve(file), JSON.stringify(profile))
  }
}

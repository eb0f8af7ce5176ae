import { resolve } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { BuildResult as WholeResult } from '../build/build-site.ts'
import type { ExternalLink } from '../build/external-links.ts'
import { addressRules } from '../config/beside-mistakes.ts'
import { type LoadOptions, loadConfig, type ReadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { openTexts } from '../files/read-text.ts'
import type { OutputStatistics } from '../output/writer.ts'
import type { SiteCommand } from '../plugins/plugin.ts'

/** The site of a command. */
export interface SiteOptions {
  /** Folder with the config file, absolute or relative to the current folder. */
  root: string
  /** Output folder instead of the config's. */
  outDir?: string
  /** Absolute cache folder, instead of `.quire` in the site's folder. */
  cacheDir?: string
}

export interface BuildOptions extends SiteOptions {
  /** Maximum number of threads. Default: one for each processor. */
  threads?: number
  /**
   * Builds one of several shards of the pages, and stores it in a folder below `.quire/shards` and
   * in the cache of the config. Numbers begin with 1.
   */
  shard?: { number: number; of: number }
  /**
   * Builds the site from the shards in a folder; `true` for `.quire/shards`. Missing pages are
   * rendered.
   */
  merge?: string | true
  /** Called with a description of each step. */
  progress?(text: string): void
}

export interface BuildResult {
  /** All findings. If any is an error, nothing was written. */
  findings: readonly Finding[]
  /** Number of pages in all languages. */
  pages: number
  /** Number of pages whose content was rendered again. */
  compiled: number
  /** Absolute path of the output folder. */
  outDir: string
  /** The changes in the output folder; absent if nothing was written. */
  statistics?: OutputStatistics
}

export interface CheckOptions extends SiteOptions {
  /** Called with a description of each step. */
  progress?(text: string): void
  /** Called with the output of checks. */
  log?(line: string): void
}

export interface CheckResult {
  findings: readonly Finding[]
  /** Number of pages in all languages. */
  pages: number
  /** Returns the links to other sites, sorted by URL; empty if pages are missing. */
  externalLinks(): readonly ExternalLink[]
}

export interface ServerOptions extends SiteOptions {
  /** 0 picks a free port. Default: 3000. */
  port?: number
  /** Host name or IP address to listen on. Default: `localhost`. */
  host?: string
}

export interface DevOptions extends ServerOptions {
  /** Called after each load of the site, with its error or `null`. */
  onLoad?(failure: unknown): void
  /** Called with new findings, each once; with an empty list when all are fixed. */
  onPage?(findings: readonly Finding[]): void
}

export interface SiteServer {
  url: string
  close(): Promise<void>
}

/**
 * Builds a site, like `quire build`. Waits for a running build of the same site.
 *
 * @throws QuireError if the config is not valid, or files cannot be read or written
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { config, result } = await buildWhole(options)
  const { findings, pages, compiled, statistics } = result
  return { findings, pages, compiled, outDir: config.outDir, ...(statistics && { statistics }) }
}

/** Like `build`, with everything that the command line prints. */
export async function buildWhole({
  threads,
  shard,
  merge,
  progress,
  ...site
}: BuildOptions): Promise<{ config: SiteConfig; result: WholeResult }> {
  const [{ buildSite }, { shardsFolder }] = await Promise.all([
    import('../build/build-site.ts'),
    import('../build/shards.ts'),
  ])
  // Shards and merged builds depend on each other's pages.
  const config = await configOf(site, 'build', { besideMistakes: !shard && merge === undefined })
  const result = await withMistakes(config, () =>
    buildSite(config, {
      write: config.mistakes === undefined,
      progress,
      threads,
      shard,
      merge: merge === true ? shardsFolder(config) : merge && resolve(merge),
    }),
  )
  return { config, result }
}

/**
 * Runs all checks of a site, including those of its config and its plugins, without writing it.
 *
 * @throws QuireError if the config is not valid
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { findings, pages, externalLinks } = (await checkWhole(options)).result
  return { findings, pages, externalLinks }
}

/** Like `check`, with the data for further checks. */
export async function checkWhole({
  progress,
  log = () => {},
  ...site
}: CheckOptions): Promise<{ config: SiteConfig; result: WholeResult }> {
  const [{ buildSite }, { runSiteChecks }, { runPluginChecks }] = await Promise.all([
    import('../build/build-site.ts'),
    import('../check/site-checks.ts'),
    import('../check/plugin-checks.ts'),
  ])
  const config = await configOf(site, 'check', { besideMistakes: true })
  // Other threads would read the files.
  const threads = openTexts.size > 0 ? 1 : undefined
  const result = await withMistakes(config, async () => {
    const built = await buildSite(config, { write: false, progress, threads })
    const customFindings = [
      ...(await runSiteChecks(built.session, log)),
      ...(await runPluginChecks(built.session, log)),
    ]
    return { ...built, findings: [...built.findings, ...customFindings] }
  })
  return { config, result }
}

/**
 * Returns a result with the mistakes of the config, and without the findings that may follow from
 * them.
 */
async function withMistakes(
  { mistakes }: ReadConfig,
  run: () => Promise<WholeResult>,
): Promise<WholeResult> {
  if (!mistakes) return run()
  try {
    const result = await run()
    const sure = result.findings.filter(
      ({ rule }) => mistakes.hasAddresses || !addressRules.has(rule),
    )
    return { ...result, findings: [...mistakes.findings, ...sure] }
  } catch (error) {
    // Whatever else fails may follow from the mistakes.
    const others = error instanceof QuireError ? error.findings : []
    throw new QuireError([...mistakes.findings, ...others])
  }
}

/** Starts the development server, which keeps open pages up to date. */
export async function dev({ root, port = 3000, host = 'localhost', ...told }: DevOptions) {
  const { startDevServer } = await import('../dev/server.ts')
  return startDevServer({ root: resolve(root), port, host, ...told }) satisfies Promise<SiteServer>
}

/**
 * Serves a built site like a web host.
 *
 * @throws QuireError `no-output`, `port-in-use`
 */
export async function serve({
  port = 3000,
  host = 'localhost',
  ...site
}: ServerOptions): Promise<SiteServer & { title: string }> {
  const { serve: start } = await import('../serve/server.ts')
  const { outDir, base, trailingSlash, title } = await configOf(site)
  const { url, close } = await start({ outDir, base, trailingSlash, port, host })
  return { url, close, title }
}

/** Loads the config of a site. */
export async function configOf(
  { root, outDir, cacheDir }: SiteOptions,
  command: SiteCommand = 'check',
  options: Pick<LoadOptions, 'besideMistakes'> = {},
): Promise<ReadConfig> {
  const config = await loadConfig(resolve(root), { command, ...options })
  return {
    ...config,
    ...(outDir !== undefined && { outDir: resolve(outDir) }),
    ...(cacheDir !== undefined && { cacheDir }),
  }
}

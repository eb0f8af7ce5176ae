import { resolve } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { BuildResult as WholeResult } from '../build/build-site.ts'
import type { ExternalLink } from '../build/external-links.ts'
import { loadConfig } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { OutputStatistics } from '../output/writer.ts'
import type { SiteCommand } from '../plugins/plugin.ts'

/** The site to work on. */
export interface SiteOptions {
  /** Folder with the config file, absolute or relative to the current folder. */
  root: string
  /** Output folder instead of that of the config. */
  outDir?: string
  /** Folder for what is kept between runs, absolute, instead of `.quire` in the site's folder. */
  cacheDir?: string
}

export interface BuildOptions extends SiteOptions {
  /** Maximum number of threads. Default: one for each processor. */
  threads?: number
  /**
   * Makes one of several parts of the pages, and leaves them in a folder below `.quire/shards` and in
   * the cache of the config. Numbers begin with 1.
   */
  shard?: { number: number; of: number }
  /**
   * Builds the site with what the parts in a folder have made; `true` for `.quire/shards`. What they
   * lack is made.
   */
  merge?: string | true
  /** Called with a description of each step. */
  progress?(text: string): void
}

export interface BuildResult {
  /** All findings. With an error among them, nothing was written. */
  findings: readonly Finding[]
  /** Number of pages in all languages. */
  pages: number
  /** Number of pages whose content was made anew. */
  compiled: number
  /** Absolute path of the output folder. */
  outDir: string
  /** What was done to the output folder; absent if nothing was written. */
  statistics?: OutputStatistics
}

export interface CheckOptions extends SiteOptions {
  /** Called with a description of each step. */
  progress?(text: string): void
  /** Called with what checks print. */
  log?(line: string): void
}

export interface CheckResult {
  findings: readonly Finding[]
  /** Number of pages in all languages. */
  pages: number
  /** Returns the links to other sites, in the order of their URLs; none if pages are missing. */
  externalLinks(): readonly ExternalLink[]
}

export interface ServerOptions extends SiteOptions {
  /** 0 picks any free one. Default: 3000. */
  port?: number
  /** Host name or address to listen on. Default: `localhost`. */
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
 * Builds a site, as `quire build` does. If another build of it is running, waits for that.
 *
 * @throws QuireError if the config is not valid, or files cannot be read or written
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { config, result } = await buildWhole(options)
  const { findings, pages, compiled, statistics } = result
  return { findings, pages, compiled, outDir: config.outDir, ...(statistics && { statistics }) }
}

/** As `build`, with all that the command line prints. */
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
  const config = await configOf(site, 'build')
  const result = await buildSite(config, {
    write: true,
    progress,
    threads,
    shard,
    merge: merge === true ? shardsFolder(config) : merge && resolve(merge),
  })
  return { config, result }
}

/**
 * Runs all checks of a site, those of its config and its plugins too, without writing it.
 *
 * @throws QuireError if the config is not valid
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { findings, pages, externalLinks } = (await checkWhole(options)).result
  return { findings, pages, externalLinks }
}

/** As `check`, with what further checks need. */
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
  const config = await configOf(site)
  const result = await buildSite(config, { write: false, progress })
  const own = [
    ...(await runSiteChecks(result.session, log)),
    ...(await runPluginChecks(result.session, log)),
  ]
  return { config, result: { ...result, findings: [...result.findings, ...own] } }
}

/** Starts the development server, which keeps open pages up to date. */
export async function dev({ root, port = 3000, host = 'localhost', ...told }: DevOptions) {
  const { startDevServer } = await import('../dev/server.ts')
  return startDevServer({ root: resolve(root), port, host, ...told }) satisfies Promise<SiteServer>
}

/**
 * Serves a site that was built, as a web host would.
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
): Promise<SiteConfig> {
  const config = await loadConfig(resolve(root), { command })
  return {
    ...config,
    ...(outDir !== undefined && { outDir: resolve(outDir) }),
    ...(cacheDir !== undefined && { cacheDir }),
  }
}

import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { uniqueFindings } from '../check/unique-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../engine-folder.ts'
import { type OutputFile, type OutputStatistics, OutputWriter } from '../output/writer.ts'
import { createFrame } from '../render/frame.ts'
import { openSession, type Session } from '../render/session.ts'
import { indexablePages, robots, sitemap } from '../render/sitemap.ts'
import { IndexCache } from '../search/index-cache.ts'
import { Store } from '../store/store.ts'
import { bundleSite, type SiteBundle } from '../vite/bundle.ts'
import { hostOutput } from './host-output.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { OutputCheck } from './output-check.ts'
import { PagePool } from './page-pool.ts'
import { storedPartials } from './page-rows.ts'
import { SitePages } from './site-pages.ts'
import { findStaticFiles, readSvgFiles, svgStyles } from './static-files.ts'
import { Timing } from './timing.ts'
import { takeSnapshot, workshopOf } from './workshop.ts'

export interface BuildOptions {
  /** `false` renders and checks everything without touching the output folder. */
  write: boolean
  /** Called with a description of the current step, to be shown to the user. */
  progress?(text: string): void
  /** Maximum number of threads; default: one for each processor. */
  threads?: number
}

export interface BuildResult {
  /** Findings of the content, the routes and the written output, in no particular order. */
  findings: Finding[]
  /** Number of pages in all languages, not counting the not-found page. */
  pages: number
  /** Number of docs whose content was made anew; the rest came from the store. */
  compiled: number
  session: Session
  timing: Timing
  /** Absent if nothing was published. */
  statistics?: OutputStatistics
}

/** Receives the finished files. */
export interface Sink {
  /** Paths of all files so far. */
  readonly files: ReadonlySet<string>
  add(file: OutputFile): void
  /** Notes a file that is kept or made elsewhere. */
  note(path: string): void
  /** Takes back a path. */
  drop(path: string): void
  writer: OutputWriter | null
}

/** Returns the folder in which a site keeps what builds leave for the next one. */
export function storeFolder({ cacheDir }: Pick<SiteConfig, 'cacheDir'>): string {
  return join(cacheDir, 'store')
}

/**
 * Renders, checks and publishes a site. If another build of the site is running, waits for it to
 * end. If there are errors, nothing is published: readers keep the last good build.
 */
export function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const waits = () => options.progress?.('Waiting for another build of this site')
  return oneAtATime(config.cacheDir, waits, () => buildAlone(config, options))
}

async function buildAlone(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const store = new Store(storeFolder(config), engineBuild)
  const writer = options.write ? new OutputWriter(outputOptions(config), store) : null
  try {
    return await buildInto(store, writer, config, options)
  } finally {
    writer?.discard()
    store.close()
  }
}

async function buildInto(
  store: Store,
  writer: OutputWriter | null,
  config: SiteConfig,
  options: BuildOptions,
): Promise<BuildResult> {
  const progress = options.progress ?? (() => {})
  const timing = new Timing()
  const sink = sinkOf(writer)

  progress('Reading the site')
  timing.begin('read')
  const session = await openSession(config, { drafts: false, store })
  const total = [...session.models.values()].reduce((sum, model) => sum + model.routes.size, 0)
  const partials = storedPartials(store, session)
  const folder = storeFolder(config)
  const pool = new PagePool({
    store,
    snapshot: () => takeSnapshot(session, folder, partials),
    own: workshopOf(session, { storeFolder: folder, partials }, store.newSegment()),
    expected: store.empty ? total : 0,
    threads: options.threads,
  })
  try {
    const pages = new SitePages(session, store, sink)
    pool.compileAhead(pages.toCompile(), (made) => {
      for (const row of made.rows) store.add(row)
      timing.add(made.times)
    })
    progress('Bundling the shell')
    timing.begin('bundle')
    const bundle = await bundleSite(config, session.modules)
    await pool.equip(bundle)

    timing.begin('pages')
    for (const { path, content } of bundle.files) sink.add({ path, content, kind: 'asset' })
    const statics = await findStaticFiles(config)
    const check = new OutputCheck(session)
    const findings: Finding[] = []
    const inlineScripts = addFrames(session, bundle, sink)
    // Static files first: one may be named like a compressed form of a page.
    for (const { path, file } of statics) {
      sink.note(path)
      await writer?.copy(path, file)
    }
    const made = await pages.make({
      pool,
      bundle,
      check,
      timing,
      indexes: new IndexCache(config.cacheDir),
      progress: (done) => progress(`Rendering pages: ${done} of ${total}`),
    })
    findings.push(...made.findings)

    progress('Writing assets')
    timing.begin('assets')
    for (const asset of made.assets) sink.add({ ...asset, kind: 'asset' })
    sink.add({
      path: 'sitemap.xml',
      content: sitemap(indexablePages(config, made.listed)),
      kind: 'other',
    })
    if (!sink.files.has('robots.txt')) {
      sink.add({ path: 'robots.txt', content: robots(config), kind: 'other' })
    }
    const policy = {
      inlineScripts,
      inlineStyles: [
        ...(await readSvgFiles(statics)),
        ...made.assets
          .filter(({ path }) => path.endsWith('.svg'))
          .map(({ content }) => content.toString()),
      ].flatMap(svgStyles),
    }
    const hostInput = {
      config,
      pages: check.routes,
      hasFile: (path: string) => sink.files.has(path.replace(/^\//, '')),
    }
    const host = hostOutput({ ...hostInput, ...policy })
    for (const file of host.files) sink.add(file)
    findings.push(...host.findings)

    progress('Checking links')
    timing.begin('check')
    findings.push(...check.run(sink.files, host.redirects))
    const all = uniqueFindings(findings)
    const failed = all.some(({ severity }) => severity === 'error')

    progress('Publishing')
    timing.begin('publish')
    const before = store.find<typeof policy>('policy', '')?.facts
    const statistics = failed ? undefined : writer?.publish(bridge(before, policy, hostInput))
    if (writer && !failed) store.add({ table: 'policy', name: '', reads: [], facts: policy })
    await pool.stop()
    store.save({ prune: !failed })
    timing.end()
    return {
      findings: all,
      pages: made.listed.length,
      compiled: made.compiled,
      session,
      timing,
      ...(statistics && { statistics }),
    }
  } finally {
    await pool.stop()
  }
}

/** What the policy of a build allows. */
interface Allowed {
  inlineScripts: string[]
  inlineStyles: string[]
}

/**
 * Returns the files that configure hosts with a policy that allows both the published pages and the
 * new ones, to be published before the pages; none if the new policy allows no less.
 */
function bridge(
  before: Allowed | undefined,
  now: Allowed,
  input: Omit<Parameters<typeof hostOutput>[0], keyof Allowed>,
): OutputFile[] {
  const lost = (key: keyof Allowed) => before?.[key].some((one) => !now[key].includes(one)) ?? false
  if (!before || (!lost('inlineScripts') && !lost('inlineStyles'))) return []
  const { files } = hostOutput({
    ...input,
    inlineScripts: [...before.inlineScripts, ...now.inlineScripts],
    inlineStyles: [...before.inlineStyles, ...now.inlineStyles],
  })
  return files.filter(({ kind }) => kind === 'other')
}

/** Adds the configuration script of each language, and returns the inline scripts of documents. */
function addFrames(session: Session, bundle: SiteBundle, sink: Sink): string[] {
  const scripts = new Set<string>()
  for (const language of session.locales.values()) {
    const { configFile, frame } = createFrame(session.config, bundle, language)
    scripts.add(frame.inlineScript)
    sink.add({ ...configFile, kind: 'asset' })
  }
  return [...scripts]
}

function sinkOf(writer: OutputWriter | null): Sink {
  const files = new Set<string>()
  return {
    files,
    writer,
    note: (path) => files.add(path),
    drop: (path) => files.delete(path),
    add(file) {
      files.add(file.path)
      writer?.add(file)
    },
  }
}

function outputOptions(config: SiteConfig) {
  return {
    outDir: config.outDir,
    root: config.root,
    sources: [
      ...config.docs.map((docs) => docs.folder),
      ...config.staticFolders,
      config.pagesFolder,
      config.componentsFolder,
      config.configFile,
    ],
  }
}

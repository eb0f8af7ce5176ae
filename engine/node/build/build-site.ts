import { readFile } from 'node:fs/promises'
import type { Finding } from '../../shared/finding.ts'
import { uniqueFindings } from '../check/unique-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type OutputFile, type OutputStatistics, OutputWriter } from '../output/writer.ts'
import { ContentCache } from '../render/content-cache.ts'
import { createFrame } from '../render/frame.ts'
import { renderSite, type SitePage, sidebarFiles } from '../render/render-site.ts'
import { loadServerEntry, openSession, type Session } from '../render/session.ts'
import { indexablePages, robots, sitemap } from '../render/sitemap.ts'
import { IndexCache } from '../search/index-cache.ts'
import { SearchFiles, searchText } from '../search/search-files.ts'
import { bundleSite } from '../vite/bundle.ts'
import { compileAhead } from './compile-docs.ts'
import { hostOutput } from './host-output.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { OutputCheck } from './output-check.ts'
import { PageOutput } from './page-output.ts'
import { findStaticFiles, readSvgFiles, svgStyles } from './static-files.ts'

export interface BuildOptions {
  /** `false` renders and checks everything without touching the output folder. */
  write: boolean
  /** Called with a description of the current step, to be shown to the user. */
  progress?(text: string): void
}

export interface BuildResult {
  /** Findings of the content, the routes and the written output, in no particular order. */
  findings: Finding[]
  /** Number of pages in all languages, not counting the not-found page. */
  pages: number
  /** Number of docs whose content was compiled; the rest came from the cache. */
  compiled: number
  session: Session
  /** Absent if nothing was written. */
  statistics?: OutputStatistics
}

/** Maximum number of concurrent writes to the content cache, so that memory stays bounded. */
const CACHE_WRITES = 16

/** Receives the finished files. */
interface Sink {
  add(file: OutputFile): Promise<void>
  /** Keeps a file from the last build; returns `false` if it has to be added again. */
  keep(path: string): boolean
}

/**
 * Renders, checks and writes a site. If another build of the site is running, waits for it to end.
 */
export function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const waits = () => options.progress?.('Waiting for another build of this site')
  return oneAtATime(config.cacheDir, waits, () => buildAlone(config, options))
}

async function buildAlone(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const progress = options.progress ?? (() => {})
  progress('Reading the site')
  const session = await openSession(config, { drafts: false })
  const cache = new ContentCache(config.cacheDir)
  const ahead = cache.empty ? compileAhead(session) : null
  progress('Bundling the shell')
  const bundle = await bundleSite(config, session.modules)
  const server = await loadServerEntry(bundle.serverEntry)
  const writer = options.write ? createWriter(config) : null
  const files = new Set<string>()
  const sink: Sink = {
    async add(file) {
      files.add(file.path)
      await writer?.add(file)
    },
    keep(path) {
      if (writer && !writer.keep(path)) return false
      files.add(path)
      return true
    },
  }
  const indexes = new IndexCache(config.cacheDir)
  const rendering = { server, serverHash: bundle.serverHash, cache, ahead }
  const check = new OutputCheck(session)
  const output = new PageOutput(writer, config.cacheDir)
  const findings: Finding[] = []
  const listed: Pick<SitePage, 'page' | 'head'>[] = []
  const inlineScripts: string[] = []
  const total = [...session.models.values()].reduce((sum, model) => sum + model.routes.size, 0)

  // Assets first: they take longest to compress, and compression runs while pages are rendered.
  for (const { path, content } of bundle.files) await sink.add({ path, content, kind: 'asset' })

  for (const language of session.locales.values()) {
    findings.push(...language.model.findings)
    const frame = createFrame(config, bundle, language)
    inlineScripts.push(frame.frame.inlineScript)
    await sink.add({ ...frame.configFile, kind: 'asset' })
    const search = new SearchFiles(language)
    for (const page of renderSite(session, language, frame, rendering)) {
      progress(`Rendering pages: ${listed.length} of ${total}`)
      findings.push(...page.findings)
      check.add(page, await output.add(page))
      files.add(page.documentPath)
      if (page.recordPath !== null) files.add(page.recordPath)
      const isSame = output.isUnchanged(page)
      const text = searchText(page, language)
      if (text && !(isSame && sink.keep(text.path))) await sink.add(text.file())
      search.add(page, !isSame)
      if (page.route) listed.push({ page: page.page, head: page.head })
      await cache.settle(CACHE_WRITES)
    }
    await cache.settle()
    for (const file of sidebarFiles(language, frame.shell, server)) await sink.add(file)
    const searched = search.files(indexes)
    findings.push(...searched.findings)
    for (const file of searched.indexes) await sink.add(file)
  }

  await ahead?.stop()

  progress('Writing assets')
  for (const asset of session.assets.used.values()) await sink.add({ ...asset, kind: 'asset' })
  const statics = await findStaticFiles(config)
  for (const { path, file } of statics) {
    await sink.add({ path, content: await readFile(file), kind: 'other' })
  }
  await sink.add({
    path: 'sitemap.xml',
    content: sitemap(indexablePages(config, listed)),
    kind: 'other',
  })
  if (!files.has('robots.txt')) {
    await sink.add({ path: 'robots.txt', content: robots(config), kind: 'other' })
  }
  const host = hostOutput({
    config,
    pages: check.routes,
    hasFile: (path) => files.has(path.replace(/^\//, '')),
    inlineScripts,
    inlineStyles: [
      ...(await readSvgFiles(statics)),
      ...[...session.assets.used.values()]
        .filter(({ path }) => path.endsWith('.svg'))
        .map(({ content }) => content.toString()),
    ].flatMap(svgStyles),
  })
  for (const file of host.files) await sink.add(file)
  findings.push(...host.findings)

  progress('Checking links')
  findings.push(...check.run(files, host.redirects))
  const statistics = await writer?.finish(() => output.save())
  cache.save()
  return {
    findings: uniqueFindings(findings),
    pages: listed.length,
    compiled: cache.compiled,
    session,
    ...(statistics ? { statistics } : {}),
  }
}

function createWriter(config: SiteConfig): OutputWriter {
  return new OutputWriter({
    outDir: config.outDir,
    cacheDir: config.cacheDir,
    root: config.root,
    sources: [
      ...config.docs.map((docs) => docs.folder),
      ...config.staticFolders,
      config.pagesFolder,
      config.componentsFolder,
      config.configFile,
    ],
  })
}

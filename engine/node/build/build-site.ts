import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { checkAddresses, keepsAddresses } from '../addresses/check-addresses.ts'
import type { SiteAddresses } from '../addresses/snapshot.ts'
import { siteFindings } from '../check/site-findings.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { LostValueError } from '../graph/lost-value.ts'
import { needsCompressedFiles } from '../output/host-files.ts'
import { lookAhead } from '../output/intact-files.ts'
import { OutputRecord } from '../output/output-record.ts'
import { MANIFEST_FILE, webManifest } from '../output/web-manifest.ts'
import { type OutputStatistics, OutputWriter } from '../output/writer.ts'
import { groupPreviewsTask, sitemapNamesTask, sitemapTask } from '../pipeline/page-folds.ts'
import { valuesOfGroups } from '../pipeline/page-groups.ts'
import { graphFolder, openSiteGraph } from '../pipeline/site-graph.ts'
import { assetInput } from '../pipeline/site-world.ts'
import type { PreviewImage } from '../render/preview-image.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { robots } from '../render/sitemap.ts'
import { atOrigins } from '../site/docs/generated-places.ts'
import { themeFolder } from '../vite/theme-sources.ts'
import { addAgentFiles } from './agent-output.ts'
import { withBuildLock } from './build-lock.ts'
import { type ExternalLink, externalLinks } from './external-links.ts'
import { addGeneratedImages } from './generated-images.ts'
import { type AllowedInlineCode, hostOutput, transitionHostFiles } from './host-output.ts'
import { addImageFiles } from './image-files.ts'
import { addressesOfPages, linkFindings, pageSources, routesOfSite } from './link-findings.ts'
import { writePluginFiles } from './plugin-files.ts'
import { type ReadSite, readSite } from './read-site.ts'
import { findShards, type Shard, shardFolder } from './shards.ts'
import { collisionFindings, ownersOf, sinkOf } from './sink.ts'
import { compiledDocs, makePages, makeShard, pageKeys } from './site-pages.ts'
import { findStaticFiles, readSvgFiles, svgStyles } from './static-files.ts'
import { Timing } from './timing.ts'

export interface BuildOptions {
  /** `false` renders and checks everything without touching the output folder. */
  write: boolean
  /** Called with a description of the current step, to be shown to the user. */
  progress?(text: string): void
  /** Maximum number of threads; default: one for each processor. */
  threads?: number
  /** Builds only the pages of a shard, and stores them in a separate graph and in the cache. */
  shard?: Shard
  /** Absolute folder with graphs of other machines to take over. */
  merge?: string
  /** Called with each page, in the order of the routes. */
  inspect?(page: RenderedPage, language: LocaleSession): void
  /** Whether to return the URLs of the site. */
  addresses?: boolean
}

export interface BuildResult {
  /** Findings of the content, the routes and the written output, in no particular order. */
  findings: Finding[]
  /** Number of pages in all languages, not counting the not-found page. */
  pages: number
  /** Number of docs whose content was rendered; the rest came from the cache. */
  compiled: number
  session: Session
  timing: Timing
  /** Absent unless requested. */
  addresses?: SiteAddresses
  /** Returns the links to other sites of all pages, in the order of the URLs. */
  externalLinks(): ExternalLink[]
  /** Absent if nothing was published. */
  statistics?: OutputStatistics
}

/**
 * Renders, checks and publishes a site. If another build of the site is running, waits for it to
 * end. If there are errors, nothing is published: readers keep the last good build.
 */
export function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const onWait = () => options.progress?.('Waiting for another build of this site')
  return withBuildLock(config.cacheDir, onWait, async () => {
    try {
      return await buildLocked(config, options)
    } catch (error) {
      if (!(error instanceof LostValueError)) throw error
      // The store has lost a value that this build needs. The second attempt computes it again.
      const graph = openSiteGraph(config, folderOf(config, options))
      graph.graph.dropDamaged()
      graph.close({ prune: false })
      return await buildLocked(config, options)
    }
  })
}

/** Returns the folder of the graph that a build works on. */
function folderOf(config: SiteConfig, { shard }: BuildOptions): string {
  return shard ? shardFolder(config, shard) : graphFolder(config)
}

async function buildLocked(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const { shard, merge, write, threads, progress = () => {} } = options
  const record = new OutputRecord(join(config.cacheDir, 'output'), engineBuild)
  const parts = merge === undefined ? [] : findShards(merge, config.root)
  const graph = openSiteGraph(config, folderOf(config, options), parts)
  const writer =
    write && !shard
      ? new OutputWriter(
          {
            outDir: config.outDir,
            root: config.root,
            sources: sourcesOf(config),
            compress: needsCompressedFiles(config.hosting),
          },
          record,
        )
      : null
  const lookingAhead = writer && lookAhead(record.files(), writer.outDir)
  let isComplete = false
  try {
    const command = write ? 'build' : 'check'
    progress('Reading the site')
    const timing = new Timing()
    timing.begin('read')
    const isOutputEmpty = writer !== null && record.files().size === 0
    const readOptions = { command, progress, timing, threads, shard, isOutputEmpty } as const
    const site = await readSite(graph, config, readOptions)
    const seen = await lookingAhead
    if (seen) writer?.know(seen)
    try {
      const result = shard
        ? await buildShard(site, shard, options)
        : await buildWhole(site, { writer, record }, options)
      isComplete = !hasErrors(result.findings)
      return await withCache(site, result, options)
    } finally {
      await site.executor.stop()
    }
  } finally {
    await writer?.discard()
    graph.close({ prune: isComplete })
  }
}

/** Stores new entries in the cache, and adds its warnings. */
async function withCache(
  { shared, session, timing }: ReadSite,
  result: BuildResult,
  { shard, progress = () => {} }: BuildOptions,
): Promise<BuildResult> {
  if (!shared) return result
  progress('Writing to the cache')
  timing.begin('cache')
  // A shard may have taken pages from another graph, so the cache may not have them.
  await shared.store(shard ? pageKeys(session, shard) : [])
  timing.end()
  return { ...result, findings: [...result.findings, ...shared.findings()] }
}

/** The output folder with its record. */
interface Output {
  /** `null` if nothing is written. */
  writer: OutputWriter | null
  record: OutputRecord
}

/** Builds the pages of one shard, without writing files. */
async function buildShard(
  site: ReadSite,
  shard: Shard,
  { progress = () => {} }: BuildOptions,
): Promise<BuildResult> {
  const { graph, session, timing } = site
  timing.begin('pages')
  const result = await makeShard(site, shard, (done, total) =>
    progress(`Rendering pages: ${done} of ${total}`),
  )
  timing.tasks = graph.graph.counts()
  timing.end()
  return {
    findings: uniqueFindings(atOrigins(result.findings, session.config)),
    pages: result.total,
    compiled: compiledDocs(site),
    session,
    timing,
    externalLinks: () => [],
  }
}

/** Builds, checks and publishes the whole site. */
async function buildWhole(
  site: ReadSite,
  { writer, record }: Output,
  { progress = () => {}, inspect, addresses: wantsAddresses = false }: BuildOptions,
): Promise<BuildResult> {
  const { graph, session, executor, bundle, timing, total } = site
  const { config } = session
  const { files: statics, findings: staticFindings } = findStaticFiles(config)
  const sources = { session, statics }
  const sink = sinkOf(writer, record)

  timing.begin('pages')
  for (const { path, content } of bundle.files) sink.add({ path, content, kind: 'asset' })
  const frames = [...executor.context.shells.values()].map(({ frame }) => frame)
  for (const { configFile } of frames) sink.add({ ...configFile, kind: 'asset' })
  // Before the pages: a static file may be named like a compressed form of a page.
  for (const { path, file } of statics) {
    sink.note(path)
    await writer?.copy(path, file)
  }
  const result = await makePages(site, sink, {
    progress: (done) => progress(`Rendering pages: ${done} of ${total}`),
    ...(inspect && { inspect }),
  })
  // Stopping threads takes a while: continue meanwhile.
  const stopped = executor.stop()

  progress('Writing assets')
  timing.begin('assets')
  for (const asset of result.assets) sink.add({ ...asset, kind: 'asset' })
  for (const [path, madeFrom] of await graph.graph.get(sitemapNamesTask, '')) {
    if (sink.keep(path, madeFrom)) continue
    const files = await graph.graph.get(sitemapTask, '')
    sink.add({ ...files.find((file) => file.path === path)!, kind: 'other' }, madeFrom)
  }
  graph.world.writesFiles = writer !== null
  graph.graph.refresh([assetInput])
  const pluginFindings = await writePluginFiles({
    graph,
    session,
    sink,
    shells: executor.context.shells,
    ownerOf: (path) => ownersOf(path, sources)[0]!.name,
  })
  if (!sink.files.has('robots.txt')) {
    sink.add({ path: 'robots.txt', content: robots(config), kind: 'other' })
  }
  const imageFindings = await addImageFiles(
    { graph, session, sink },
    result.assetNames,
    result.placeholders,
  )
  const previewFindings = await addGeneratedImages(session, await previewsOf(site), sink)
  const manifest = webManifest(config, (path) => sink.files.has(path))
  if (manifest !== null && !sink.files.has(MANIFEST_FILE)) {
    sink.add({ path: MANIFEST_FILE, content: manifest, kind: 'other' })
  }
  const staticPaths = new Set(statics.map(({ path }) => path))
  await addAgentFiles({ graph, session, sink, statics: staticPaths })
  const svgAssets = result.assets.filter(({ path }) => path.endsWith('.svg'))
  const policy: AllowedInlineCode = {
    inlineScripts: [
      ...new Set(frames.map(({ frame }) => frame.inlineScript)),
      ...result.inlineScripts,
    ],
    inlineStyles: [
      ...(await readSvgFiles(statics)),
      ...svgAssets.map(({ content }) => content.toString()),
    ].flatMap(svgStyles),
  }
  const hostInput = {
    config,
    pages: routesOfSite(site),
    hasFile: (path: string) => sink.files.has(path.replace(/^\//, '')),
  }
  const host = hostOutput(hostInput, policy)
  for (const file of host.files) sink.add(file)

  progress('Checking links')
  timing.begin('check')
  const links = await linkFindings(site, sink.files, result.shells, [
    ...host.redirects,
    ...host.sections,
  ])
  const { rules: redirects, sections } = host
  const addresses =
    wantsAddresses || keepsAddresses(config)
      ? { pages: await addressesOfPages(site), redirects, sections, hasFile: hostInput.hasFile }
      : null
  const lostUrlFindings = addresses
    ? checkAddresses(config, addresses, () => session.models.values())
    : []
  const allFindings = [
    ...result.findings,
    ...staticFindings,
    ...pluginFindings,
    ...imageFindings,
    ...previewFindings,
    ...siteFindings(config, session.modules, bundle.files),
    ...host.findings,
    ...links,
    ...lostUrlFindings,
    ...collisionFindings(sink, sources),
  ]
  const findings = uniqueFindings(atOrigins(allFindings, config))

  progress('Publishing')
  timing.begin('publish')
  const failed = hasErrors(findings)
  const before = record.policy as AllowedInlineCode | undefined
  const statistics = failed
    ? undefined
    : await writer?.publish(transitionHostFiles(before, policy, hostInput))
  if (statistics) {
    record.setState({ policy })
    record.save({ prune: true })
  }
  await stopped
  timing.tasks = graph.graph.counts()
  timing.end()
  return {
    findings,
    pages: result.total,
    compiled: compiledDocs(site),
    session,
    timing,
    externalLinks() {
      const shells = result.shells.map(({ references }) => references)
      return externalLinks(config, pageSources(site), shells)
    },
    ...(wantsAddresses && addresses && { addresses }),
    ...(statistics && { statistics }),
  }
}

/** Returns the preview images to generate for pages; none if the config disables them. */
async function previewsOf({ graph, session }: ReadSite): Promise<PreviewImage[]> {
  if (!session.config.linkPreviews) return []
  return valuesOfGroups(graph.graph, session.locales.values(), groupPreviewsTask)
}

function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}

function sourcesOf(config: SiteConfig): string[] {
  return [
    ...config.docs.map((docs) => docs.folder),
    ...config.staticFolders,
    config.pagesFolder,
    config.componentsFolder,
    themeFolder(config),
    config.configFile,
  ]
}

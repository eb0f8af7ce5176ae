import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import type { Finding } from '../../shared/finding.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { type OutputStatistics, OutputWriter } from '../output/writer.ts'
import { ContentCache } from '../render/content-cache.ts'
import { createFrame } from '../render/frame.ts'
import { renderSite, type SitePage, sidebarFiles } from '../render/render-site.ts'
import { loadServerEntry, openSession } from '../render/session.ts'
import { robots, sitemap } from '../render/sitemap.ts'
import { bundleSite } from '../vite/bundle.ts'

export interface BuildResult {
  findings: Finding[]
  statistics: OutputStatistics
  pages: number
}

/** Builds a site into its output folder. Nothing is removed from it where there are errors. */
export async function buildSite(config: SiteConfig): Promise<BuildResult> {
  const session = await openSession(config, { drafts: false })
  const bundle = await bundleSite(config, session.modules)
  const server = await loadServerEntry(bundle.serverEntry)
  const writer = new OutputWriter({
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
  const options = {
    server,
    serverHash: bundle.serverHash,
    cache: new ContentCache(config.cacheDir),
  }
  const findings: Finding[] = []
  const listed: { page: SitePage['page']; locale: string }[] = []

  for (const language of session.locales.values()) {
    findings.push(...language.model.findings)
    const frame = createFrame(config, bundle, language)
    await writer.add({ ...frame.configFile, kind: 'asset' })
    for (const page of renderSite(session, language, frame, options)) {
      findings.push(...page.content.findings)
      listed.push({ page: page.page, locale: language.locale.name })
      for (const file of page.files) await writer.add(file)
    }
    for (const file of sidebarFiles(language, frame.shell, server)) await writer.add(file)
  }
  for (const { path, content } of bundle.files) await writer.add({ path, content, kind: 'asset' })
  for (const asset of session.assets.used.values()) await writer.add({ ...asset, kind: 'asset' })
  const statics = await addStaticFiles(config, writer)
  await writer.add({ path: 'sitemap.xml', content: sitemap(config, listed), kind: 'other' })
  if (!statics.has('robots.txt')) {
    await writer.add({ path: 'robots.txt', content: robots(config), kind: 'other' })
  }
  const statistics = await writer.finish()
  return { findings, statistics, pages: listed.length }
}

async function addStaticFiles(config: SiteConfig, writer: OutputWriter): Promise<Set<string>> {
  const added = new Set<string>()
  for (const folder of config.staticFolders) {
    const files = await glob('**/*', { cwd: folder, dot: true, onlyFiles: true }).catch(() => [])
    for (const path of files.sort()) {
      added.add(path)
      await writer.add({ path, content: await readFile(join(folder, path)), kind: 'other' })
    }
  }
  return added
}

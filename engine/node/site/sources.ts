import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { sourceFolder } from '../config/plugin-docs.ts'
import { publishRule } from '../config/publish-rule.ts'
import { ConfigError } from '../config/report.ts'
import { normalizeSidebars, type SidebarPaths } from '../config/sidebars.ts'
import type { DocsInstanceConfig, SiteConfig } from '../config/site-config.ts'
import { validateSidebars } from '../config/validate.ts'
import { CURRENT } from '../config/versions.ts'
import { pageNodes } from '../content/tree/page-nodes.ts'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import { filePathMistake } from '../files/output-path.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { cacheFolderOf } from '../plugins/cache-folder.ts'
import { guarded } from '../plugins/failure.ts'
import { type PageTree, printPageTree, TREE_EXTENSION } from '../plugins/page-tree.ts'
import type { PageSource, Plugin, SourceContext, SourcePage } from '../plugins/plugin.ts'
import { findingOf } from '../plugins/report.ts'

/** Maximum number of pages loaded concurrently. */
const MAX_CONCURRENT_LOADS = 16

/** Maximum number of pages. Sources with more pages probably never end. */
const MAX_PAGES = 200_000

/** File beside the pages of a source that records their etags. */
const LIST_FILE = '.pages.json'

/** The record of the pages in a folder. */
interface PageList {
  /** Identifies the plugin and its version. */
  key: string
  /** Pages by path, with findings from loading. */
  pages: Record<string, { etag: string; hash: string; findings?: Finding[] }>
}

/** The config of a site, with docs folders for the pages of plugins. */
export interface ReadSources {
  config: SiteConfig
  /** Source files of pages, by the absolute path of the generated file. */
  origins: ReadonlyMap<string, string>
  /** Absolute paths of generated files whose text was written by authors of the site. */
  authored: ReadonlySet<string>
  findings: Finding[]
}

/** A source of pages that failed, or failed to load a page. */
export interface SourceFailure {
  /** Id of the docs that the pages belong to. */
  docs: string
  /** Absolute folder of the pages, or absolute path of the failed page. */
  path: string
  findings: readonly Finding[]
}

export interface SourceOptions {
  drafts: boolean
  log?(line: string): void
  /**
   * Called for each failure. The affected pages stay unchanged. Without this function, the errors are
   * returned as findings.
   */
  failed?(failure: SourceFailure): void
}

/** Throws the failure: for commands that need all pages of a site, but report no findings. */
export function refuseFailure({ findings }: SourceFailure): never {
  throw new QuireError(findings)
}

/**
 * Loads the pages of plugins' sources into folders, where they become docs. Only changed pages are
 * loaded. Failures are returned as findings, unless `options.failed` receives them.
 */
export async function readSources(
  config: SiteConfig,
  options: SourceOptions,
): Promise<ReadSources> {
  const origins = new Map<string, string>()
  const authored = new Set<string>()
  const findings: Finding[] = []
  let docs = config.docs
  for (const plugin of config.plugins) {
    for (const source of plugin.sources ?? []) {
      const id = docsOf(source)
      const folder = join(config.root, sourceFolder(plugin, id, options))
      const changeDocs = (change: (docs: DocsInstanceConfig) => DocsInstanceConfig) => {
        docs = docs.map((instance) => (instance.id === id ? change(instance) : instance))
      }
      try {
        const pages = await loadPages(config, plugin, source, folder, findings, options)
        const sidebars = sidebarsOf(plugin, source, pages, config)
        changeDocs((instance) => withPages(instance, source, folder, sidebars))
        for (const { path, file, isAuthored } of pages) {
          if (isAuthored) authored.add(join(folder, path))
          if (file !== undefined) origins.set(join(folder, path), resolve(config.root, file))
        }
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        // Continue, so that other problems of the site are reported, too.
        if (options.failed) options.failed({ docs: id, path: folder, findings: error.findings })
        else findings.push(...error.findings)
        // Create the folder if no page was ever loaded: a missing folder would be reported as a
        // mistake of the author.
        mkdirSync(folder, { recursive: true })
        changeDocs((instance) => withPages(instance, source, folder))
      }
    }
  }
  return {
    config: docs === config.docs ? config : { ...config, docs },
    origins,
    authored,
    findings,
  }
}

/** Returns the id of the docs that the pages of a source belong to. */
function docsOf({ docs }: PageSource): string {
  return typeof docs === 'string' ? docs : docs.id
}

/** Returns the absolute files and folders that sources of pages read. */
export function watchedSources({ root, plugins }: Pick<SiteConfig, 'root' | 'plugins'>): string[] {
  return plugins.flatMap(({ sources = [] }) =>
    sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path))),
  )
}

/**
 * Lists the pages of a source, loads changed ones, and deletes removed ones.
 *
 * @param findings findings are added to this list
 */
async function loadPages(
  config: SiteConfig,
  plugin: Plugin,
  source: PageSource,
  folder: string,
  findings: Finding[],
  { drafts, log = () => {}, failed }: SourceOptions,
): Promise<SourcePage[]> {
  const { root, pluginsKey } = config
  const contextFor = (found: Finding[]): SourceContext => ({
    root,
    cacheFolder: cacheFolderOf(config, plugin),
    drafts,
    log,
    whyPrivate: (file) => publishRule(config).refusal(resolve(root, file)),
    report: (report) => {
      const finding = findingOf(plugin, report, 'source')
      const { file } = finding
      const place = file !== undefined && { file: toSiteFile(root, resolve(root, file)) }
      found.push({ ...finding, ...place })
    },
  })
  const context = contextFor(findings)
  const pages = await guarded({ plugin, hook: 'sources.list' }, async () => {
    const listed: SourcePage[] = []
    for await (const page of await source.list(context)) {
      listed.push(page)
      if (listed.length > MAX_PAGES) {
        throw new Error(`it never ends, or lists more than ${MAX_PAGES} pages`)
      }
    }
    return listed
  })
  checkPages(plugin, pages)
  const key = hashOf(JSON.stringify([plugin.name, pluginsKey]))
  const oldList = readList(folder, key)
  const newList: PageList = { key, pages: {} }
  const folders = new Set<string>()
  const load = async (page: SourcePage): Promise<void> => {
    const existing = oldList.pages[page.path]
    const file = join(folder, page.path)
    const text = existing?.etag === page.etag ? readText(file) : null
    if (text !== null && hashOf(text) === existing?.hash) {
      newList.pages[page.path] = existing
      return
    }
    const found: Finding[] = []
    const name = page.file === undefined ? page.path : toSiteFile(root, resolve(root, page.file))
    const call = { plugin, hook: 'sources.load', file: name }
    const loaded = await guarded(call, async () => {
      return storedText(page, await source.load(page, contextFor(found)))
    }).catch((error) => {
      if (!(error instanceof QuireError)) throw error
      if (failed) failed({ docs: docsOf(source), path: file, findings: error.findings })
      else findings.push(...error.findings)
      return null
    })
    if (loaded === null) return
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true })
    folders.add(dirname(file))
    writeFileSync(file, loaded)
    newList.pages[page.path] = {
      etag: page.etag,
      hash: hashOf(loaded),
      ...(found.length > 0 && { findings: found }),
    }
  }
  for (let start = 0; start < pages.length; start += MAX_CONCURRENT_LOADS) {
    await Promise.all(pages.slice(start, start + MAX_CONCURRENT_LOADS).map(load))
  }
  for (const { path } of pages) findings.push(...(newList.pages[path]?.findings ?? []))
  removeOthers(folder, new Set(pages.map(({ path }) => path)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, LIST_FILE), JSON.stringify(newList))
  return pages
}

/**
 * Returns the text to store for a page.
 *
 * @throws Error if the type does not match the extension of the path, or the tree is invalid
 */
function storedText({ path }: SourcePage, loaded: string | PageTree): string {
  const isTree = path.endsWith(TREE_EXTENSION)
  if (typeof loaded === 'string' && !isTree) return loaded
  if (typeof loaded === 'string' || loaded === null || typeof loaded !== 'object') {
    throw new Error(`The source of the page "${path}" is not ${isTree ? 'a tree' : 'text'}`)
  }
  if (!isTree) {
    throw new Error(
      `The source of the page "${path}" is a tree: end its path with "${TREE_EXTENSION}"`,
    )
  }
  pageNodes(loaded.children)
  return printPageTree(loaded)
}

function readList(folder: string, key: string): PageList {
  try {
    const list = JSON.parse(readText(join(folder, LIST_FILE)) ?? '') as PageList
    if (list.key === key) return list
  } catch {
    // Missing or damaged: all pages are loaded.
  }
  return { key, pages: {} }
}

function removeOthers(folder: string, pages: ReadonlySet<string>): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = toSiteFile(folder, file)
    if (entry.isFile() && !pages.has(name) && name !== LIST_FILE) rmSync(file, { force: true })
  }
}

/** @throws QuireError `plugin-page` if a page is invalid, or listed twice */
function checkPages(plugin: Plugin, pages: readonly SourcePage[]): void {
  const fail = (message: string, hint: string): never => {
    throw new QuireError({ rule: 'plugin-page', message, hint })
  }
  const seen = new Set<string>()
  for (const page of pages) {
    const { path, etag } = page ?? {}
    const isPath = typeof path === 'string' && filePathMistake(path) === null
    if (!isPath || !/\.(?:mdx?|tree)$|^_category_\.(?:json|ya?ml)$/.test(basename(path))) {
      fail(
        `The plugin "${plugin.name}" lists a page ${JSON.stringify(path)}, which is not a valid path of a page.`,
        'Write it with forward slashes and an extension: "users/create.mdx", ".md" or ".tree". A file "users/_category_.json" describes a folder.',
      )
    }
    if (typeof etag !== 'string') {
      fail(
        `The page "${path}" of the plugin "${plugin.name}" has no \`etag\`.`,
        'Give it one that changes whenever its source does, such as a hash.',
      )
    }
    if (seen.has(path)) {
      fail(
        `The plugin "${plugin.name}" lists the page "${path}" twice.`,
        'Give each page its own path.',
      )
    }
    seen.add(path)
  }
}

type Version = DocsInstanceConfig['versions'][number]

/** Adds the pages of a source to docs; separate docs contain no other pages. */
function withPages(
  docs: DocsInstanceConfig,
  source: PageSource,
  folder: string,
  sidebars: Partial<Version> = {},
): DocsInstanceConfig {
  const hasSeparateDocs = typeof source.docs !== 'string'
  const versionWith = (version: Version): Version => {
    if (version.name !== CURRENT) return version
    if (hasSeparateDocs) return { ...version, folder, ...sidebars }
    return { ...version, sourceFolders: [...(version.sourceFolders ?? []), folder] }
  }
  return { ...docs, ...(hasSeparateDocs && { folder }), versions: docs.versions.map(versionWith) }
}

/** Returns the sidebars of a source; empty to generate them from the folders. */
function sidebarsOf(
  plugin: Plugin,
  { docs }: PageSource,
  pages: readonly SourcePage[],
  { root, configFile }: SiteConfig,
): Partial<Version> {
  const sidebars = typeof docs === 'string' ? undefined : docs.sidebars
  if (sidebars === undefined || sidebars === false) return {}
  const generated =
    typeof sidebars === 'function'
      ? guarded({ plugin, hook: 'sources.docs.sidebars' }, () => sidebars(pages))
      : sidebars
  const at = ['plugins', plugin.name, 'sidebars']
  const findings = validateSidebars(generated, toSiteFile(root, configFile), at)
  if (findings.length > 0) throw new ConfigError(findings, root)
  const sidebarPaths: SidebarPaths = new Map()
  return { sidebars: normalizeSidebars(generated, sidebarPaths), sidebarPaths }
}

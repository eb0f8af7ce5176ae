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
const AT_ONCE = 16

/** A source with more pages is taken for one that never ends. */
const MOST_PAGES = 200_000

/** File beside the pages of a source that records their etags. */
const LIST = '.pages.json'

/** The record of the pages in a folder. */
interface PageList {
  /** Identifies the plugin version that made them. */
  key: string
  /** By path, with the findings from loading the page. */
  pages: Record<string, { etag: string; hash: string; findings?: Finding[] }>
}

/** The config of a site with its plugins' pages added as folders of docs. */
export interface ReadSources {
  config: SiteConfig
  /** The source files of pages, by the absolute file of the page. */
  origins: ReadonlyMap<string, string>
  /** The absolute files of pages with text by the authors of the site. */
  authored: ReadonlySet<string>
  findings: Finding[]
}

/** A failed source of pages, or a page that it could not load. */
export interface SourceFailure {
  /** Id of the docs that the pages belong to. */
  docs: string
  /** Absolute folder of the pages, or absolute path of the page that could not be loaded. */
  path: string
  findings: readonly Finding[]
}

export interface SourceOptions {
  drafts: boolean
  log?(line: string): void
  /**
   * Called for each failure; the affected pages stay unchanged. Without it, the errors are among
   * the findings.
   */
  failed?(failure: SourceFailure): void
}

/** For commands that need all pages of a site, but report no findings. */
export function refuseFailure({ findings }: SourceFailure): never {
  throw new QuireError(findings)
}

/**
 * Loads the pages of plugins' sources into folders, where they become docs. Only changed pages are
 * loaded. Failures of sources and pages are among the findings, unless `options.failed` receives
 * them.
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
      const put = (added: (docs: DocsInstanceConfig) => DocsInstanceConfig) => {
        docs = docs.map((one) => (one.id === id ? added(one) : one))
      }
      try {
        const pages = await loadPages(config, plugin, source, folder, findings, options)
        const sidebars = sidebarsOf(plugin, source, pages, config)
        put((one) => withPages(one, source, folder, sidebars))
        for (const { path, file, isAuthored } of pages) {
          if (isAuthored) authored.add(join(folder, path))
          if (file !== undefined) origins.set(join(folder, path), resolve(config.root, file))
        }
      } catch (error) {
        if (!(error instanceof QuireError)) throw error
        // Continue, so that other problems of the site are reported, too.
        if (options.failed) options.failed({ docs: id, path: folder, findings: error.findings })
        else findings.push(...error.findings)
        // Create the folder if nothing was ever loaded: a missing folder would be reported as the
        // author's mistake.
        mkdirSync(folder, { recursive: true })
        put((one) => withPages(one, source, folder))
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

/** Returns the absolute files and folders that plugins read their pages from. */
export function watchedSources({ root, plugins }: Pick<SiteConfig, 'root' | 'plugins'>): string[] {
  return plugins.flatMap(({ sources = [] }) =>
    sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path))),
  )
}

/**
 * Lists the pages of a source, loads changed ones, and deletes removed ones.
 *
 * @param findings receives the findings
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
      if (listed.length > MOST_PAGES) {
        throw new Error(`it never ends, or lists more than ${MOST_PAGES} pages`)
      }
    }
    return listed
  })
  checkPages(plugin, pages)
  const key = hashOf(JSON.stringify([plugin.name, pluginsKey]))
  const before = readList(folder, key)
  const now: PageList = { key, pages: {} }
  const folders = new Set<string>()
  const load = async (page: SourcePage): Promise<void> => {
    const existing = before.pages[page.path]
    const file = join(folder, page.path)
    const text = existing?.etag === page.etag ? readText(file) : null
    if (text !== null && hashOf(text) === existing?.hash) {
      now.pages[page.path] = existing
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
    now.pages[page.path] = {
      etag: page.etag,
      hash: hashOf(loaded),
      ...(found.length > 0 && { findings: found }),
    }
  }
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    await Promise.all(pages.slice(at, at + AT_ONCE).map(load))
  }
  for (const { path } of pages) findings.push(...(now.pages[path]?.findings ?? []))
  removeOthers(folder, new Set(pages.map(({ path }) => path)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, LIST), JSON.stringify(now))
  return pages
}

/**
 * Returns the text of a page in the form in which it is stored.
 *
 * @throws Error if its type does not match the extension in its path, or if it is an invalid tree
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
    const list = JSON.parse(readText(join(folder, LIST)) ?? '') as PageList
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
    if (entry.isFile() && !pages.has(name) && name !== LIST) rmSync(file, { force: true })
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

/** Returns docs with the pages of a source, either as their only pages or in addition. */
function withPages(
  docs: DocsInstanceConfig,
  source: PageSource,
  folder: string,
  sidebars: Partial<Version> = {},
): DocsInstanceConfig {
  const isOwn = typeof source.docs !== 'string'
  const versionWith = (version: Version): Version => {
    if (version.name !== CURRENT) return version
    if (isOwn) return { ...version, folder, ...sidebars }
    return { ...version, sourceFolders: [...(version.sourceFolders ?? []), folder] }
  }
  return { ...docs, ...(isOwn && { folder }), versions: docs.versions.map(versionWith) }
}

/** Returns the sidebars that a source defines; without any, they are generated. */
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

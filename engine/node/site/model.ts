import { dirname, join, relative } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import type { LastUpdate } from '../../shared/page.ts'
import type { PageSummary } from '../../shared/server-entry.ts'
import { flattenPages, type SidebarEntry } from '../../shared/sidebar.ts'
import { normalizeRoutePath, splitUrl } from '../../shared/url.ts'
import { translator } from '../config/client.ts'
import { levelToSeverity } from '../config/levels.ts'
import type {
  DocsInstanceConfig,
  DocsVersionConfig,
  LocaleConfig,
  SiteConfig,
} from '../config/site-config.ts'
import { placeAt } from '../errors/place-at.ts'
import { readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { isMarkdownPage, pagePath, unportablePath, unwritablePath } from './addresses.ts'
import { DocLinks } from './docs/doc-links.ts'
import { editUrlOf } from './docs/edit-url.ts'
import { fieldPlace } from './docs/front-matter.ts'
import { type DateProblem, readLastUpdates } from './docs/last-update.ts'
import { type Doc, readVersion, repositoryFile, type SourceFiles } from './docs/read-docs.ts'
import type { SourceGraph } from './docs/source-facts.ts'
import { readCategoryFiles, translatedCategory } from './sidebars/category-files.ts'
import { checkNamedPages, unknownName } from './sidebars/mistakes.ts'
import { type CategoryIndex, type ResolvedSidebars, resolveSidebars } from './sidebars/resolve.ts'

/** One version of a docs folder, in one language. */
export interface VersionModel {
  instance: DocsInstanceConfig
  config: DocsVersionConfig
  /** Docs to build, in file order. */
  docs: Doc[]
  byId: ReadonlyMap<string, Doc>
  draftIds: ReadonlySet<string>
  /** Files of drafts that are left out, relative to the site root. */
  draftFiles: readonly string[]
  sidebars: ResolvedSidebars
  /** Findings about sidebars and category files, which affect every page of the version. */
  findings: Finding[]
  mainDocPath: string
}

/** The page at a route path. */
export type Route =
  | { type: 'doc'; path: string; doc: Doc; version: VersionModel }
  | { type: 'category'; path: string; index: CategoryIndex; version: VersionModel }
  | { type: 'page'; path: string; file: string }
  | { type: 'search'; path: string }

/** All data of the site in one language before its pages are compiled. */
export interface SiteModel {
  config: SiteConfig
  locale: LocaleConfig
  /** Model of the default language; absent in that model itself. */
  original?: SiteModel
  versions: VersionModel[]
  routes: Map<string, Route>
  /** Docs by source file, relative to the site root. Translations and originals are both keys. */
  docsByFile: Map<string, Doc>
  /** Files of drafts that are left out, relative to the site root. */
  draftFiles: ReadonlySet<string>
  lastUpdates: ReadonlyMap<string, LastUpdate>
  findings: Finding[]
}

export interface ModelOptions extends SourceFiles {
  /** Whether to include drafts, as dev does. */
  drafts: boolean
  /** Absolute paths of the pages in the pages folder. */
  pages: readonly string[]
  /** Model of the default language; required for every other language. */
  original?: SiteModel | undefined
  /** Caches the data of sources. Without it, all sources are read. */
  graph?: SourceGraph | undefined
}

export async function readModel(
  config: SiteConfig,
  locale: LocaleConfig,
  options: ModelOptions,
): Promise<SiteModel> {
  const results = await Promise.all(
    config.docs.flatMap((instance) =>
      instance.versions.map((version) =>
        readVersionModel(config, instance, version, locale, options),
      ),
    ),
  )
  const versions = results.map(({ version }) => version)
  const findings = results.flatMap((result) => result.findings)
  const model: SiteModel = {
    config,
    locale,
    ...(options.original && { original: options.original }),
    versions,
    routes: new Map(),
    docsByFile: new Map(),
    draftFiles: new Set(versions.flatMap((version) => version.draftFiles)),
    lastUpdates: new Map(),
    findings,
  }
  if (!options.original) findings.push(...checkMainDocs(config, versions))
  const links = new DocLinks(config)
  for (const version of versions) {
    for (const doc of version.docs) {
      addRoute(model, { type: 'doc', path: doc.path, doc, version })
      model.docsByFile.set(doc.siteFile, doc)
      // Translated pages keep the links of their originals, even to untranslated files. So list each
      // doc under its original and its translated file. Their extensions may differ.
      const { folder, localeFolders } = version.config
      const original =
        options.original &&
        findVersion(options.original, version.instance.id, version.config.name)?.byId.get(doc.id)
      for (const name of new Set([doc.docFile, original?.docFile ?? doc.docFile])) {
        for (const docsFolder of [folder, localeFolders[locale.name]]) {
          if (docsFolder) {
            model.docsByFile.set(toSiteFile(config.root, `${docsFolder}/${name}`), doc)
          }
        }
      }
    }
    for (const index of version.sidebars.indexes) {
      addRoute(model, { type: 'category', path: index.path, index, version })
    }
  }
  for (const file of options.pages) {
    const hidden = isMarkdownPage(file) ? links.look(file)?.finding : undefined
    if (hidden) {
      if (!options.original) findings.push(hidden)
      continue
    }
    const path = pagePath(relative(config.pagesFolder, file))
    if (path !== '/404') addRoute(model, { type: 'page', path, file })
    else if (!options.original) findings.push(ignoredNotFound(toSiteFile(config.root, file)))
  }
  if (config.search.provider !== 'none' && config.search.pagePath !== null) {
    addRoute(model, { type: 'search', path: config.search.pagePath })
  }
  for (const { sidebars } of versions) {
    for (const entries of sidebars.sidebars.values()) localizeLinks(model, entries)
  }
  model.lastUpdates =
    options.original?.lastUpdates ??
    (await lastUpdates(config, versions, options.origins, findings))
  for (const version of versions) {
    for (const doc of version.docs) doc.editUrl = editUrlOf(model, version, doc)
  }
  return model
}

/** Reports a custom not-found page, which is ignored. */
function ignoredNotFound(file: string): Finding {
  return {
    rule: 'ignored-file',
    severity: 'warning',
    message: 'This page is not built: the engine renders the not-found page itself.',
    hint: 'Remove the file. The texts of the not-found page are messages, which i18n/<locale>/messages.json can change.',
    file,
  }
}

/** Reads the last updates of all docs in all languages at once, since each `git log` is slow. */
function lastUpdates(
  config: SiteConfig,
  versions: readonly VersionModel[],
  origins: ReadonlyMap<string, string>,
  findings: Finding[],
): Promise<Map<string, LastUpdate>> {
  const dated = versions.filter(
    ({ instance }) => instance.showLastUpdate || instance.showLastUpdateAuthor,
  )
  const folders = dated.flatMap(({ config: { folder, localeFolders } }) => [
    folder,
    ...Object.values(localeFolders),
  ])
  const linked = dated
    .flatMap(({ docs }) => docs)
    .flatMap((doc) => (doc.realFile === undefined ? [] : dirname(repositoryFile(config.root, doc))))
  const pluginFolders = dated.length === 0 ? [] : [...origins.values()].map(dirname)
  const all = [...folders, ...new Set([...linked, ...pluginFolders])]
  const file = toSiteFile(config.root, config.configFile)
  return readLastUpdates(config.root, all, (problem) => {
    findings.push({ rule: 'missing-dates', severity: 'warning', file, ...noDates[problem] })
  })
}

const noDates: Readonly<Record<DateProblem, { message: string; hint: string }>> = {
  shallow: {
    message: 'The clone of the repository is shallow, so pages have no date of their last update.',
    hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for the checkout of GitHub Actions.',
  },
  owner: {
    message:
      'Git does not read the repository, which belongs to another user, so pages have no date of their last update.',
    hint: 'Trust it: `git config --global --add safe.directory` with the path of the repository.',
  },
}

/**
 * Maps a page's path in the default language to its path in the model's language. The paths differ
 * if the translated doc has another slug. Other paths are returned unchanged.
 */
export function localizedPath(model: SiteModel, path: string): string {
  const route = normalizeRoutePath(path)
  const original = model.routes.has(route) ? undefined : model.original?.routes.get(route)
  if (original?.type !== 'doc') return path
  const { instance, config } = original.version
  const version = findVersion(model, instance.id, config.name)
  return version?.byId.get(original.doc.id)?.path ?? path
}

/** Makes path links in a sidebar point to the pages of the model's language. */
function localizeLinks(model: SiteModel, entries: readonly SidebarEntry[]): void {
  for (const entry of entries) {
    if (entry.type === 'group') localizeLinks(model, entry.entries)
    if (entry.type !== 'link' || entry.external) continue
    const { path, query, hash } = splitUrl(entry.href)
    entry.href = localizedPath(model, path) + query + hash
  }
}

function addRoute(model: SiteModel, route: Route): void {
  const { routes, findings } = model
  const file = sourceOf(model, route)
  const other = routes.get(route.path)
  const place = () => slugPlace(model, route)
  const impossible = unwritablePath(route.path, file, place)
  if (impossible) findings.push(impossible)
  else if (!other) {
    routes.set(route.path, route)
    const unportable = unportablePath(route.path, file, place)
    if (unportable) findings.push(unportable)
  } else {
    const areDocs = route.type === 'doc' && other.type === 'doc'
    const { onDuplicateDocs, onDuplicateRoutes } = model.config
    const severity = levelToSeverity(areDocs ? onDuplicateDocs : onDuplicateRoutes)
    if (severity === null) return
    findings.push({
      rule: 'duplicate-route',
      severity,
      message: `Two pages have the route "${route.path}": ${sourceOf(model, other)} and ${file}. Only the first one is built.`,
      hint: 'Give one of them another `slug`, or move it.',
      file,
      ...place(),
      route: route.path,
    })
  }
}

/** Returns the source file of a route, relative to the site root. */
export function sourceOf(model: SiteModel, route: Route): string {
  const { root, configFile } = model.config
  if (route.type === 'doc') return route.doc.siteFile
  if (route.type === 'page') return toSiteFile(root, route.file)
  if (route.type !== 'category') return toSiteFile(root, configFile)
  const { folder, sidebarsFile } = route.version.config
  const { file } = route.index
  return toSiteFile(root, file ? join(folder, file) : (sidebarsFile ?? configFile))
}

/** Returns the position of the slug of a doc or generated index; empty without a slug. */
function slugPlace(model: SiteModel, route: Route): Pick<Finding, 'line' | 'column'> {
  if (route.type === 'doc') {
    const { file, textFile = file, frontMatter } = route.doc
    return frontMatter.slug === undefined ? {} : fieldPlace(readText(textFile) ?? '', 'slug')
  }
  if (route.type !== 'category' || route.index.slug === undefined) return {}
  const { slug } = route.index
  const source = readText(join(model.config.root, sourceOf(model, route))) ?? ''
  const offset = source.indexOf(slug)
  return offset < 0 ? {} : placeAt(source, offset)
}

async function readVersionModel(
  config: SiteConfig,
  instance: DocsInstanceConfig,
  version: DocsVersionConfig,
  locale: LocaleConfig,
  { drafts, graph, ...sources }: ModelOptions,
): Promise<{ version: VersionModel; findings: Finding[] }> {
  const [read, files] = await Promise.all([
    readVersion(config, instance, version, locale.name, sources, graph),
    readCategories(config, version, locale.name),
  ])
  const draftDocs = read.docs.filter((doc) => doc.draft)
  const docs = drafts ? read.docs : read.docs.filter((doc) => !doc.draft)
  const draftIds = new Set(draftDocs.map((doc) => doc.id))
  const sidebars = resolveSidebars({
    instance,
    version,
    root: config.root,
    sidebarsFile: version.sidebarsFile ?? config.configFile,
    docs,
    draftIds,
    categories: files.categories,
    translate: translator(locale),
  })
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const nameFindings = checkNamedPages(
    docs,
    new Set([...byId.keys(), ...draftIds]),
    [...sidebars.sidebars.keys()],
    toSiteFile(config.root, version.folder),
  )
  const findings = [...files.findings, ...sidebars.findings]
  const draftFiles = drafts ? [] : draftDocs.map((doc) => doc.siteFile)
  const model = { instance, config: version, docs, byId, draftIds, draftFiles, sidebars, findings }
  return {
    findings: [...read.findings, ...nameFindings, ...findings],
    version: { ...model, mainDocPath: mainDocPath(model) },
  }
}

/**
 * Reads the category files of a version. Files of plugins provide defaults; files beside translated
 * docs override texts in their language.
 */
async function readCategories(
  { root, defaultLocale }: SiteConfig,
  { folder, sourceFolders = [], localeFolders }: DocsVersionConfig,
  locale: string,
): ReturnType<typeof readCategoryFiles> {
  const translated = locale === defaultLocale ? undefined : localeFolders[locale]
  const read = (path: string) => readCategoryFiles(path, toSiteFile(root, path))
  const [originals, translations] = await Promise.all([
    Promise.all([...sourceFolders, folder].map(read)),
    translated === undefined ? null : read(translated),
  ])
  const categories = new Map(originals.flatMap(({ categories }) => [...categories]))
  for (const [path, category] of translations?.categories ?? []) {
    categories.set(path, translatedCategory(categories.get(path), category))
  }
  return {
    categories,
    findings: [...originals, ...(translations ? [translations] : [])].flatMap(
      ({ findings }) => findings,
    ),
  }
}

/** Reports configured main docs that exist in no version of their docs folder. */
function checkMainDocs(
  { root, configFile, docs }: SiteConfig,
  versions: readonly VersionModel[],
): Finding[] {
  return docs.flatMap(({ id, folder, mainDoc }) => {
    const versionsOfInstance = versions.filter(({ instance }) => instance.id === id)
    const known = new Set(
      versionsOfInstance.flatMap(({ byId, draftIds }) => [...byId.keys(), ...draftIds]),
    )
    if (mainDoc === undefined || known.has(mainDoc)) return []
    const place = { file: toSiteFile(root, configFile), absolute: configFile, at: 'mainDoc' }
    const names = { name: mainDoc, known, folder: toSiteFile(root, folder) }
    return [unknownName({ rule: 'unknown-doc', ...place, ...names })]
  })
}

function mainDocPath({
  instance,
  config: version,
  docs,
  byId,
  sidebars,
}: Omit<VersionModel, 'mainDocPath'>): string {
  const named = instance.mainDoc === undefined ? undefined : byId.get(instance.mainDoc)
  if (named) return named.path
  if (docs.some((doc) => doc.path === version.path)) return version.path
  const [first = docs[0]] = [...sidebars.sidebars.values()].flatMap(flattenPages)
  return first?.path ?? version.path
}

export function findVersion(
  { versions }: Pick<SiteModel, 'versions'>,
  instance: string,
  name: string,
): VersionModel | undefined {
  return versions.find(
    (version) => version.instance.id === instance && version.config.name === name,
  )
}

/** Returns the key of a sidebar in pages and records. */
export function sidebarKey(version: VersionModel, name: string): string {
  return `${version.instance.id}/${version.config.name}/${name}`
}

/** Returns the name of a doc's sidebar: `displayed_sidebar`, or the sidebar that contains the doc. */
export function sidebarOf(version: VersionModel, doc: Doc): string | null {
  const displayedSidebar = doc.frontMatter.displayed_sidebar
  return displayedSidebar === undefined
    ? (version.sidebars.ofDoc.get(doc.id) ?? null)
    : displayedSidebar
}

/** Returns path and front matter of every listed doc, by path, for components that list pages. */
export function summaries(model: SiteModel): PageSummary[] {
  return model.versions
    .flatMap((version) => version.docs)
    .filter((doc) => !doc.unlisted && !doc.draft)
    .map((doc) => ({
      path: doc.path,
      title: doc.title,
      description: doc.frontMatter.description ?? '',
      sidebarLabel: doc.sidebarLabel,
      frontMatter: doc.frontMatter,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

const trails = new WeakMap<readonly SidebarEntry[], Map<string, SidebarEntry[]>>()

/**
 * Returns the entries of a sidebar from the outermost group down to a page; empty if the page is not
 * in the sidebar. The trails of all pages are computed once and cached.
 */
export function trailOf(
  entries: readonly SidebarEntry[] | undefined,
  path: string,
): readonly SidebarEntry[] {
  if (!entries) return []
  let existing = trails.get(entries)
  if (existing === undefined) {
    existing = new Map()
    collectTrails(entries, [], existing)
    trails.set(entries, existing)
  }
  return existing.get(path) ?? []
}

function collectTrails(
  entries: readonly SidebarEntry[],
  ancestors: readonly SidebarEntry[],
  byPath: Map<string, SidebarEntry[]>,
): void {
  for (const entry of entries) {
    if (entry.type === 'html' || (entry.type === 'link' && entry.external)) continue
    const trail = [...ancestors, entry]
    if (entry.href !== undefined && !byPath.has(entry.href)) byPath.set(entry.href, trail)
    if (entry.type === 'group') collectTrails(entry.entries, trail, byPath)
  }
}

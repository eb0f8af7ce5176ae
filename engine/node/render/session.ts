import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClientConfig } from '../../shared/config.ts'
import { type Messages, resolveMessages } from '../../shared/messages.ts'
import type { ServerEntry, SiteContent } from '../../shared/server-entry.ts'
import { decodeUrl, joinPath } from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { createHighlighter, type Highlighter } from '../content/code/highlight/highlighter.ts'
import { scanSpecifiers } from '../content/mdx/imports.ts'
import { trackPending } from '../errors/early-exit.ts'
import { QuireError } from '../errors/quire-error.ts'
import { siteCodeError } from '../errors/site-code-error.ts'
import { limited } from '../errors/time-limit.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSource } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import { fileInput } from '../graph/file-input.ts'
import type { TargetResolver } from '../html/finish.ts'
import {
  type MovedSection,
  movedUrl,
  movedUrls,
  resolveSections,
} from '../output/anchor-redirects.ts'
import { type MarkdownPlugins, markdownPlugins } from '../plugins/markdown-plugins.ts'
import { addressOf, isMarkdownPage } from '../site/addresses.ts'
import { AssetStore } from '../site/assets.ts'
import { importedModules, missingDocImports } from '../site/docs/imported-modules.ts'
import type { SourceGraph } from '../site/docs/source-facts.ts'
import { localizedPath, readModel, type SiteModel, summaries } from '../site/model.ts'
import { readSources, type SourceOptions } from '../site/sources.ts'
import {
  findPages,
  findSiteModules,
  hasOwnComponents,
  markdownOfComponents,
  type SiteModules,
} from '../vite/site-modules.ts'
import { themeFolder } from '../vite/theme-sources.ts'
import { cardsAround } from './cards.ts'
import { resolveClientConfig } from './client-config.ts'
import { unknownItemTypes, unknownLayouts } from './theme-names.ts'
import { explainUnresolvedDoc } from './unresolved-doc.ts'

/** A site in one language, with everything needed to render its pages. */
export interface LocaleSession {
  locale: LocaleConfig
  model: SiteModel
  client: ClientConfig
  messages: Messages
  site: SiteContent
  /** Hash of the list of pages. */
  pagesKey: string
  /** Hash of the configuration: of its files, and of the resolved values. */
  configKey: string
  resolve: TargetResolver
  /** Moved sections of all languages. */
  sections: readonly MovedSection[]
}

/** A site that has been read and is ready to be rendered. */
export interface Session {
  config: SiteConfig
  modules: SiteModules
  assets: AssetStore
  highlighter: Highlighter
  /** Languages by name; the default language first. */
  locales: Map<string, LocaleSession>
  models: ReadonlyMap<string, SiteModel>
  /** The Markdown extensions of plugins; `null` if there are none. */
  plugins: MarkdownPlugins | null
}

/** Reads all sources of a site, without compiling anything. */
export async function openSession(
  siteConfig: SiteConfig,
  options: SourceOptions & { graph?: SourceGraph },
): Promise<Session> {
  const { config, origins, authored, findings } = await readSources(siteConfig, options)
  // Sources may have written new files.
  options.graph?.refresh([fileInput])
  const pages = await findPages(config)
  const models = new Map<string, SiteModel>()
  for (const locale of config.locales) {
    const original = models.get(config.defaultLocale)
    const { drafts, graph } = options
    const sources = { origins, authored }
    const read = await readModel(config, locale, { ...sources, drafts, pages, graph, original })
    models.set(locale.name, read)
  }
  const imported = importedModules(importing(config, models, pages), config.root)
  const modules = await findSiteModules(config, imported)
  const mistakes = unknownItemTypes(config, modules.theme)
  if (mistakes.length > 0) throw new QuireError(mistakes)
  models.get(config.defaultLocale)?.findings.push(...findings)
  for (const model of models.values()) {
    const docs = model.versions.flatMap((version) => version.docs)
    model.findings.push(...unknownLayouts(docs, [...modules.theme.layouts.keys()]))
  }
  const { elements, replaced } = modules
  // Compiling depends on what the components of the site replace.
  const completed = { ...config, markdown: { ...config.markdown, elements, replaced } }
  // One config object: a thread adds the plugins to its copy, which the models must share.
  for (const model of models.values()) model.config = completed
  return openModels(completed, models, modules)
}

/**
 * Returns the Markdown files of a site with the modules that they import: docs, pages, and files
 * that components import.
 */
function importing(
  { componentsFolder }: SiteConfig,
  models: Session['models'],
  pages: readonly string[],
): { file: string; specifiers: string[] }[] {
  const docs = [...models.values()].flatMap(({ versions }) => versions.flatMap((one) => one.docs))
  const markdown = [...pages.filter(isMarkdownPage), ...markdownOfComponents(componentsFolder)]
  const scanned = markdown.map((file) => {
    return { file, specifiers: scanSpecifiers(readSource(file).toString()) }
  })
  return [...docs, ...scanned]
}

/**
 * Adds unresolved imports of pages to an error about imports in the site's code; otherwise only the
 * next build would report them. Returns other errors unchanged.
 */
export async function withPageImports(error: unknown, session: Session): Promise<unknown> {
  const { config, modules, models } = session
  const isAboutImports =
    error instanceof QuireError && error.findings.some(({ rule }) => rule === 'missing-import')
  if (!isAboutImports) return error
  const files = importing(config, models, await findPages(config))
  return new QuireError([...error.findings, ...missingDocImports(files, config.root, modules)], {
    cause: error,
  })
}

/** Opens a site that has been read, on any thread: its arguments are plain data. */
export function openModels(
  config: SiteConfig,
  models: Session['models'],
  modules: SiteModules,
): Session {
  const assets = new AssetStore(config)
  const locales = new Map<string, LocaleSession>()
  const sections = movedSections(config, models)
  for (const model of models.values()) {
    locales.set(model.locale.name, openLocale(config, model, models, { assets, sections }))
  }
  const highlighter = createHighlighter()
  const plugins = markdownPlugins(config.plugins)
  return { config, modules, assets, highlighter, locales, models, plugins }
}

/** Returns the sections that have moved. Invalid redirects are reported by the build. */
function movedSections(config: SiteConfig, models: Session['models']): MovedSection[] {
  if (config.anchorRedirects.length === 0) return []
  const pages = new Set(
    [...models.values()].flatMap(({ locale, routes }) =>
      [...routes.keys()].map((path) => joinPath(locale.path, path)),
    ),
  )
  const { base, trailingSlash } = config
  const context = {
    base,
    trailingSlash,
    pages,
    hasFile: () => true,
    file: toSiteFile(config.root, config.configFile),
  }
  return resolveSections(config, context).sections
}

function openLocale(
  config: SiteConfig,
  model: SiteModel,
  models: Session['models'],
  { assets, sections }: { assets: AssetStore; sections: readonly MovedSection[] },
): LocaleSession {
  const { locale } = model
  const client = resolveClientConfig(model, models)
  const pages = summaries(model)
  const moved = movedUrls(sections, config)
  return {
    locale,
    model,
    sections,
    client,
    messages: resolveMessages(locale.messages),
    site: { config: client, pages, customFields: config.customFields },
    pagesKey: hashOf(JSON.stringify(pages)),
    configKey: configKey(config, client),
    resolve: {
      doc(file) {
        const doc = model.docsByFile.get(file) ?? model.docsByFile.get(fromRoot(model, file))
        return doc ? addressOf(config, locale, doc.path) : null
      },
      explainUnresolvedDoc: (file) => explainUnresolvedDoc(model, file),
      asset: (file) => assets.asset(file),
      refusal: (file) => assets.refusal(file),
      staticFile: (path) => assets.staticFile(path),
      style: (css) => assets.style(css),
      placeholders: (files) => assets.placeholders(files),
      route: (path) => addressOf(config, locale, localizedPath(model, decodeUrl(path))),
      cards: (path) => cardsAround(model, path),
      moved: (url) => movedUrl(url, moved),
    },
  }
}

/**
 * Returns the hash of the configuration. Hashing the files is not enough, since a config can read
 * the environment or other files. Without the root folder, the key does not depend on its path.
 */
function configKey(config: SiteConfig, client: ClientConfig): string {
  // Neither redirects nor the cache are part of any page, and plugins have their own keys.
  const { plugins: _, pluginModule: __, redirects: ___, anchorRedirects: ____, ...others } = config
  const { cache: _____, ...plain } = others
  // Sidebars that plugins generate from their pages are part of those pages.
  const docs = config.docs.map((one) => ({
    ...one,
    versions: one.versions.map((version) =>
      version.folder.startsWith(config.cacheDir + sep) ? { ...version, sidebars: null } : version,
    ),
  }))
  const root = JSON.stringify(config.root).slice(1, -1)
  const values = JSON.stringify([{ ...plain, docs }, client]).replaceAll(root, '')
  return hashOf(`${config.configHash}${values}`)
}

/**
 * Returns a site file's path below its docs folder, else the file itself. As in Docusaurus, a link
 * to `/docs/x.mdx` is resolved from the docs folder first, then from the site's root.
 */
function fromRoot({ config, versions }: SiteModel, file: string): string {
  for (const { config: version } of versions) {
    const folder = `${toSiteFile(config.root, version.folder)}/`
    if (file.startsWith(folder)) return file.slice(folder.length)
  }
  return file
}

interface EntryOptions {
  /** Imports the file. */
  evaluate?: (file: string) => Promise<object>
  /** Whether all code gets a time limit, not only code of the site. */
  watchesAll?: boolean
}

/**
 * Loads the bundled server entry. A changed entry has another file name, so none is stale. Site
 * code runs with a time limit. Engine and plugin code does not: it is tested, and the limit costs a
 * few percent in large builds.
 *
 * @throws QuireError `site-code` if the site's own code fails while it is loaded
 */
export async function loadServerEntry(
  file: string,
  { config, modules }: Pick<Session, 'config' | 'modules'>,
  { evaluate = (path) => import(pathToFileURL(path).href), watchesAll = false }: EntryOptions = {},
): Promise<ServerEntry> {
  try {
    const waiting = 'a top-level `await` in code of the site'
    const entry = (await trackPending(waiting, evaluate(file))) as ServerEntry
    const { renderContent, renderShell } = entry
    const isContentOwn = watchesAll || hasOwnComponents(modules)
    const isShellOwn = watchesAll || existsSync(themeFolder(config))
    return {
      ...entry,
      renderContent: isContentOwn ? limited(renderContent) : renderContent,
      renderShell: isShellOwn ? limited(renderShell) : renderShell,
    }
  } catch (error) {
    throw siteCodeError(error, config.root, engineFolder)
  }
}

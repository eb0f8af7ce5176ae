import path from 'node:path'
import type { Logo } from '../../shared/config.ts'
import { anchorRedirect, type Redirect } from '../../shared/redirect.ts'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { defined, withDefaults } from './defaults.ts'
import type { EmojiNames } from './emoji.ts'
import {
  normalizeAgents,
  normalizeImages,
  normalizeLinkPreviews,
  normalizeManifest,
  normalizeMarkdown,
  normalizeSearch,
  normalizeZoom,
} from './features.ts'
import { type LocaleFiles, normalizeLocales } from './locales.ts'
import type { CacheConfig, DocsInstanceConfig, LocaleConfig, SiteConfig } from './site-config.ts'
import type { UserCache, UserConfig, UserDocs, UserLogo } from './user-config.ts'
import { lastVersion, normalizeVersions, type VersionFiles } from './versions.ts'

/** The parts of the configuration that come from disk instead of the config file. */
export interface SiteFiles
  extends LocaleFiles,
    Pick<SiteConfig, 'root' | 'configFile' | 'configFiles' | 'configHash'>,
    Partial<Pick<SiteConfig, 'plugins' | 'pluginsKey' | 'pluginModule' | 'pluginVariables'>> {
  /** Characters by their names, if the site uses them. */
  emoji?: EmojiNames | null
  /** Docs folders: as configured, or the default one if it exists. */
  docs: UserDocs[]
  /** Versions listed in `versions.json`, by docs instance. */
  pastVersions: Record<string, string[]>
  /** Sidebars, by docs instance and version. */
  versions: Record<string, Record<string, VersionFiles>>
  /** Redirects from the redirects file. */
  redirects?: Redirect[]
}

/** Globs of Markdown files in a docs folder that are not docs. */
const defaultExclude = ['**/_[!.]*', '**/_[!.]*/**', '**/*.test.*', '**/__tests__/**']

/**
 * Fills in defaults and normalizes URLs and paths. `user` must be valid and have the environment
 * applied.
 */
export function normalizeConfig(user: UserConfig, files: SiteFiles): SiteConfig {
  const { root, configFile, configFiles, configHash, plugins = [], pluginsKey = '' } = files
  const { pluginModule = '', pluginVariables = {}, emoji = null } = files
  const { announcementBar: bar } = user
  const slug = user.markdown?.anchors?.slug
  const base = normalizeBase(user.base ?? '/')
  const locales = normalizeLocales(user.i18n, root, base, files)
  for (const locale of locales) locale.messages = withPluginMessages(locale, plugins)
  const site = defined({
    root,
    configFile,
    configFiles,
    configHash,
    plugins,
    pluginsKey,
    pluginModule,
    pluginVariables,
    outDir: path.join(root, user.outDir ?? 'dist'),
    cacheDir: path.join(root, '.quire'),
    title: user.title,
    tagline: user.tagline ?? '',
    titleDelimiter: user.titleDelimiter ?? '|',
    url: new URL(user.url).origin,
    base,
    noindex: user.noindex ?? false,
    favicon: normalizeSource(user.favicon),
    image: normalizeSource(user.image),
    linkPreviews: normalizeLinkPreviews(user, root),
    manifest: normalizeManifest(user),
    headTags: user.headTags ?? [],
    locales,
    defaultLocale: locales[0]!.name,
    docs: files.docs.map((docs) =>
      normalizeDocs({ editUrl: user.editUrl, ...docs }, files, locales),
    ),
    staticFolders: (user.staticFolders ?? ['static']).map((folder) => path.join(root, folder)),
    sharedFiles: (user.sharedFiles ?? []).map((file) => path.join(root, file)),
    pagesFolder: path.join(root, user.pagesFolder ?? 'pages'),
    componentsFolder: path.join(root, user.componentsFolder ?? 'components'),
    customCss: [user.customCss ?? []].flat().map((file) => path.join(root, file)),
    navbar: normalizeNavbar(user.navbar ?? {}, user.title),
    footer: user.footer && normalizeFooter(user.footer, user.title),
    announcementBar: bar && { ...bar, isCloseable: bar.isCloseable ?? true },
    colorMode: withDefaults(
      { defaultMode: 'light' as const, disableSwitch: false, respectPrefersColorScheme: false },
      user.colorMode,
    ),
    search: normalizeSearch(user.search ?? {}, plugins),
    viewTransitions: user.viewTransitions || undefined,
    images: normalizeImages(user.images ?? {}),
    zoom: normalizeZoom(user.zoom ?? {}),
    markdown: normalizeMarkdown(user.markdown, user.plugins, emoji),
    agents: normalizeAgents(user.agents ?? {}, root),
    headingSlugs: slug === undefined ? undefined : path.join(root, slug),
    onBrokenLinks: user.onBrokenLinks ?? 'throw',
    onBrokenAnchors: user.onBrokenAnchors ?? 'throw',
    onBrokenMarkdownLinks: user.onBrokenMarkdownLinks ?? 'throw',
    onBrokenImages: user.onBrokenImages ?? 'throw',
    hosting: user.hosting ?? [],
    externalLinks: { ignore: user.externalLinks?.ignore ?? [] },
    cache: user.cache ? normalizeCache(user.cache) : null,
    onLostAddresses: user.onLostAddresses ?? 'throw',
    onDuplicateRoutes: user.onDuplicateRoutes ?? 'warn',
    onDuplicateDocs: user.onDuplicateRoutes ?? 'throw',
    ...normalizeRedirects(user, files),
    headers: user.headers ?? [],
    csp: user.csp ?? {},
    cspMeta: user.cspMeta ?? false,
    checks: Array.isArray(user.checks) ? user.checks : [],
    checksFile: typeof user.checks === 'string' ? path.join(root, user.checks) : undefined,
    customFields: user.customFields ?? {},
  })
  return { ...site, trailingSlash: user.trailingSlash }
}

/** Returns the redirects of the config and of the redirects file: of paths, and of sections. */
function normalizeRedirects(
  { redirects = [] }: UserConfig,
  files: SiteFiles,
): Pick<SiteConfig, 'redirects' | 'anchorRedirects'> {
  const ofConfig = redirects.flatMap(({ from, to }) =>
    [from].flat().map((one) => ({ from: one, to })),
  )
  const all = [...ofConfig, ...(files.redirects ?? [])]
  return {
    redirects: all
      .filter(({ from }) => anchorRedirect({ from, to: '' }) === null)
      .map((redirect) => ({ ...redirect, from: joinPath(redirect.from) })),
    anchorRedirects: all.flatMap((redirect) => anchorRedirect(redirect) ?? []),
  }
}

/** Moves credentials from the URL to a header, so that the URL can be shown. */
function normalizeCache({ url, write = false, headers = {} }: UserCache): CacheConfig {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = [username, password].map(decodeURIComponent).join(':')
  const encoded = Buffer.from(credentials).toString('base64')
  return {
    url: origin + pathname.replace(/\/+$/, ''),
    write,
    headers: {
      ...(username !== '' && { Authorization: `Basic ${encoded}` }),
      ...defined(headers),
    },
  }
}

/**
 * Returns a language's strings, with those of plugins as defaults; in English if a plugin lacks the
 * language.
 */
function withPluginMessages(
  { name, messages }: LocaleConfig,
  plugins: readonly Plugin[],
): Record<string, string> {
  const pluginMessages = plugins.flatMap(({ messages: all }) => [all?.en, all?.[name]])
  return Object.assign({}, ...pluginMessages, messages)
}

/** Normalizes the base: `docs`, `/docs` and `/docs/` all become `/docs/`. */
export function normalizeBase(base: string): string {
  const joined = joinPath(base)
  return joined === '/' ? '/' : `${joined}/`
}

/** Turns a file of a static folder into a path from the root; external URLs stay unchanged. */
export function normalizeSource<Source extends string | undefined>(source: Source) {
  return source === undefined || isExternalUrl(source) ? source : joinPath(source)
}

function normalizeNavbar(
  user: NonNullable<UserConfig['navbar']>,
  title: string,
): SiteConfig['navbar'] {
  const { logo, items = [], hideOnScroll = false, ...rest } = user
  return defined({ ...rest, items, hideOnScroll, logo: logo && normalizeLogo(logo, title) })
}

function normalizeFooter(
  user: NonNullable<UserConfig['footer']>,
  title: string,
): SiteConfig['footer'] {
  const { logo, links = [], style = 'light', ...rest } = user
  return defined({ ...rest, style, links, logo: logo && normalizeLogo(logo, title) })
}

function normalizeLogo(logo: UserLogo, title: string): Logo {
  const { src, srcDark, alt = title } = logo
  return defined({ ...logo, src: normalizeSource(src), srcDark: normalizeSource(srcDark), alt })
}

function normalizeDocs(
  user: UserDocs,
  files: SiteFiles,
  locales: LocaleConfig[],
): DocsInstanceConfig {
  const id = user.id ?? 'default'
  const past = files.pastVersions[id] ?? []
  return defined({
    id,
    folder: path.join(files.root, user.folder ?? 'docs'),
    routeBasePath: joinPath(user.routeBasePath ?? 'docs'),
    mainDoc: user.mainDoc,
    versions: normalizeVersions(user, past, files.versions[id] ?? {}, { ...files, locales }),
    lastVersion: lastVersion(user, past),
    editUrl: user.editUrl,
    editCurrentVersion: user.editCurrentVersion ?? false,
    showLastUpdate: user.showLastUpdate ?? false,
    showLastUpdateAuthor: user.showLastUpdateAuthor ?? false,
    breadcrumbs: user.breadcrumbs ?? true,
    toc: { min: user.toc?.minHeadingLevel ?? 2, max: user.toc?.maxHeadingLevel ?? 3 },
    include: user.include ?? ['**/*.{md,mdx}'],
    exclude: user.exclude ?? defaultExclude,
    sidebarCollapsible: user.sidebarCollapsible ?? true,
    sidebarCollapsed: user.sidebarCollapsed ?? true,
  })
}

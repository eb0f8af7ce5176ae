import path from 'node:path'
import type { Logo } from '../../shared/config.ts'
import type { Redirect } from '../../shared/redirect.ts'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { normalizeLinkPreviews } from './link-previews.ts'
import { type LocaleFiles, normalizeLocales } from './locales.ts'
import { normalizeMarkdown } from './markdown.ts'
import { normalizeSearch } from './normalize-search.ts'
import type { DocsInstanceConfig, LocaleConfig, SiteConfig } from './site-config.ts'
import type { UserConfig, UserDocs, UserLogo } from './user-config.ts'
import { lastVersion, normalizeVersions, type VersionFiles } from './versions.ts'
import { normalizeManifest } from './web-manifest.ts'

/** The parts of the configuration that come from disk instead of the config file. */
export interface SiteFiles extends LocaleFiles {
  root: string
  configFile: string
  configFiles: string[]
  configHash: string
  /** See `SiteConfig`. */
  plugins?: readonly Plugin[]
  pluginsKey?: string
  pluginModule?: string
  pluginVariables?: Readonly<Record<string, string>>
  /** Docs folders: as configured, or the default one if it exists. */
  docs: UserDocs[]
  /** Versions listed in `versions.json`, by docs instance. */
  pastVersions: Record<string, string[]>
  /** Sidebars, by docs instance and version. */
  versions: Record<string, Record<string, VersionFiles>>
  /** Redirects of the redirects file. */
  redirects?: Redirect[]
}

/** Globs of Markdown files in a docs folder that are not docs. */
const defaultExclude = ['**/_[!.]*', '**/_[!.]*/**', '**/*.test.*', '**/__tests__/**']

/**
 * Fills in defaults and normalizes URLs and paths. `user` must be valid and have the environment
 * applied.
 */
export function normalizeConfig(user: UserConfig, files: SiteFiles): SiteConfig {
  const { root, plugins = [] } = files
  const base = normalizeBase(user.base ?? '/')
  const locales = normalizeLocales(user.i18n, root, base, files)
  for (const locale of locales) locale.messages = withPluginMessages(locale, plugins)
  return {
    root,
    configFile: files.configFile,
    configFiles: files.configFiles,
    configHash: files.configHash,
    outDir: path.join(root, user.outDir ?? 'dist'),
    cacheDir: path.join(root, '.quire'),
    title: user.title,
    tagline: user.tagline ?? '',
    titleDelimiter: user.titleDelimiter ?? '|',
    url: new URL(user.url).origin,
    base,
    trailingSlash: user.trailingSlash,
    noindex: user.noindex ?? false,
    ...(user.favicon !== undefined && { favicon: normalizeSource(user.favicon) }),
    ...(user.image !== undefined && { image: normalizeSource(user.image) }),
    linkPreviews: normalizeLinkPreviews(user, root),
    manifest: normalizeManifest(user),
    headTags: user.headTags ?? [],
    locales,
    defaultLocale: locales[0]!.name,
    docs: files.docs.map((docs) =>
      normalizeDocs(
        { ...(user.editUrl !== undefined && { editUrl: user.editUrl }), ...docs },
        files,
        locales,
      ),
    ),
    staticFolders: (user.staticFolders ?? ['static']).map((folder) => path.join(root, folder)),
    pagesFolder: path.join(root, user.pagesFolder ?? 'pages'),
    componentsFolder: path.join(root, user.componentsFolder ?? 'components'),
    customCss: [user.customCss ?? []].flat().map((file) => path.join(root, file)),
    navbar: normalizeNavbar(user.navbar ?? {}, user.title),
    ...(user.footer && { footer: normalizeFooter(user.footer, user.title) }),
    ...(user.announcementBar && {
      announcementBar: {
        ...user.announcementBar,
        isCloseable: user.announcementBar.isCloseable ?? true,
      },
    }),
    colorMode: {
      defaultMode: user.colorMode?.defaultMode ?? 'light',
      disableSwitch: user.colorMode?.disableSwitch ?? false,
      respectPrefersColorScheme: user.colorMode?.respectPrefersColorScheme ?? false,
    },
    search: normalizeSearch(user.search ?? {}, plugins),
    ...(user.viewTransitions && { viewTransitions: true as const }),
    zoom: normalizeZoom(user.zoom ?? {}),
    markdown: normalizeMarkdown(user.markdown, user.plugins),
    agents: normalizeAgents(user.agents ?? {}, root),
    ...(user.markdown?.anchors?.slug !== undefined && {
      headingSlugs: path.join(root, user.markdown.anchors.slug),
    }),
    onBrokenLinks: user.onBrokenLinks ?? 'throw',
    onBrokenAnchors: user.onBrokenAnchors ?? 'throw',
    onBrokenMarkdownLinks: user.onBrokenMarkdownLinks ?? 'throw',
    onBrokenImages: user.onBrokenImages ?? 'throw',
    hosting: user.hosting ?? [],
    externalLinks: { ignore: user.externalLinks?.ignore ?? [] },
    onLostAddresses: user.onLostAddresses ?? 'throw',
    onDuplicateRoutes: user.onDuplicateRoutes ?? 'warn',
    redirects: [
      ...(user.redirects ?? []).flatMap(({ from, to }) =>
        [from].flat().map((one) => ({ from: joinPath(one), to })),
      ),
      ...(files.redirects ?? []),
    ],
    headers: user.headers ?? [],
    csp: user.csp ?? {},
    cspMeta: user.cspMeta ?? false,
    checks: Array.isArray(user.checks) ? user.checks : [],
    ...(typeof user.checks === 'string' && { checksFile: path.join(root, user.checks) }),
    customFields: user.customFields ?? {},
    plugins,
    pluginsKey: files.pluginsKey ?? '',
    pluginModule: files.pluginModule ?? '',
    pluginVariables: files.pluginVariables ?? {},
  }
}

/** Returns a language's strings with those of plugins below them: in English where they lack it. */
function withPluginMessages(
  { name, messages }: LocaleConfig,
  plugins: readonly Plugin[],
): Record<string, string> {
  const own = plugins.flatMap(({ messages: all }) => [all?.en, all?.[name]])
  return Object.assign({}, ...own, messages)
}

/** Normalizes the base: `docs`, `/docs` and `/docs/` all become `/docs/`. */
export function normalizeBase(base: string): string {
  const joined = joinPath(base)
  return joined === '/' ? '/' : `${joined}/`
}

/** Turns a file of a static folder into a path from the root; external URLs stay unchanged. */
export function normalizeSource(source: string): string {
  return isExternalUrl(source) ? source : joinPath(source)
}

function normalizeNavbar(
  user: NonNullable<UserConfig['navbar']>,
  title: string,
): SiteConfig['navbar'] {
  const { logo, items = [], hideOnScroll = false, ...rest } = user
  return { ...rest, items, hideOnScroll, ...(logo && { logo: normalizeLogo(logo, title) }) }
}

function normalizeFooter(
  user: NonNullable<UserConfig['footer']>,
  title: string,
): SiteConfig['footer'] {
  const { logo, links = [], style = 'light', ...rest } = user
  return { ...rest, style, links, ...(logo && { logo: normalizeLogo(logo, title) }) }
}

function normalizeLogo(logo: UserLogo, title: string): Logo {
  return {
    ...logo,
    src: normalizeSource(logo.src),
    ...(logo.srcDark !== undefined && { srcDark: normalizeSource(logo.srcDark) }),
    alt: logo.alt ?? title,
  }
}

function normalizeDocs(
  user: UserDocs,
  files: SiteFiles,
  locales: LocaleConfig[],
): DocsInstanceConfig {
  const id = user.id ?? 'default'
  const past = files.pastVersions[id] ?? []
  return {
    id,
    folder: path.join(files.root, user.folder ?? 'docs'),
    routeBasePath: joinPath(user.routeBasePath ?? 'docs'),
    ...(user.mainDoc !== undefined && { mainDoc: user.mainDoc }),
    versions: normalizeVersions(user, past, files.versions[id] ?? {}, {
      root: files.root,
      locales,
    }),
    lastVersion: lastVersion(user, past),
    ...(user.editUrl !== undefined && { editUrl: user.editUrl }),
    editCurrentVersion: user.editCurrentVersion ?? false,
    showLastUpdate: user.showLastUpdate ?? false,
    showLastUpdateAuthor: user.showLastUpdateAuthor ?? false,
    breadcrumbs: user.breadcrumbs ?? true,
    toc: { min: user.toc?.minHeadingLevel ?? 2, max: user.toc?.maxHeadingLevel ?? 3 },
    include: user.include ?? ['**/*.{md,mdx}'],
    exclude: user.exclude ?? defaultExclude,
    sidebarCollapsible: user.sidebarCollapsible ?? true,
    sidebarCollapsed: user.sidebarCollapsed ?? true,
  }
}

function normalizeAgents(
  user: NonNullable<UserConfig['agents']>,
  root: string,
): SiteConfig['agents'] {
  if (user === false) return null
  const { pageActions = true, openIn = [], instructions = false, skill } = user
  const file = typeof instructions === 'string' && { file: path.join(root, instructions) }
  return {
    pageActions,
    openIn,
    ...(instructions !== false && { instructions: { ...file } }),
    ...(skill && { skill }),
  }
}

function normalizeZoom(user: NonNullable<UserConfig['zoom']>): SiteConfig['zoom'] {
  const zoom = user === false ? {} : user
  return {
    enabled: user !== false,
    exclude: zoom.exclude ?? '.no-zoom',
    scrollOffset: zoom.scrollOffset ?? 60,
    margin: zoom.margin ?? 100,
    background: {
      light: zoom.background?.light ?? 'white',
      dark: zoom.background?.dark ?? 'rgb(50, 50, 50)',
    },
  }
}

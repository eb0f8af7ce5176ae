import type { ClientConfig, Logo } from '../../shared/config.ts'
import type { SiteCheck } from '../../shared/finding.ts'
import type { HostName } from '../../shared/hosts.ts'
import type { AnchorRedirect, Redirect } from '../../shared/redirect.ts'
import type { TrailingSlash } from '../../shared/url.ts'
import type { SidebarItem, Sidebars } from '../../shared/user-sidebars.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { EmojiNames } from './emoji.ts'
import type { PolicySources } from './security-policy.ts'
import type {
  ReportLevel,
  UserAgents,
  UserConfig,
  UserDocs,
  UserDocsVersion,
  UserFooterColumn,
  UserFooterLink,
  UserSearch,
} from './user-config.ts'
import type { UserNavbarItem } from './user-navbar.ts'

/** A language of the site. */
export interface LocaleConfig {
  /** `en`, `pt-BR`. */
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Route path of the language's root: `/` for the default language, `/fr` for others. */
  path: string
  /** Base of the language, including the site's base: `/`, `/fr/`, `/docs/fr/`. */
  base: string
  /** Absolute folder of translated files, `<root>/i18n/fr`. It may not exist. */
  folder: string
  /** Interface strings that override the English catalog. */
  messages: Record<string, string>
  /** Translations of text in the config (navbar labels, footer titles …), by the original text. */
  texts: Record<string, string>
}

/** A version of a docs folder. */
export interface DocsVersionConfig
  extends Required<Pick<UserDocsVersion, 'label' | 'badge' | 'noindex'>>,
    Pick<UserDocsVersion, 'className'> {
  /** `current` for the docs folder itself. */
  name: string
  /** Route path of the version's root, including `routeBasePath`: `/`, `/next`, `/guides/1.0`. */
  path: string
  isLast: boolean
  banner?: 'unreleased' | 'unmaintained'
  /** Absolute folder of the version's docs. */
  folder: string
  /** Absolute folders of pages that plugins add. */
  sourceFolders?: string[]
  /** Absolute folders of the version's translated docs, by locale name. They may not exist. */
  localeFolders: Record<string, string>
  /** Sidebars with all shorthands expanded; empty if the docs have none. */
  sidebars: Sidebars
  /** Path in the source file of each authored sidebar item; generated items have no entry. */
  sidebarPaths: ReadonlyMap<SidebarItem, string>
  /** Absolute path of the file that the sidebars were read from. */
  sidebarsFile?: string
}

/** A docs folder and its versions. */
export interface DocsInstanceConfig
  extends Required<Pick<UserDocs, 'id' | 'lastVersion' | 'include' | 'exclude'>>,
    Required<Pick<UserDocs, 'editCurrentVersion' | 'showLastUpdate' | 'showLastUpdateAuthor'>>,
    Required<Pick<UserDocs, 'breadcrumbs' | 'sidebarCollapsible' | 'sidebarCollapsed'>>,
    Pick<UserDocs, 'mainDoc' | 'editUrl'> {
  /** Absolute folder of the current version, `<root>/docs`. */
  folder: string
  /** Route path that contains all docs; `/` is the root of the site. */
  routeBasePath: string
  /** Newest first; `current` comes first if it is built. */
  versions: DocsVersionConfig[]
  /** Heading levels that tables of contents show. */
  toc: { min: number; max: number }
}

/** Search settings that Node code needs. */
export interface SearchConfig
  extends Required<Pick<UserSearch, 'contextualSearch' | 'synonyms' | 'sections'>>,
    Pick<UserSearch, 'placeholder' | 'missingResultsUrl' | 'kinds' | 'popular' | 'report'> {
  pages: NonNullable<UserSearch['pages']>
  provider: 'embedded' | 'plugin' | 'none'
  /** Route path of the search page, `/search`, or `null` if it is turned off. */
  pagePath: string | null
  /** Options of the plugin that searches. */
  options?: unknown
}

/** How Markdown is parsed. */
export interface MarkdownConfig
  extends Required<Pick<NonNullable<UserConfig['markdown']>, 'format' | 'mermaid'>> {
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean }
  anchors: { maintainCase: boolean }
  /** Characters by the names that stand between colons; `null` if these are text. */
  emoji: EmojiNames | null
  /** Keywords that open an admonition (`:::note`). */
  admonitions: string[]
  /** HTML elements that components replace; filled in once the components folder has been read. */
  elements: readonly string[]
  /** Components of the engine that others replace; filled in at the same time. */
  replaced: readonly string[]
}

/** Web manifest: the site as an installable application. */
export interface WebManifest {
  name: string
  shortName: string
  display: 'browser' | 'minimal-ui' | 'standalone'
  /** CSS colors. */
  themeColor: string
  backgroundColor: string
}

/** Settings of generated preview images; `fonts` are absolute paths, in order of preference. */
export interface LinkPreviews
  extends Required<Exclude<UserConfig['linkPreviews'], boolean | undefined>> {
  /** Absolute path of the logo's file. */
  logo?: string
  /** Hash of these settings and of the files' contents. */
  key: string
}

/** Files for programs that read the site. */
export interface AgentsConfig
  extends Required<Pick<UserAgents, 'pageActions' | 'openIn'>>,
    Pick<UserAgents, 'skill'> {
  /** `AGENTS.md` is written; `file` is an absolute path. */
  instructions?: { file?: string }
}

/** A cache of pages that several machines share. */
export interface CacheConfig {
  /** Without credentials, and without a slash at the end. */
  url: string
  /** Whether to store new entries, besides reading. */
  write: boolean
  /** Headers of all requests, usually credentials. Never show them. */
  headers: Record<string, string>
}

/**
 * The configuration with defaults filled in, URLs and paths normalized, and environment variables
 * applied. All Node code uses this type. Files and folders are absolute paths with the platform's
 * separator.
 */
export interface SiteConfig
  extends Required<Pick<UserConfig, 'title' | 'tagline' | 'titleDelimiter' | 'headTags'>>,
    Required<Pick<UserConfig, 'onBrokenLinks' | 'onBrokenAnchors' | 'onBrokenMarkdownLinks'>>,
    Required<Pick<UserConfig, 'onBrokenImages' | 'onLostAddresses' | 'onDuplicateRoutes'>>,
    Required<Pick<UserConfig, 'noindex' | 'headers' | 'cspMeta' | 'customFields'>>,
    Pick<ClientConfig, 'announcementBar' | 'colorMode' | 'viewTransitions' | 'zoom'> {
  /** Severity if two docs have the same route: only one of them would be published. */
  onDuplicateDocs: ReportLevel
  /** Root folder of the site. */
  root: string
  configFile: string
  /** Every file the configuration was read from, including `configFile`, sorted. For watching. */
  configFiles: string[]
  /** Hash of the contents of `configFiles` and the environment values used, for cache keys. */
  configHash: string
  /** `<root>/dist`. */
  outDir: string
  /** `<root>/.quire`. */
  cacheDir: string
  /** Origin without a trailing slash. */
  url: string
  /** Begins and ends with a slash. */
  base: string
  trailingSlash: TrailingSlash
  /** Path of the icon in a static folder, without the base: `/img/favicon.svg`. */
  favicon?: string
  /** Preview image for pages without one: a path in a static folder, or a full URL. */
  image?: string
  /** `null` if no preview images are generated. */
  linkPreviews: LinkPreviews | null
  /** Formats that images are published in besides their own, and the largest size in bytes. */
  images: { formats: readonly ('avif' | 'webp')[]; budget: number }
  /** `null` if the site has no web manifest. */
  manifest: WebManifest | null
  /** Default language first. */
  locales: LocaleConfig[]
  defaultLocale: string
  docs: DocsInstanceConfig[]
  staticFolders: string[]
  /** Files and folders outside the site that pages may publish. */
  sharedFiles: string[]
  /** Folder of React pages; it may not exist. */
  pagesFolder: string
  /** Folder of MDX components; it may not exist. */
  componentsFolder: string
  customCss: string[]
  navbar: Omit<NonNullable<UserConfig['navbar']>, 'logo'> & {
    /** Image paths and `href` do not include the base. */
    logo?: Logo
    /** As authored; `resolveNavbar` turns them into `NavbarItem`s once the pages are known. */
    items: UserNavbarItem[]
    hideOnScroll: boolean
  }
  footer?: {
    style: 'light' | 'dark'
    /** As authored. */
    links: UserFooterColumn[] | UserFooterLink[]
    /** Sources and `href` are without the base. */
    logo?: Logo
    copyright?: string
  }
  search: SearchConfig
  markdown: MarkdownConfig
  /** `null` if the site publishes no files for programs. */
  agents: AgentsConfig | null
  /** Absolute path of the module that makes heading ids. */
  headingSlugs?: string
  hosting: HostName[]
  externalLinks: { ignore: string[] }
  /** A cache that machines share; `null` if there is none. */
  cache: CacheConfig | null
  /** Redirects of paths: from the config, then from the redirects file. One entry per `from`. */
  redirects: Redirect[]
  /** Redirects of sections, from the same places. */
  anchorRedirects: AnchorRedirect[]
  /** Sources to add to Content-Security-Policy directives. */
  csp: PolicySources
  /** Checks defined in the config file. `loadChecks` returns these plus those of `checksFile`. */
  checks: SiteCheck[]
  /** Absolute path of the module that exports further checks. */
  checksFile?: string
  /** In order. Threads load their own: functions cannot be sent to them. */
  plugins: readonly Plugin[]
  /**
   * Hash of everything that identifies the plugins: names, versions, options, code of the site,
   * environment.
   */
  pluginsKey: string
  /** The bundled config file, from which threads load the plugins; empty without plugins. */
  pluginModule: string
  /** Values of the environment variables that plugins read. */
  pluginVariables: Readonly<Record<string, string>>
}

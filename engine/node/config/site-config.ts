import type { AnnouncementBar, HostedSearch, Integration, Logo } from '../../shared/config.ts'
import type { SiteCheck } from '../../shared/finding.ts'
import type { TrailingSlash } from '../../shared/url.ts'
import type {
  EditUrl,
  HeaderRule,
  HeadTag,
  ReportLevel,
  UserFooterColumn,
  UserFooterLink,
} from './user-config.ts'
import type { UserNavbarItem } from './user-navbar.ts'
import type { SidebarItem, Sidebars } from './user-sidebars.ts'

/** A language of the site. */
export interface LocaleConfig {
  /** `en`, `pt-BR`. */
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Route path of the language's root: `/` for the default language, `/fr` for others. */
  path: string
  /** Base of the language, which holds the site's base: `/`, `/fr/`, `/docs/fr/`. */
  base: string
  /** Absolute folder of translated files, `<root>/i18n/fr`. It need not exist. */
  folder: string
  /** Interface strings that differ from the English catalogue. */
  messages: Record<string, string>
  /** Translations of the config's own texts (navbar labels, footer titles …), by what the config says. */
  texts: Record<string, string>
}

/** A version of a docs folder. */
export interface DocsVersionConfig {
  /** `current` for the docs folder itself. */
  name: string
  label: string
  /** Route path of the version's root, `routeBasePath` included: `/`, `/next`, `/guides/1.0`. */
  path: string
  isLast: boolean
  banner?: 'unreleased' | 'unmaintained'
  badge: boolean
  noindex: boolean
  className?: string
  /** Absolute folder of the version's docs. */
  folder: string
  /** Absolute folder of the version's translated docs; it need not exist. By locale name. */
  localeFolders: Record<string, string>
  /** Sidebars with shorthands written out; empty where the docs have none. */
  sidebars: Sidebars
  /** Where each item of the sidebars was written; none of those that no author wrote. */
  sidebarPaths: ReadonlyMap<SidebarItem, string>
  /** Absolute file the sidebars were read from. */
  sidebarsFile?: string
}

/** A docs folder with its versions. */
export interface DocsInstanceConfig {
  /** `default` where there is one. */
  id: string
  /** Absolute folder of the current version, `<root>/docs`. */
  folder: string
  /** Route path under which all docs lie; `/` is the root of the site. */
  routeBasePath: string
  /** Id of the doc that stands for the whole folder: target of version links and of the brand. */
  mainDoc?: string
  /** Newest first; `current` leads where it is built. */
  versions: DocsVersionConfig[]
  /** Name of the version that is served without a version segment. */
  lastVersion: string
  editUrl?: EditUrl
  /** Whether the edit link of an older version leads to the current one's file. */
  editCurrentVersion: boolean
  showLastUpdate: boolean
  showLastUpdateAuthor: boolean
  breadcrumbs: boolean
  /** Heading levels that tables of contents show. */
  toc: { min: number; max: number }
  /** Globs inside the docs folder. */
  include: string[]
  exclude: string[]
  sidebarCollapsible: boolean
  sidebarCollapsed: boolean
}

/** Everything about search that node code needs. */
export interface SearchConfig {
  provider: 'embedded' | 'hosted' | 'none'
  /** Route path of the search page, `/search`, or `null` where it is switched off. */
  pagePath: string | null
  /** Absent where the interface's own text is to be shown. */
  placeholder?: string
  contextualSearch: boolean
  /** Present exactly where the provider is `hosted`. */
  hosted?: HostedSearch
  /** Absolute file of the module that rearranges results in the browser. */
  transformItems?: string
  /** Groups of words that mean the same. */
  synonyms: string[][]
  missingResultsUrl?: string
  /** First path segment to name of the section that the results are grouped under. */
  sections: { path: string; label: string }[]
}

/** How Markdown is read. */
export interface MarkdownConfig {
  /** `detect` reads `.md` as plain Markdown and `.mdx` as MDX. */
  format: 'mdx' | 'md' | 'detect'
  mermaid: false
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean }
  /** Words that open an admonition (`:::note`). */
  admonitions: string[]
}

/**
 * The configuration with defaults filled in, addresses normalised and the environment applied.
 * All node code works on this. Files and folders are absolute and use the platform's separator.
 */
export interface SiteConfig {
  /** Folder of the site. */
  root: string
  configFile: string
  /** Every file that the configuration was read from, this one included, sorted. For watching. */
  configFiles: string[]
  /** Hash of the contents of `configFiles` and of the environment values used. For cache keys. */
  configHash: string
  /** `<root>/dist`. */
  outDir: string
  /** `<root>/.quire`. */
  cacheDir: string
  title: string
  tagline: string
  titleDelimiter: string
  /** Origin without a slash at its end. */
  url: string
  /** Begins and ends with a slash. */
  base: string
  trailingSlash: TrailingSlash
  noindex: boolean
  /** Path of the icon in a static folder, without base: `/img/favicon.svg`. */
  favicon?: string
  /** Preview image for pages without one: path in a static folder, or a whole address. */
  image?: string
  headTags: HeadTag[]
  /** Default language first. */
  locales: LocaleConfig[]
  defaultLocale: string
  docs: DocsInstanceConfig[]
  staticFolders: string[]
  /** Folder of React pages; it need not exist. */
  pagesFolder: string
  /** Folder of MDX components; it need not exist. */
  componentsFolder: string
  customCss: string[]
  navbar: {
    title?: string
    /** Sources and `href` without base. */
    logo?: Logo
    /** As written; `resolveNavbar` turns them into `NavbarItem`s once pages are known. */
    items: UserNavbarItem[]
    hideOnScroll: boolean
    style?: 'dark' | 'primary'
    repository?: string
    chat?: string
  }
  footer?: {
    style: 'light' | 'dark'
    /** As written. */
    links: UserFooterColumn[] | UserFooterLink[]
    /** Sources and `href` without base. */
    logo?: Logo
    copyright?: string
  }
  announcementBar?: AnnouncementBar
  colorMode: {
    defaultMode: 'light' | 'dark'
    disableSwitch: boolean
    respectPrefersColorScheme: boolean
  }
  search: SearchConfig
  zoom: {
    enabled: boolean
    /** CSS selector of images that are never zoomed. */
    exclude: string
    scrollOffset: number
    margin: number
    background: { light: string; dark: string }
  }
  markdown: MarkdownConfig
  onBrokenLinks: ReportLevel
  onBrokenAnchors: ReportLevel
  onBrokenMarkdownLinks: ReportLevel
  onBrokenImages: ReportLevel
  onDuplicateRoutes: ReportLevel
  /** Route paths without base; `to` may be a whole address. One entry per `from`. */
  redirects: { from: string; to: string }[]
  /** Services that are switched on. */
  integrations: Integration[]
  headers: HeaderRule[]
  /** Sources added to directives of the Content-Security-Policy. */
  csp: Record<string, string[]>
  /** Checks that the config file holds itself. `loadChecks` returns these and those of the module. */
  checks: SiteCheck[]
  /** Absolute file of the module that exports further checks. */
  checksFile?: string
  customFields: Record<string, unknown>
}

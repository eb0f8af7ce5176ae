import type { SiteCheck } from '../../shared/finding.ts'
import type { UserNavbarItem } from './user-navbar.ts'
import type { UserSidebars } from './user-sidebars.ts'

/** What happens where a check finds something: the build fails, a warning is printed, or nothing. */
export type ReportLevel = 'throw' | 'warn' | 'ignore'

/** What an edit link can be made from. */
export interface EditUrlContext {
  /** Folder of the version's docs, relative to the site's root, with forward slashes: `docs`. */
  versionDocsDirPath: string
  /** File of the doc inside that folder: `app/faq.mdx`. */
  docPath: string
  /** Path of the page, base included. */
  permalink: string
  /** Name of the language. */
  locale: string
  /** Name of the version. */
  version: string
}

/** Address that `<folder>/<file>` is appended to, or a function; `undefined` means no link. */
export type EditUrl = string | ((context: EditUrlContext) => string | undefined)

/** An element added to the head of every document. Boolean `true` writes a bare attribute. */
export interface HeadTag {
  tag: 'link' | 'meta' | 'script' | 'noscript'
  attributes?: Record<string, string | boolean>
  /** Content of the element. An inline script is allowed by its hash in the security policy. */
  content?: string
}

/** HTTP headers for the paths that match `path` (`/img/*`), for the hosts that read them from a file. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** An image with an optional second source for the dark theme. */
export interface UserLogo {
  /** Path in a static folder (`img/logo.svg`), or a whole address. */
  src: string
  /** Source in the dark theme. Default: `src`. */
  srcDark?: string
  /** Alternative text. Default: the site's title. */
  alt?: string
  /** Route path, or a whole address. Default: the root of the site. */
  href?: string
  /** Default `_blank` for other sites. */
  target?: string
  /** In CSS pixels. Giving both keeps the page from shifting while the image loads. */
  width?: number
  /** In CSS pixels. */
  height?: number
}

/** A line of the footer: a link with a label, or HTML. */
export interface UserFooterLink {
  label?: string
  /** Route path without the base. */
  to?: string
  /** Whole address, or a file in a static folder. */
  href?: string
  /** In place of label and address. */
  html?: string
  className?: string
}

export interface UserFooterColumn {
  title?: string
  items: UserFooterLink[]
}

/** A language. Everything has a default that fits the name. */
export interface UserLocale {
  /** Name of the language in itself. Default: what the platform calls it. */
  label?: string
  /** Default: by the language. */
  direction?: 'ltr' | 'rtl'
  /** `lang` of the documents. Default: the name of the locale. */
  htmlLang?: string
  /** Path segment. Default: the name of the locale; the default locale has none. */
  path?: string
  /** Interface strings by key. `i18n/<name>/messages.json` is read as well; these win. */
  messages?: Record<string, string>
  /**
   * Translations of texts of this config: navbar labels, footer titles, the announcement …
   * Keys are the texts as they stand here. `i18n/<name>/texts.json` is read as well; these win.
   */
  texts?: Record<string, string>
}

export interface UserDocsVersion {
  /** Default: `Next` for the current version, else the version's name. */
  label?: string
  /** Path under `routeBasePath`. Default: none for the last version, `next` for the current one, else the name. */
  path?: string
  /** Notice above each page. Default: `unreleased` before the last version, `unmaintained` behind it. */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Whether pages show the version's label. Default: where there are several versions. */
  badge?: boolean
  /** Keeps the version from search engines. Default `false`. */
  noindex?: boolean
  /** Class on the root element of the version's pages. */
  className?: string
}

/** A docs folder. */
export interface UserDocs {
  /** Name in navbar items and file names; needed where there are several. Default `default`. */
  id?: string
  /** Default `docs`. */
  folder?: string
  /** Path under which the docs are served; `/` is the root of the site. Default `docs`. */
  routeBasePath?: string
  /**
   * Sidebars, or the file with them, or `false` for docs without sidebars.
   * Default: `sidebars.ts` (or .js, .mjs, .mts) where it exists, else one made from the folder.
   */
  sidebars?: string | UserSidebars | false
  /** Id of the doc that stands for the whole folder. Default: the doc at the root, else the first one. */
  mainDoc?: string
  /** Settings by version name. The versions are listed in `versions.json`; `current` is the folder. */
  versions?: Record<string, UserDocsVersion>
  /** Version that is served without a version segment. Default: the first of `versions.json`, else `current`. */
  lastVersion?: string
  /** Whether the docs folder itself is built where there are versions. Default `true`. */
  includeCurrentVersion?: boolean
  /** Builds these versions only, for speed. Default: all. */
  onlyIncludeVersions?: string[]
  /** Default: no edit links. */
  editUrl?: EditUrl
  /**
   * Edit links of older versions lead to the current version's file, where it is still there. It has
   * no effect where `editUrl` is a function. Default `false`.
   */
  editCurrentVersion?: boolean
  /** Shows the date of the last change. Default `false`. */
  showLastUpdate?: boolean
  /** Shows who made it. Default `false`. */
  showLastUpdateAuthor?: boolean
  /** Default `true`. */
  breadcrumbs?: boolean
  /** Heading levels of tables of contents. Default 2 to 3. */
  toc?: { minHeadingLevel?: number; maxHeadingLevel?: number }
  /** Files that are docs. Default every `.md` and `.mdx`. */
  include?: string[]
  /** Files that are not. Default: names that start with `_` and go on, tests. */
  exclude?: string[]
  /** Whether categories can be collapsed. Default `true`. */
  sidebarCollapsible?: boolean
  /** Whether categories start collapsed. Default `true`. */
  sidebarCollapsed?: boolean
}

export interface UserSearch {
  /** Default: `hosted` where application id, key and index name are all known, else `embedded`. */
  provider?: 'embedded' | 'hosted' | 'none'
  /** Application id of the hosted service. Environment: `ALGOLIA_APP_ID`. */
  appId?: string
  /** Public search key. Environment: `ALGOLIA_API_KEY`. */
  apiKey?: string
  /** Environment: `ALGOLIA_INDEX_NAME`. */
  indexName?: string
  /** Hosts of the service (`search.example.com`, `http://localhost:7700`), where it is not the vendor's cloud. */
  hosts?: string[]
  /** Path of the search page, or `false` for none. Default `search`. */
  searchPagePath?: string | false
  /** Addresses that match this regular expression open as other sites. Hosted search. */
  externalUrlRegex?: string
  /** Rewrites the paths of results. `from` is a regular expression. Hosted search. */
  replaceSearchResultPathname?: { from: string; to: string }
  /**
   * Restricts results to the language, and to one version of each docs folder: the one that the
   * reader is in, else prefers, else the last. Default `true` with embedded search, which then loads
   * the index of that version alone, and `false` with a hosted service.
   */
  contextualSearch?: boolean
  /** Added to each query. Hosted search. */
  searchParameters?: Record<string, unknown>
  /** Module whose default export takes the list of results and returns another, in the browser. */
  transformItems?: string
  /** Text of the empty search box. Default `Search docs`. */
  placeholder?: string
  /** Groups of words that mean the same: `[['e2e', 'end-to-end']]`. Embedded search. */
  synonyms?: string[][]
  /** Address behind "Let us know.", with `{query}` for what was asked. Default: no link. */
  missingResultsUrl?: string
  /** Names for the sections of the site, by first path segment. Default: the navbar's `docSidebar` items. */
  sections?: { path: string; label: string }[]
}

/** Third-party services. One without its ids is off and makes no request. */
export interface UserIntegrations {
  /** Page views. Environment: `GOOGLE_ANALYTICS_ID` (`G-…`). */
  googleAnalytics?: { id?: string; anonymizeIp?: boolean; endpoint?: string }
  /** Environment: `GOOGLE_TAG_MANAGER_ID` (`GTM-…`). */
  tagManager?: { id?: string; endpoint?: string }
  /** Environment: `OSANO_CUSTOMER_ID` and `OSANO_CONFIG_ID`. */
  consent?: { provider?: 'osano'; customerId?: string; configId?: string; endpoint?: string }
  /** Environment: `FULLSTORY_ORG_ID`. */
  sessionRecording?: { provider?: 'fullstory'; orgId?: string; endpoint?: string }
}

/**
 * What an author writes in `quire.config.ts`. Paths of files are relative to the config file.
 *
 * Some values can come from the environment, or from a file `.env` beside the config. A variable
 * that is set and not empty wins over the config, and the environment wins over the file:
 * `QUIRE_URL`, `QUIRE_BASE`, and those that `search` and `integrations` name.
 */
export interface UserConfig {
  title: string
  /** Origin that the site is served from, without path: `https://docs.example.com`. Environment: `QUIRE_URL`. */
  url: string
  /** Path that the site is served under. Slashes at its ends are added. Default `/`. Environment: `QUIRE_BASE`. */
  base?: string
  /** One line that says what the site is about. Default none. */
  tagline?: string
  /** Stands between a page's title and the site's. Default `|`. */
  titleDelimiter?: string
  /** `true`: `/a/`, `false`: `/a` written as `a.html`. Default: links without slash, both are served. */
  trailingSlash?: boolean
  /** Keeps the whole site from search engines. Default `false`. */
  noindex?: boolean
  /** Icon: path in a static folder. Default none. */
  favicon?: string
  /** Preview image of pages that have none: path in a static folder, or a whole address. */
  image?: string
  /** Elements added to the head of every document. */
  headTags?: HeadTag[]
  /** Languages. Default: `en` alone. */
  i18n?: { defaultLocale?: string; locales?: string[]; localeConfigs?: Record<string, UserLocale> }
  /** The docs folder, or several. Default: `docs`, where it exists. `false`: none. */
  docs?: UserDocs | UserDocs[] | false
  /** Folders whose files are copied as they are. Default `['static']`. */
  staticFolders?: string[]
  /** Folder of React pages. Default `pages`. */
  pagesFolder?: string
  /** Folder of MDX components and islands. Default `components`. */
  componentsFolder?: string
  /** Stylesheets added behind the theme's. */
  customCss?: string | string[]
  navbar?: {
    title?: string
    logo?: UserLogo
    items?: UserNavbarItem[]
    /** The bar hides while scrolling down. Default `false`. */
    hideOnScroll?: boolean
    style?: 'dark' | 'primary'
    /** Address of the source repository: an icon button. */
    repository?: string
    /** Address of the community chat: an icon button. */
    chat?: string
  }
  footer?: {
    /** Default `light`. */
    style?: 'light' | 'dark'
    /** Columns (`{ title, items }`), or links for a single row. */
    links?: UserFooterColumn[] | UserFooterLink[]
    logo?: UserLogo
    /** HTML. */
    copyright?: string
  }
  announcementBar?: {
    /** A new id shows the bar again to readers who dismissed it. */
    id: string
    /** HTML. */
    content: string
    /** CSS colour. Default: the theme's. */
    backgroundColor?: string
    /** CSS colour. Default: the theme's. */
    textColor?: string
    /** Default `true`. */
    isCloseable?: boolean
  }
  colorMode?: {
    /** Default `light`. */
    defaultMode?: 'light' | 'dark'
    /** Removes the button. Default `false`. */
    disableSwitch?: boolean
    /** Follows the operating system where the reader has not chosen. Default `false`. */
    respectPrefersColorScheme?: boolean
  }
  /** `false` removes search. */
  search?: UserSearch | false
  /** Enlarging images of the content. `false` switches it off. */
  zoom?:
    | {
        /** CSS selector of images that are never enlarged. Default `.no-zoom`. */
        exclude?: string
        /** Scrolling, in CSS pixels, that closes the image. Default 60. */
        scrollOffset?: number
        /** Space around the image, in CSS pixels. Default 100. */
        margin?: number
        /** CSS colours. Default white and `rgb(50, 50, 50)`. */
        background?: { light?: string; dark?: string }
      }
    | false
  markdown?: {
    /**
     * `md` reads files as plain Markdown with HTML: braces, `import` and components are text.
     * `detect` does so with files ending in `.md`. Default `mdx`.
     */
    format?: 'mdx' | 'md' | 'detect'
    /** Diagrams are SVG files; there is nothing to switch on. */
    mermaid?: false
    /**
     * Older syntax that is still understood: `<!-- comments -->` in MDX, titles of admonitions
     * without brackets, `## Heading {#id}`. Default all `true`.
     */
    mdx1Compat?: { comments?: boolean; admonitions?: boolean; headingIds?: boolean }
    /** Words that open an admonition, besides the built-in ones. `beta` has the class `admonition-beta`. */
    admonitions?: string[]
  }
  /** Default `throw`. */
  onBrokenLinks?: ReportLevel
  /** Default `throw`. */
  onBrokenAnchors?: ReportLevel
  /** Links to files in Markdown. Default `throw`. */
  onBrokenMarkdownLinks?: ReportLevel
  /** Default `throw`. */
  onBrokenImages?: ReportLevel
  /** Default `warn`. */
  onDuplicateRoutes?: ReportLevel
  /** Old paths of pages. */
  redirects?: { from: string | string[]; to: string }[]
  integrations?: UserIntegrations
  headers?: HeaderRule[]
  /** Sources added to directives of the Content-Security-Policy: `{ 'img-src': ['https://…'] }`. */
  csp?: Record<string, string[]>
  /**
   * Checks of the site's own: the list, or the file of a module that exports it as `checks`. The
   * module is loaded only when checks run, so it does not slow down the other commands.
   */
  checks?: SiteCheck[] | string
  /** Anything that components want to read. Plain data. */
  customFields?: Record<string, unknown>
  /** Folder that the site is written to. Default `dist`. */
  outDir?: string
}

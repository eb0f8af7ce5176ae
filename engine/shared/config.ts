import type { NavbarItem } from './navbar.ts'
import type { TrailingSlash } from './url.ts'

/** An image with an optional second source for the dark theme. Both sources include the base. */
export interface Logo {
  src: string
  srcDark?: string
  alt: string
  href?: string
  target?: string
  width?: number
  height?: number
}

export interface AnnouncementBar {
  id: string
  content: string
  /** CSS color, emitted in the stylesheet, never in a style attribute. */
  backgroundColor?: string
  textColor?: string
  isCloseable: boolean
}

export interface FooterLink {
  label?: string
  href?: string
  html?: string
  external: boolean
  className?: string
}

export interface FooterColumn {
  title?: string
  items: FooterLink[]
}

export interface Footer {
  style: 'light' | 'dark'
  /** Absent in the browser, which keeps the HTML from the server. */
  content?: FooterContent
}

export interface FooterContent {
  /** Columns with titles, or a single row of links separated by middle dots. */
  links: { layout: 'columns'; columns: FooterColumn[] } | { layout: 'row'; items: FooterLink[] }
  logo?: Logo
  copyright?: string
}

export interface Locale {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Base path of the site in this language, such as `/` or `/fr/`. */
  base: string
  /** URL path of the home page: the root, or the main doc if the site has no page at the root. */
  home: string
  /** Absolute URL of the site in this language. */
  url: string
}

export interface DocsVersion {
  name: string
  label: string
  /** Route path of the version's root. */
  path: string
  isLast: boolean
  /** Route path of the version's main doc. */
  mainDocPath: string
  banner?: 'unreleased' | 'unmaintained'
  badge: boolean
  className?: string
}

export interface DocsInstance {
  id: string
  versions: DocsVersion[]
}

/** Badges of search hits for the pages below a path. */
export interface SearchKind {
  /** Route path. */
  path: string
  /** Badge of pages, such as "Command". */
  label?: string
  /** Badge of sections, such as "Option". */
  headings?: string
}

export interface SearchSettings {
  /** `embedded` searches the index written by the build; `plugin` uses the search of a plugin. */
  provider: 'embedded' | 'plugin' | 'none'
  /** Route path of the search page, or `null` if it is disabled. */
  pagePath: string | null
  placeholder: string
  contextualSearch: boolean
  /** Options of the plugin that provides the search. */
  options?: unknown
  /** URL that receives reports of searches. Default: no reports. */
  report?: string
  /** URL of the "Let us know." link, with `{query}` as the placeholder for the query. */
  missingResultsUrl?: string
  /** Sections that results are grouped under: first path segment and display name. */
  sections: { path: string; label: string }[]
  /** The setting with the longest matching path applies. */
  kinds?: SearchKind[]
  /** Pages offered before anything is typed: URL paths with the base. Default: the navbar's docs. */
  popular?: { label: string; href: string }[]
}

/** Actions for a page's Markdown. */
export interface PageActions {
  /** Label of the copy button. */
  copy: string
  /**
   * The first link leads to the Markdown; `{path}` in a URL is replaced by the path of the page.
   */
  links: { label: string; url: string }[]
}

/** Data of the site that content, islands and parts of the theme can all read. */
export type SiteFacts = Pick<
  ClientConfig,
  'title' | 'tagline' | 'url' | 'base' | 'locale' | 'locales' | 'defaultLocale'
>

/** The part of the configuration that is sent to the browser, as plain data. */
export interface ClientConfig {
  title: string
  tagline: string
  titleDelimiter: string
  url: string
  /** Starts and ends with a slash. */
  base: string
  trailingSlash: TrailingSlash
  locale: Locale
  locales: Locale[]
  defaultLocale: string
  navbar: {
    title?: string
    logo?: Logo
    items: NavbarItem[]
    hideOnScroll: boolean
    style?: 'dark' | 'primary'
    repository?: string
    chat?: string
  }
  footer?: Footer
  announcementBar?: AnnouncementBar
  colorMode: {
    defaultMode: 'light' | 'dark'
    disableSwitch: boolean
    respectPrefersColorScheme: boolean
  }
  docs: DocsInstance[]
  search: SearchSettings
  /** Whether pages fade in after a navigation. */
  viewTransitions?: true
  zoom: {
    enabled: boolean
    /** CSS selector of images that are never zoomed. */
    exclude: string
    scrollOffset: number
    margin: number
    background: { light: string; dark: string }
  }
  /** Options of plugins' browser modules, by plugin name. */
  clientOptions?: Record<string, unknown>
  /** Options of plugins' parts of the theme, by plugin name. */
  partOptions?: Record<string, unknown>
  /** Actions for a page's Markdown; absent if the site has none. */
  pageActions?: PageActions
  /** Interface strings that differ from the English catalog, by key. */
  messages: Record<string, string>
}

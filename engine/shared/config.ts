import type { NavbarItem } from './navbar.ts'
import type { TrailingSlash } from './url.ts'

/** An image with an optional second source for the dark theme. Sources hold the base. */
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
  /** CSS colours; they reach the page through the stylesheet, never through a style attribute. */
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
  /** Absent in the browser, which keeps what the server drew. */
  content?: FooterContent
}

export interface FooterContent {
  /** Columns with titles, or one row separated by a middle dot. */
  links: { layout: 'columns'; columns: FooterColumn[] } | { layout: 'row'; items: FooterLink[] }
  logo?: Logo
  copyright?: string
}

export interface Locale {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Base path of the site in this language, `/` or `/fr/`. */
  base: string
  /** Address of what stands for the site: the root, or the main doc of a site without a page there. */
  home: string
  /** Whole address of the site in this language. */
  url: string
}

export interface DocsVersion {
  name: string
  label: string
  /** Route path of the version's root. */
  path: string
  isLast: boolean
  /** Route path of its main doc. */
  mainDocPath: string
  banner?: 'unreleased' | 'unmaintained'
  badge: boolean
  className?: string
}

export interface DocsInstance {
  id: string
  versions: DocsVersion[]
}

/** A third-party service that is switched on; `id` is never empty. */
export type Integration =
  | { type: 'analytics'; id: string; endpoint: string; anonymizeIp: boolean }
  | { type: 'tagManager'; id: string; endpoint: string }
  | { type: 'consent'; provider: 'osano'; customerId: string; configId: string; endpoint: string }
  | { type: 'sessionRecording'; provider: 'fullstory'; orgId: string; endpoint: string }

export interface HostedSearch {
  appId: string
  apiKey: string
  indexName: string
  /** Addresses of the service's hosts, where it is not the vendor's cloud. */
  hosts?: string[]
  searchParameters: Record<string, unknown>
  externalUrlRegex?: string
  replaceSearchResultPathname?: { from: string; to: string }
}

export interface SearchSettings {
  /** `embedded` asks the index that the build wrote; `hosted` asks the service. */
  provider: 'embedded' | 'hosted' | 'none'
  /** Route path of the search page, or `null` where it is switched off. */
  pagePath: string | null
  placeholder: string
  contextualSearch: boolean
  hosted?: HostedSearch
  /** Address behind "Let us know.", with `{query}` for what was asked. */
  missingResultsUrl?: string
  /** First path segment to name of the section that the results are grouped under. */
  sections: { path: string; label: string }[]
}

/** The part of the configuration that the browser is given. Plain data. */
export interface ClientConfig {
  title: string
  tagline: string
  titleDelimiter: string
  url: string
  /** Begins and ends with a slash. */
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
  zoom: {
    enabled: boolean
    /** CSS selector of images that are never zoomed. */
    exclude: string
    scrollOffset: number
    margin: number
    background: { light: string; dark: string }
  }
  integrations: Integration[]
  /** Interface strings that differ from the English catalogue. */
  messages: Record<string, string>
}

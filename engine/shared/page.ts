/** A heading of a page, in document order. */
export interface Heading {
  /** 2 to 6; the page title is the only level 1 heading and is not in the list. */
  level: number
  /** Anchor id, unique within the page. */
  id: string
  /** Plain text, as shown to readers. */
  text: string
  /** Inline HTML (code, emphasis) without links, if the heading is more than plain text. */
  html?: string
}

/** A link with its label; `path` is a route path without the base. */
export interface PageLink {
  label: string
  path: string
}

/** A step of the breadcrumb trail; a step without a path is a category that has no page. */
export interface Breadcrumb {
  label: string
  path?: string
}

/** Text of one section of a page, from one heading to the next, for the search index. */
export interface SearchSection {
  /** Anchor of the heading; empty for the text before the first heading. */
  id: string
  /** Heading text; the page title for the first section. */
  heading: string
  /** Headings above this one, outermost first, without the page title. */
  parents: string[]
  /** Plain text with whitespace collapsed. */
  text: string
  /** Names in code font (`cy.get()`, `--spec`, `baseUrl`), deduplicated. */
  code: string[]
  /** Entries of `code` that start a table row or a definition: the names the section explains. */
  defines?: string[]
  /** Anchors of table rows, by the name that the row explains. */
  rows?: Record<string, string>
  /**
   * Messages that the section quotes, in plain-text blocks or in code font. Readers paste them into
   * the search.
   */
  messages?: string[]
}

/** The docs instance and version that a page belongs to. */
export interface DocPosition {
  /** Docs instance; `default` if the site has only one. */
  instance: string
  /** Version name; `current` if the instance has only one. */
  version: string
  /** Doc id: the file's path in its docs folder, without extension; empty for a category page. */
  id: string
}

/** The last change to the source file. */
export interface LastUpdate {
  /** ISO date, `2026-03-01`. */
  date: string
  author?: string
}

/** Front matter of a page and custom fields of the site, by name, as far as the theme reads them. */
export interface ThemeData {
  frontMatter: Readonly<Record<string, unknown>>
  customFields: Readonly<Record<string, unknown>>
}

/** A notice above the article. */
export type PageNotice =
  | { type: 'draft' }
  | { type: 'unlisted' }
  | { type: 'unreleased-version'; label: string; latest: PageLink }
  | { type: 'unmaintained-version'; label: string; latest: PageLink }
  | { type: 'untranslated'; locale: string }

/**
 * All data of one page. Static rendering turns it into a document; client navigation fetches the
 * same record as JSON. It contains nothing that belongs to the shell.
 */
export interface PageData {
  /** Route path without base and without trailing slash; `/` is the root. */
  path: string
  kind: 'doc' | 'page' | 'search' | 'not-found'
  title: string
  /**
   * Text of the level-one heading, if it differs from the title; empty if the content contains the
   * heading itself.
   */
  heading?: string
  /** One sentence for search engines and previews; empty if the page has none. */
  description: string
  /** HTML of the article. Its only interactive parts are islands and enhanced elements. */
  html: string
  headings: Heading[]
  /** Heading levels shown in the table of contents, or `null` if the page hides it. */
  toc: { min: number; max: number } | null
  breadcrumbs: Breadcrumb[]
  previous: PageLink | null
  next: PageLink | null
  /** Key of the sidebar to show (`default/current/api`), or `null`. */
  sidebar: string | null
  /** Path of the sidebar entry to mark as active, if it differs from the page's own path. */
  sidebarPath?: string
  /** URL where the source can be edited. */
  editUrl?: string
  lastUpdate?: LastUpdate
  doc?: DocPosition
  /**
   * Full paths of the same page, including the base, by version and by language. Untranslated pages
   * are included. Empty for the not-found page.
   */
  alternates: { versions: Record<string, string>; locales: Record<string, string> }
  notices: PageNotice[]
  /** Names of the islands that the content uses. */
  islands: string[]
  /** Whether the content has an image that can be zoomed. */
  zoom: boolean
  /** Whether search engines are asked not to index the page. */
  noindex: boolean
  keywords: string[]
  /** Absolute URL of the preview image. */
  image?: string
  /**
   * Class names set on the document's root element while the page is shown. One of them is the page's
   * layout: `layout-wide`.
   */
  className?: string
  /** Whether the title is visually hidden; assistive technology still announces it. */
  hideTitle?: boolean
  /** Kind of page for search engines: `faq` for questions as headings with their answers. */
  schema?: 'faq'
  /**
   * Sections of a translation whose original has changed since, by anchor, with the notice above the
   * section and the URL of the original. Not sent to browsers.
   */
  outdated?: {
    text: string
    link: string
    language: string
    sections: { id: string; href: string }[]
  }
  /** Language of the content, if it differs from the site's. */
  lang?: string
  /**
   * Front matter as plain data, if the site has a custom theme. Browsers receive only the fields that
   * the theme reads.
   */
  frontMatter?: ThemeData['frontMatter']
}

/**
 * The page data sent to the browser: without the fields that only the document's head uses, and
 * with `alternates` only if the site has several versions or languages.
 */
export type ShownPage = Omit<
  PageData,
  | 'description'
  | 'keywords'
  | 'noindex'
  | 'image'
  | 'schema'
  | 'alternates'
  | 'outdated'
  | 'frontMatter'
> &
  Partial<Pick<PageData, 'alternates'>> & {
    /** The data that the site's theme read while the build rendered the page. */
    themeData?: ThemeData
  }

/** Default values that are left out of the data in the document, because most pages have them. */
export const withoutExtras = {
  notices: [],
  islands: [],
  zoom: false,
  toc: { min: 2, max: 3 },
} satisfies Pick<ShownPage, 'notices' | 'islands' | 'zoom' | 'toc'>

/**
 * The page data embedded in the document: without the content, which the document already has, and
 * without fields that equal `withoutExtras`.
 */
export type PageMeta = Omit<ShownPage, 'html' | keyof typeof withoutExtras> &
  Partial<Pick<ShownPage, keyof typeof withoutExtras>>

/** The file that client navigation fetches. */
export interface PageRecord {
  /** Identity of the shell that the record was built for. Other shells load the document instead. */
  shell: string
  page: ShownPage
}

/** A sidebar for client navigation. It is rendered once, without an active entry. */
export interface SidebarRecord {
  shell: string
  key: string
  html: string
}

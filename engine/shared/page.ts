/** A heading of a page, in document order. */
export interface Heading {
  /** 2 to 6; the page's title is the only level 1 and is not in the list. */
  level: number
  /** Anchor id, unique in the page. */
  id: string
  /** Plain text, as a reader sees it. */
  text: string
  /** Inline HTML (code, emphasis), without links, where there is more to it than the text. */
  html?: string
}

/** A link with its label; `path` is a route path without the base. */
export interface PageLink {
  label: string
  path: string
}

/** A step of the breadcrumb trail; without a path it is a category that has no page. */
export interface Breadcrumb {
  label: string
  path?: string
}

/** Text of one section of a page, from one heading to the next, for the search index. */
export interface SearchSection {
  /** Anchor of the heading; empty for the text before the first heading. */
  id: string
  /** Heading text; the page's title for the first section. */
  heading: string
  /** Headings above this one, outermost first, without the page title. */
  parents: string[]
  /** Plain text, whitespace collapsed. */
  text: string
  /** Names in code font (`cy.get()`, `--spec`, `baseUrl`), deduplicated. */
  code: string[]
  /** Those of them that a table row or a definition begins with: what the section explains. */
  defines?: string[]
  /** Messages that it quotes, in blocks of plain text or in code font. Readers paste these. */
  messages?: string[]
}

/** Where a page stands among the site's docs folders and versions. */
export interface DocPosition {
  /** Docs instance, `default` where there is one. */
  instance: string
  /** Version name, `current` where there is one. */
  version: string
  /** Doc id: the path of the file in its folder, without extension; empty for a category page. */
  id: string
}

/** Last change of the source file. */
export interface LastUpdate {
  /** ISO date, `2026-03-01`. */
  date: string
  author?: string
}

/** A notice above the article. */
export type PageNotice =
  | { type: 'draft' }
  | { type: 'unlisted' }
  | { type: 'unreleased-version'; label: string; latest: PageLink }
  | { type: 'unmaintained-version'; label: string; latest: PageLink }
  | { type: 'untranslated'; locale: string }

/**
 * All that is known of one page, as plain data. Static rendering turns it into a document;
 * client navigation fetches the same record as JSON. It holds nothing of the shell.
 */
export interface PageData {
  /** Route path without base and without trailing slash; `/` is the root. */
  path: string
  kind: 'doc' | 'page' | 'search' | 'not-found'
  title: string
  /** One sentence for search engines and previews; empty where the page has none. */
  description: string
  /** The article's content. Everything in it that is alive is an island or an enhanced element. */
  html: string
  headings: Heading[]
  /** Levels the table of contents shows, or `null` where the page hides it. */
  toc: { min: number; max: number } | null
  breadcrumbs: Breadcrumb[]
  previous: PageLink | null
  next: PageLink | null
  /** Key of the sidebar to show (`default/current/api`), or `null`. */
  sidebar: string | null
  /** Path of the sidebar's entry to mark as active, where it is not the page's own. */
  sidebarPath?: string
  /** Address where the source can be edited. */
  editUrl?: string
  lastUpdate?: LastUpdate
  doc?: DocPosition
  /**
   * The same page in the versions and in the languages that have it, in whatever words: name to full
   * path, base included. The not-found page has none.
   */
  alternates: { versions: Record<string, string>; locales: Record<string, string> }
  notices: PageNotice[]
  /** Names of the islands that the content uses. */
  islands: string[]
  /** Whether the content has an image that can be zoomed. */
  zoom: boolean
  /** Kept from search engines. */
  noindex: boolean
  keywords: string[]
  /** Preview image, an absolute address. */
  image?: string
  /** Class on the document's root element while the page is shown. */
  className?: string
  /** The title is not shown; it still names the page to assistive technology. */
  hideTitle?: boolean
  /** Language of the content, where it is not the site's. */
  lang?: string
}

/**
 * What the browser is given of a page: not what only the head of its document says, and `alternates`
 * only where the site has several versions or languages.
 */
export type ShownPage = Omit<
  PageData,
  'description' | 'keywords' | 'noindex' | 'image' | 'alternates'
> &
  Partial<Pick<PageData, 'alternates'>>

/** What the document embeds: the record without its content, which the document already holds. */
export type PageMeta = Omit<ShownPage, 'html'>

/** The file that client navigation fetches. */
export interface PageRecord {
  /** Identity of the shell that wrote it. A shell of another identity loads the page whole. */
  shell: string
  page: ShownPage
}

/** A sidebar as client navigation fetches it: rendered once, the active entry not yet marked. */
export interface SidebarRecord {
  shell: string
  key: string
  html: string
}

import type { ClientConfig } from './config.ts'
import type { ShownPage } from './page.ts'
import type { SidebarEntry } from './sidebar.ts'

/** React's automatic JSX runtime, as compiled MDX expects it. */
export interface JsxRuntime {
  Fragment: unknown
  jsx: unknown
  jsxs: unknown
}

/** An element type of the React that the server entry was built with; opaque to node code. */
export type ComponentType = unknown

/** What content can ask about the site while it is rendered (`useSite()` in MDX components). */
export interface SiteContent {
  config: ClientConfig
  /** Front matter and address of every listed page, in path order. */
  pages: readonly PageSummary[]
  /** Site-wide data from `customFields` of the config. */
  customFields: Readonly<Record<string, unknown>>
}

/** What is known of a page before it is compiled. */
export interface PageSummary {
  path: string
  title: string
  description: string
  sidebarLabel: string
  frontMatter: Readonly<Record<string, unknown>>
}

/** What content can ask about the page that it stands on (`usePage()` in MDX components). */
export interface ContentPage {
  path: string
  title: string
  description: string
  frontMatter: Readonly<Record<string, unknown>>
}

/** An entry of a category, as pages show it. */
export interface Card {
  label: string
  /** Route path without base, or a whole address. */
  href: string
  description: string
}

/** A code block that a component shows. */
export interface CodeSample {
  language: string
  /** The rest of a fence's info string. */
  meta: string
  title?: string
  code: string
}

/** What node code does for components while content is rendered. */
export interface ContentServices {
  /** HTML of a code block, the same as a fence has. */
  code(sample: CodeSample): string
  /** Entries of the category that the page stands in, without the page itself. */
  cards(): readonly Card[]
}

/** A rendered piece of content and what it turned out to use. */
export interface RenderedContent {
  html: string
  /** Names of the islands rendered. */
  islands: string[]
  /** Whether the site-wide list of pages was read, so that the content depends on it. */
  usedPages: boolean
  /** Whether the configuration or its custom fields were read. */
  usedConfig: boolean
}

/**
 * The server entry: the theme and the site's components, built once by the bundler and loaded by
 * node code at run time. This type is all that node code knows of it.
 */
export interface ServerEntry {
  jsxRuntime: JsxRuntime
  /** Components that MDX can use without an import: the theme's and the site's. */
  components: Readonly<Record<string, ComponentType>>
  /** Modules imported by MDX files and React pages: specifier as resolved (absolute file) to module. */
  modules: Readonly<Record<string, Record<string, unknown>>>
  /** Renders an element type to static HTML: an MDX component, or a React page. */
  renderContent(
    type: ComponentType,
    props: { components?: Record<string, ComponentType> },
    site: SiteContent,
    page: ContentPage,
    services: ContentServices,
  ): RenderedContent
  /** The entries of a sidebar; `path` marks the active page and opens the groups around it. */
  renderSidebar(entries: readonly SidebarEntry[], options: RenderSidebarOptions): string
  /** The whole body of a document: everything inside the shell's root element. */
  renderShell(props: ShellProps): string
}

export interface RenderSidebarOptions {
  config: ClientConfig
  path?: string
}

/** Everything that the shell draws, on the server and in the browser. */
export interface ShellProps {
  config: ClientConfig
  page: ShownPage
  /** HTML of the page's sidebar, with the active entry marked; `null` where it has none. */
  sidebarHtml: string | null
}

import type { ClientConfig } from './config.ts'
import type { ShownPage } from './page.ts'
import type { SidebarEntry } from './sidebar.ts'

/** React's automatic JSX runtime, as compiled MDX expects it. */
export interface JsxRuntime {
  Fragment: unknown
  jsx: unknown
  jsxs: unknown
}

/** An element type of the server entry's own copy of React; opaque to Node code. */
export type ComponentType = unknown

/** Site data available to content while it is rendered (`useSite()` in MDX components). */
export interface SiteContent {
  config: ClientConfig
  /** Summaries of all listed pages, sorted by path. */
  pages: readonly PageSummary[]
  /** Site-wide data from `customFields` in the config. */
  customFields: Readonly<Record<string, unknown>>
}

/** The data of a page that is known before it is compiled. */
export interface PageSummary {
  path: string
  title: string
  description: string
  sidebarLabel: string
  frontMatter: Readonly<Record<string, unknown>>
}

/** Data about the page being rendered (`usePage()` in MDX components). */
export interface ContentPage {
  path: string
  title: string
  description: string
  frontMatter: Readonly<Record<string, unknown>>
}

/** An entry of a category, as shown on category pages. */
export interface Card {
  label: string
  /** Route path without the base, or an absolute URL. */
  href: string
  description: string
}

/** A term of the site's glossary. */
export interface GlossaryTerm {
  term: string
  definition: string
  /** Id of its entry on the page of terms. */
  id: string
}

/** A member of a type, as a component lists it. */
export interface ListedMember {
  name: string
  /** As written. */
  type: string
  isOptional: boolean
  /** What its comment says. */
  description: readonly MarkupNode[]
  default?: string
  /** What to use instead. */
  deprecated?: readonly MarkupNode[]
}

/** A node of sanitised HTML, as in hast. */
export type MarkupNode =
  | { type: 'text'; value: string }
  | {
      type: 'element'
      tagName: string
      properties: Readonly<Record<string, unknown>>
      children: readonly MarkupNode[]
    }

/** A code block rendered by a component. */
export interface CodeSample {
  language: string
  /** The rest of a fence's info string. */
  meta: string
  title?: string
  code: string
}

/** An element for the head of a page's document. */
export interface HeadElement {
  tag: 'link' | 'meta' | 'script'
  attributes?: Readonly<Record<string, string | boolean>>
  content?: string
}

/** Data that a component sets for its page. */
export interface PageDescription {
  /** For React pages; docs set both in front matter. Empty values are ignored. */
  title?: string | undefined
  description?: string | undefined
  head?: readonly HeadElement[]
}

/** Services that Node code provides to components while content is rendered. */
export interface ContentServices {
  /** Returns the HTML of a code block, identical to that of a code fence. */
  code(sample: CodeSample): string
  /**
   * Returns an icon as an inline SVG, by its name in Lucide or in the site's `icons` folder; empty, with
   * a finding, if there is none.
   *
   * @param label text for screen readers; none if a text beside the icon has the same meaning
   */
  icon(name: string, label?: string): string
  /** Returns a term of the glossary, whatever the case of its name; `null`, with a finding, if there is none. */
  term(name: string): GlossaryTerm | null
  /** Returns all terms of the glossary, sorted. */
  glossary(): readonly GlossaryTerm[]
  /** Returns the entries of the page's category, except the page itself. */
  cards(): readonly Card[]
  /** Sets the title or the description of a React page, and adds to the head of the document. */
  describe(facts: PageDescription): void
  /**
   * Returns the component of a Markdown file (path from the site's root); `null` if it is missing.
   *
   * @param isUntitled leaves out its first heading, if that is its title
   */
  markdown(file: string, isUntitled?: boolean): ComponentType | null
  /**
   * Returns the members of an interface or a type in a TypeScript module (path from the site's
   * root); `null`, with a finding, if they cannot be listed.
   */
  typeMembers(file: string, name: string): readonly ListedMember[] | null
  /** Reports content that a component does not support: `<link> in <Head>`. */
  unsupported(what: string): void
}

/** Rendered content, with the resources that it used. */
export interface RenderedContent {
  html: string
  /** Names of the islands rendered. */
  islands: string[]
  /** Whether the list of pages was read, so that the content depends on it. */
  usedPages: boolean
  /** Whether the configuration or its custom fields were read. */
  usedConfig: boolean
}

/**
 * The server entry: the theme and the site's components, built once by the bundler and loaded by
 * Node code at run time. Node code knows only this type of it.
 */
export interface ServerEntry {
  jsxRuntime: JsxRuntime
  /** Components that MDX can use without importing them: the theme's and the site's. */
  components: Readonly<Record<string, ComponentType>>
  /** Modules imported by MDX files and React pages, by resolved specifier (absolute file path). */
  modules: Readonly<Record<string, Record<string, unknown>>>
  /** Makes the id of a heading from its text; absent if the site uses the engine's ids. */
  slug?: ((text: string) => string) | undefined
  /** Renders an element type to static HTML: an MDX component, or a React page. */
  renderContent(
    type: ComponentType,
    props: { components?: Record<string, ComponentType> },
    site: SiteContent,
    page: ContentPage,
    services: ContentServices,
  ): RenderedContent
  /** Renders a sidebar, without marking a page as active. */
  renderSidebar(entries: readonly SidebarEntry[], config: ClientConfig): string
  /** Renders the whole body of a document: everything inside the shell's root element. */
  renderShell(props: ShellProps): string
}

/** Everything that the shell renders, on the server and in the browser. */
export interface ShellProps {
  config: ClientConfig
  page: ShownPage
  /** HTML of the page's sidebar with the active entry marked; `null` if it has no sidebar. */
  sidebarHtml: string | null
}

import type { HastPluginEntry, MdastPluginEntry } from 'satteri'
import type { Plugin as VitePlugin } from 'vite'
import type { Json } from '../../shared/client-module.ts'
import type { Finding } from '../../shared/finding.ts'
import type { PageData, SearchSection } from '../../shared/page.ts'
import type { SearchMatches, SearchQuery, SearchSite } from '../../shared/search/search-service.ts'
import type { HeadElement } from '../../shared/server-entry.ts'
import type { UserSidebars } from '../../shared/user-sidebars.ts'
import type { PageNode, PageTree } from './page-tree.ts'

/** Number of the plugin interface. A plugin with another number is refused by name. */
export const PLUGIN_API = 1

/**
 * An extension of a site: one plain object, listed in `plugins` of the config. The order of the list
 * is the only order: where several plugins have a say, the first one speaks first and the last one
 * last. Two plugins that claim the same directive, fence, part, component or file are an error.
 *
 * Everything in it is optional but the first three members. Functions may be called on any thread
 * and in any order, and must return the same for the same arguments: what they return is kept as
 * long as the plugin's version and options, the code of the site that the config imports, the arguments,
 * and what they read of the site are the same.
 */
export interface Plugin {
  /** Prefix of its rules (`glossary/unknown-term`), messages and kept rows: `glossary`. */
  name: string
  /** Number of the interface that it was written for. */
  api: typeof PLUGIN_API
  /** Its version: what it makes is made anew when the version changes. */
  version: string
  /**
   * Its options: what it makes is made anew when one of them changes. They may contain anything, also
   * regular expressions, dates, maps and sets; functions count with the files that they are written in.
   */
  options?: unknown
  /**
   * Runs once on each thread, when the config has been read and before anything else is asked of the
   * plugin. It reads environment variables, checks options, and may return what depends on them, in
   * place of the plugin's own members.
   */
  setup?(context: SetupContext): PluginAdditions | undefined | Promise<PluginAdditions | undefined>
  /** Pages from somewhere else than the docs folders. */
  sources?: readonly PageSource[]
  markdown?: MarkdownExtension
  /**
   * Adds to a page after its content was rendered, once for each language. It sees what plugins
   * before it have added to this page, and other pages as they are without any plugin.
   */
  page?(
    page: Readonly<PageData>,
    site: SiteView,
  ): PagePatch | undefined | Promise<PagePatch | undefined>
  /**
   * Files to write beside the pages, called once for each language when all pages are made. They are
   * compressed like the pages, and links to them are known.
   */
  files?(site: FilesView): Iterable<OutputFile> | AsyncIterable<OutputFile>
  checks?: readonly PluginCheck[]
  theme?: ThemeExtension
  /**
   * Modules that pages and the site's own code can import by name, such as those that they were
   * written for: `{ '@acme/badge': new URL('./Badge.tsx', import.meta.url) }`. A name that another
   * plugin provides already is an error.
   *
   * @param site absolute path of the site's folder, for modules that lie there
   */
  imports?(site: { root: string }): Readonly<Record<string, ImportTarget>>
  /**
   * Interface strings by language and key: `{ en: { 'glossary.title': 'Glossary' } }`. Keys begin
   * with the plugin's name. A language without an entry reads English; the site's own messages win.
   * Components can read those of plugins that have a `theme` or a `client`.
   */
  messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Sources to add to the directives of the security policy: `{ 'frame-src': ['https://…'] }`. A
   * script of another origin is admitted by `script-src`; with one, Trusted Types are not required.
   * Write `'require-trusted-types-for': false` if code of the plugin needs that.
   */
  csp?: Readonly<Record<string, readonly string[] | false>>
  /**
   * HTTP headers for files that need others than the rest of the site, such as a policy of their
   * own: paths from the root, with `*` for the rest. The headers of the site's config win.
   */
  headers?: readonly { path: string; headers: Readonly<Record<string, string>> }[]
  /** A module of the browser; see `ClientModule`. A `file:` URL or an absolute path. */
  client?: URL | string | ClientCode
  /**
   * Code behind buttons in pages, by the name of the action: a press of a
   * `<button data-action="sample-run">` loads the module, and calls its default export, a
   * `PressAction` of `quire-docs/islands`. Nothing is loaded before. A page whose address ends in
   * `#sample-run=…` loads it at once, and calls the function without a button. Names begin with the
   * plugin's name.
   */
  actions?: Readonly<Record<string, URL | string>>
  /** A search elsewhere than in the site's own index. Only one plugin of a site can have one. */
  search?: SearchExtension
  /** Commands for the command line by name: `quire <name of the plugin> <command> [folder]`. */
  commands?: Readonly<Record<string, PluginCommand>>
  /**
   * Plugins of the bundler, for styles and assets (Sass, Tailwind). They may look at any file of the
   * site, so the code is bundled again when one of them has changed.
   */
  vite?: readonly VitePlugin[]
  /**
   * Plugins of the bundler that look at nothing but the module that they are given, for other ways
   * to write code: drawings as components.
   */
  modulePlugins?: readonly VitePlugin[]
}

/** The members of a plugin that `setup` may return. */
export type PluginAdditions = Pick<Plugin, 'client' | 'commands' | 'csp' | 'search' | 'vite'>

/** What is done with a site. */
export type SiteCommand = 'build' | 'dev' | 'check'

export interface SetupContext {
  /** Absolute path of the site's folder. */
  root: string
  /** A folder of the plugin's own for what it keeps between runs. It may be deleted at any time. */
  readonly cacheFolder: string
  /** Commands that neither build nor serve the site, such as `quire move`, are `check`. */
  command: SiteCommand
  /**
   * Returns an environment variable, from the environment or from the site's file `.env`; `undefined`
   * if it is not set, empty or not valid. A value that the schema refuses is reported with the
   * mistakes of the config. What the plugin makes is made anew when a variable changes that it reads.
   */
  env(name: string, schema?: Schema): string | undefined
  /**
   * Checks the plugin's options, and returns what the schema makes of them. Mistakes are reported
   * with those of the config; the result is `undefined` then.
   */
  check<T>(options: unknown, schema: Schema<T>): T | undefined
}

/** A schema of Zod or of another library with the interface of standardschema.dev. */
export interface Schema<T = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>
  }
}

/** A message says what is expected. */
export type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
      }[]
    }

/** Returns its argument. It gives editors the type of a plugin. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/** Something that a plugin has to say to authors. It becomes a finding. */
export interface Report {
  /**
   * Its name after the plugin's: `unknown-term`. Default: the name of the check, of the directive or
   * of the fence's language; `source` for sources of pages.
   */
  rule?: string
  message: string
  hint?: string
  /** Default: `error`. */
  severity?: Finding['severity']
  /**
   * The file that it is about: an absolute path, or one relative to the site's root. Default: that of
   * the page or partial for which the plugin was called, if it was called for one.
   */
  file?: string
  /** From 1. */
  line?: number
  column?: number
}

/** A module: a `file:` URL or an absolute path; or what to write instead of one that is not there. */
export type ImportTarget =
  | URL
  | string
  /** The hint of the error. The name may end with `*`: `{ '@acme/*': { instead: '…' } }`. */
  | { instead: string }

/* Pages from elsewhere. */

/**
 * Pages that are not files of a docs folder: posts of a blog, operations of an API description.
 * They are docs like others: sidebars, versions, search, checks, drafts and links treat them alike.
 */
export interface PageSource {
  /**
   * The docs that the pages belong to: the id of a docs folder of the config, to which they are
   * added, or docs of their own with their own route and sidebar.
   */
  docs: string | SourceDocs
  /**
   * Lists the pages. Called at each build, and in development when something in `watch` changes; it
   * should be quick, and leave the work to `load`.
   */
  list(
    context: SourceContext,
  ): Iterable<SourcePage> | AsyncIterable<SourcePage> | Promise<Iterable<SourcePage>>
  /**
   * Returns the page's source: a tree if its path ends in `.tree`, text otherwise. Called only for
   * pages whose `etag` has changed.
   */
  load(page: SourcePage, context: SourceContext): string | PageTree | Promise<string | PageTree>
  /**
   * Files and folders, relative to the site's root or absolute; development lists again when
   * something in them changes.
   */
  watch?: readonly string[]
}

export interface SourceDocs {
  id: string
  /** Route path that contains the pages: `/blog`. */
  routeBasePath: string
  /**
   * Sidebars as in a sidebars file, or a function that makes them of the pages; `false` for none.
   * Default: one, made from the folders.
   */
  sidebars?: false | UserSidebars | ((pages: readonly SourcePage[]) => UserSidebars)
  /** URL that the path of a page's real file is appended to. Default: no link. */
  editUrl?: string
}

/**
 * Returns why the content of a file must not be published; `null` if it may be, or if there is none.
 * For files that contents name, such as an image of a post: pages may publish what is in the folders of
 * the site, without hidden files, keys and the config. Files that the options of a plugin name need no
 * question.
 *
 * @param file absolute, or relative to the site's root
 */
export type WhyPrivate = (file: string) => { reason: string; hint: string } | null

export interface SourceContext {
  root: string
  cacheFolder: string
  /** Drafts are shown in development only. */
  drafts: boolean
  /** Prints a line. */
  log(line: string): void
  whyPrivate: WhyPrivate
  /**
   * Reports something, which is not lost when `load` is not called again. To make nothing of the
   * pages that there are, throw an error instead.
   */
  report(report: Report): void
}

export interface SourcePage {
  /**
   * Path in the docs, with an extension that says what its source is:
   *
   * - `users/create.tree`: a tree of text, elements, components and Markdown from elsewhere
   * - `a.md`: Markdown from elsewhere, sanitised; see `PageMarkdown`
   * - `a.mdx`: MDX. It is code, which runs during the build: never put text from elsewhere into it.
   *
   * A `users/_category_.json` is no page: it describes the folder to the sidebar.
   */
  path: string
  /** Changes whenever what `load` returns does: a hash, or a version number. */
  etag: string
  /**
   * The real file that the page is made from, if it is made from one: an absolute path. Its relative
   * links and images are resolved from there, and findings and edit links name it. Findings about
   * lines of the source that the file has too have their place there, others have none.
   */
  file?: string
  /**
   * Whether the authors of the site have written its text, as that of a post. It is read as files of
   * docs folders are then: in `.md`, any HTML stays, and it is MDX if the config says so.
   */
  isAuthored?: boolean
  /** For `load`. */
  data?: unknown
}

/* Markdown. */

export interface MarkdownExtension {
  /** Further names of admonitions, as `markdown.admonitions` of the config has them. */
  admonitions?: readonly string[]
  /** By name: `tip` for `:::tip`, `::tip` and `:tip`. */
  directives?: Readonly<Record<string, Directive>>
  /** By language: `mermaid` for fences that begin with it. */
  fences?: Readonly<Record<string, FenceRenderer>>
  /**
   * Other forms of a code block, which it shows in tabs: JavaScript for TypeScript, or a command for
   * each package manager. Called for the blocks of fences and of components, but not for diffs; the
   * first plugin that returns forms decides.
   */
  codeForms?(block: CodeBlock, context: Pick<MarkdownContext, 'message'>): CodeForms | undefined
  /**
   * Rewrites the source of a page or partial before it is parsed, for syntax that Markdown's parser
   * would take apart (formulas). It must not move lines, and leave code alone.
   */
  prepare?(file: MarkdownFile): string
  /** What is done to the trees of pages and partials, in order. */
  transforms?: readonly TreeTransform[]
}

/**
 * Does something to the trees of a file: one of `mdast`, `hast`, `remark` and `rehype`. Those of remark
 * and rehype cost time on each file that they apply to.
 */
export type TreeTransform = {
  /** Whether the file is concerned; default: every file. */
  applies?(file: MarkdownFile): boolean
} & (
  | {
      /** A visitor of Markdown's tree, before the engine's own, in the form of satteri. */
      mdast: MdastPluginEntry
    }
  | {
      /** A visitor of the HTML tree, after the engine's own. */
      hast: HastPluginEntry
    }
  | {
      /**
       * A plugin of remark, as a function or as `[plugin, options]`, on the tree that remark would
       * have, after the engine has read older syntax. One that extends remark's parser is refused.
       */
      remark: UnifiedPlugin
    }
  | {
      /** A plugin of rehype, on the HTML tree, before the engine's own. */
      rehype: UnifiedPlugin
    }
)

/** The kinds of transforms. */
export const transformKinds = ['mdast', 'hast', 'remark', 'rehype'] as const

/** Returns the kind of a transform. */
export function kindOfTransform(transform: TreeTransform): (typeof transformKinds)[number] {
  return transformKinds.find((kind) => kind in transform)!
}

/** A plugin of unified: a function that returns a transformer, alone or with its options. */
export type UnifiedPlugin =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]]

export interface MarkdownFile {
  /** Relative to the site's root, with forward slashes. */
  file: string
  source: string
  /** Whether it is MDX, in which tags and braces are code. */
  isMdx: boolean
}

/** What stands in a page instead of a directive or a fence. */
export type Replacement =
  /** Nodes: the form for text that others have written, since no string in them is parsed as HTML. */
  | { tree: readonly PageNode[] }
  /** HTML, which is not looked at again. It must need neither inline styles nor inline scripts. */
  | { html: string }
  /** A component or island of the plugin or of the site, by name, with its props. */
  | {
      component: string
      props?: Readonly<
        Record<string, Json>
      > /** Keeps the directive's content, or the fence's code block, as children. */
      children?: boolean
    }

export interface Directive {
  /** The forms that the name stands for; others are an error. Default: containers (`:::name`) only. */
  forms?: readonly ('container' | 'leaf' | 'text')[]
  render(directive: DirectiveUse, context: MarkdownContext): Replacement
}

export interface DirectiveUse {
  name: string
  form: 'container' | 'leaf' | 'text'
  /** Plain text of the label in brackets; empty if there is none. */
  label: string
  attributes: Readonly<Record<string, string>>
  /** Source of the content between the lines of a container. */
  content: string
}

export interface FenceRenderer {
  /**
   * Whether readers can run the fence's code, or it runs by itself. Fences of Markdown from elsewhere,
   * and of trees of sources, are code blocks then: their code is not the site's.
   */
  runsCode?: boolean
  /** Returns what to show, or `undefined` to leave the fence a code block. */
  render(fence: FenceUse, context: MarkdownContext): Replacement | undefined
}

export interface FenceUse {
  language: string
  /** Everything after the language, as written. */
  meta: string
  /** `title="…"`, flags as `true`, of the meta. */
  attributes: Readonly<Record<string, string | true>>
  code: string
  /** How a code block of the engine would look, for a renderer that adds to it. */
  codeBlock(): string
}

/** A code block, as it is shown. */
export interface CodeBlock {
  /** In lower case; empty if there is none. */
  language: string
  title?: string
  /** Without the comments that mark lines. */
  code: string
  /** Lines that are marked, from 1. */
  highlightedLines: readonly number[]
  /** `name="…"` and flags as `true`, of the meta. */
  attributes: Readonly<Record<string, string | true>>
}

export interface CodeForms {
  /**
   * All tabs of a group show the form that the reader has chosen, which is remembered. Default:
   * `code-language`, for forms that say the same: pages as Markdown have only the first of them.
   */
  group?: string
  /** In the order of the tabs; the first is shown to begin with. One alone has no tabs. */
  forms: readonly CodeForm[]
}

/** One form of a code block. What is left out is as in the block. */
export interface CodeForm extends Partial<Omit<CodeBlock, 'attributes'>> {
  /**
   * What the reader's choice is remembered by: letters, digits, dots and hyphens. `js.cjs` is a kind
   * of `js`: whoever has chosen it sees `js` where there is no such form.
   */
  value: string
  /** Text of the tab. */
  label: string
}

export interface MarkdownContext {
  /** Relative to the site's root. */
  file: string
  /** Name of the language that the page is rendered for. */
  locale: string
  /** An interface string, in that language. */
  message(key: string): string
  /** An id that no other use in the page has: `mermaid-1`. */
  uniqueId(): string
  /**
   * Reports something about this directive or fence. `line` and `column` count from its content's
   * first line; without them the finding points at its opening line.
   */
  report(report: Omit<Report, 'file'>): void
}

/* The site, as plugins see it. */

/** A view of the site that notes what is read through it, so that what was made stays exact. */
export interface SiteView {
  readonly title: string
  readonly tagline: string
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Begins and ends with a slash. */
  readonly base: string
  /** Name of the language that is being made, and of the default language. */
  readonly locale: string
  readonly defaultLocale: string
  readonly customFields: Readonly<Record<string, unknown>>
  /**
   * Facts about all docs that are listed and all React pages of the language, by path. Generated
   * category pages are left out.
   */
  readonly pages: readonly PageFacts[]
  /**
   * The record of a page by its route path, with the page's HTML; `undefined` if there is none. The
   * page is rendered first if it has to be.
   */
  page(path: string): Promise<Readonly<PageData> | undefined>
  /** Address of a route path: with base, language and trailing slash. */
  address(path: string): string
  /** The same as an absolute URL. */
  absolute(path: string): string
  /**
   * Path in the output folder of a file of this language, of which the address is known:
   * `de/blog/rss.xml` for `/blog/rss.xml`.
   */
  filePath(path: string): string
  /** Reads a file of the site: a path relative to its root. `undefined` if it does not exist. */
  read(file: string): Promise<string | undefined>
  /** The same of a file that is no text. */
  readBytes(file: string): Promise<Uint8Array | undefined>
}

/** The site when all pages are made: what they show besides text is there too. */
export interface FilesView extends SiteView {
  /**
   * Content of an image or another file, by its address in a page's HTML: `/assets/steam-3fK2.svg`.
   * `undefined` if it is on another site, or if there is no such file.
   */
  asset(address: string): Promise<Uint8Array | undefined>
  whyPrivate: WhyPrivate
}

export interface PageFacts {
  path: string
  title: string
  description: string
  /** The docs that it belongs to; absent for a React page. */
  docs?: string
  version?: string
  /** Source file, relative to the site's root. */
  file: string
  frontMatter: Readonly<Record<string, unknown>>
  /** ISO date of the last change, if the site shows it. */
  lastUpdate?: string
}

export interface PagePatch {
  title?: string
  description?: string
  /** Absolute URL of the preview image. */
  image?: string
  keywords?: readonly string[]
  /** Elements for the document's head. Scripts of type `application/ld+json` are data, not code. */
  head?: readonly HeadElement[]
}

export type { HeadElement }

export interface OutputFile {
  /** Path in the output folder, with forward slashes: `blog/rss.xml`. */
  path: string
  /**
   * Content, or a function that makes it, which is not called if `etag` is as at the last build, nor
   * by `quire check`.
   */
  content: string | Uint8Array | (() => string | Uint8Array | Promise<string | Uint8Array>)
  etag?: string
}

/* Checks. */

export interface PluginCheck {
  /** Name of its rules after the plugin's: `unknown-term`. */
  name: string
  /** Looks at one page. Its findings are kept until the page, the plugin or its options change. */
  page?(page: CheckedSource, context: CheckContext): void | Promise<void>
  /** Looks at all pages together, after `page` was called for each. */
  site?(pages: readonly CheckedSource[], context: CheckContext): void | Promise<void>
}

/** A page or partial of the default language, parsed when one of its parts is read. */
export interface CheckedSource {
  /** Route path; `null` for a partial. */
  path: string | null
  /** Relative to the site's root. */
  file: string
  source: string
  draft: boolean
  frontMatter: Readonly<Record<string, unknown>>
  /** Fences in document order, also those inside components and admonitions. */
  fences: readonly SourceFence[]
  headings: readonly { level: number; text: string; id?: string; line: number }[]
  /** Tables: cells as plain text, the first row is the header. */
  tables: readonly { rows: readonly (readonly string[])[]; line: number }[]
  links: readonly { url: string; text: string; line: number; column: number }[]
}

export interface SourceFence {
  language: string
  meta: string
  code: string
  /** 1-based line of the opening fence in the file; the code begins on the next one. */
  line: number
  /** 1-based column of the code: more than 1 inside a list. */
  column: number
}

export interface CheckContext {
  root: string
  cacheFolder: string
  /** Reports something, with a frame of the source around its line. */
  report(report: Report): void
  /** Prints a line, such as progress or a statistic. */
  log(line: string): void
}

/* Theme. */

export interface ThemeExtension {
  /**
   * A folder whose modules are parts of the theme: `Footer.tsx`, `PageBottom.tsx`. Each exports a
   * component by default (see `definePart`), which receives the part before it as `Inner`.
   */
  parts?: URL | string
  /**
   * What the parts receive as their prop `options`, as `PartComponent<'PageBottom', Options>` types
   * it. It is part of the site's data, not of its code.
   */
  options?: Json
  /**
   * A folder of components and islands for content, as the site's `components` folder: what its
   * index exports by name, and what is in the object that it exports by default. The site's own are
   * used before them; their names begin with that of the plugin, to be those of no other one.
   */
  components?: URL | string
  /** Stylesheets. They are in the cascade layer `plugins`: above the theme, below the site. */
  styles?: readonly (URL | string)[]
  /** Design tokens: `{ '--color-accent': '#0a7' }`, in the light theme and the dark one. */
  tokens?: { light?: Readonly<Record<string, string>>; dark?: Readonly<Record<string, string>> }
}

/* Search. */

/**
 * A search that takes the place of the site's own index. Dialog, search page and their settings stay
 * as they are.
 */
export interface SearchExtension {
  /** A module of the browser, whose default export is a `CreateSearch`: a `file:` URL or a path. */
  module: URL | string
  /** What that function is called with. */
  options?: Json
  /** Modules of the site whose default exports are functions for the search, by name. */
  functions?: Readonly<Record<string, URL | string>>
}

/**
 * The default export of a plugin's search module: called once in a browser, when the reader is about
 * to search, with the options and the functions of `SearchExtension`.
 */
export type CreateSearch<Options = Json, Functions = object> = (
  options: Options,
  site: SearchSite,
  functions: Partial<Functions>,
) => SearchService

export interface SearchService {
  /** Loads what the first query needs. */
  prepare?(): void
  /**
   * Searches. If the promise is rejected, readers are told that the search cannot be reached, and can
   * try again. When the signal is aborted, nobody waits for the answer any more.
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchMatches>
}

/* The command line. */

export interface PluginCommand {
  /** What it does, in one line. */
  description: string
  run(context: CommandContext): void | Promise<void>
}

export interface CommandContext {
  /** Absolute path of the site's folder. */
  root: string
  cacheFolder: string
  /** Value of the option `--out`. */
  out: string | undefined
  /**
   * Renders the pages that search may show, in all languages. The command ends if one of them has
   * errors, which are reported.
   */
  pages(): Promise<readonly SearchablePage[]>
  /** Shows what is being done, on a line that is written over. */
  progress(text: string): void
  /** Prints a line. */
  log(line: string): void
  /** Ends the command with an error; `usage` if it was called in a wrong way (exit code 2). */
  fail(report: Report & { usage?: boolean }): never
}

/** A page with its text, as search takes it. */
export interface SearchablePage {
  /** Route path, without the base and the language. */
  path: string
  /** Absolute URL. */
  url: string
  /** Name of the language that it is in. */
  locale: string
  title: string
  description: string
  keywords: readonly string[]
  /** Label of the section of the site; empty if it is in none. */
  section: string
  /** Docs folder and version, `default/current`; `null` for pages that are not docs. */
  version: string | null
  sections: readonly SearchSection[]
}

/* The browser. */

/** A module of the browser, and what it is about. */
export interface ClientCode {
  /** A `file:` URL or an absolute path. */
  module: URL | string
  /** What the module's functions are called with. It is part of the site's data, not of its code. */
  options?: Json
  /**
   * Categories that the module asks readers for consent to: `['analytics']`. There is no fixed list:
   * a category is what modules name here and in `requiresConsent`.
   */
  providesConsentFor?: readonly string[]
  /**
   * A category that the module needs consent to. Its code is not even loaded before all modules that
   * provide consent for the category have said yes; if none does, it is loaded like others.
   */
  requiresConsent?: string
}

/** Whether the module of a plugin says what it is about. */
export function isClientCode(client: Plugin['client']): client is ClientCode {
  return typeof client === 'object' && 'module' in client
}

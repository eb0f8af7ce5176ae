import type { HastPluginEntry, MdastPluginEntry } from 'satteri'
import type { Plugin as VitePlugin } from 'vite'
import type { Json } from '../../shared/client-module.ts'
import type { Finding } from '../../shared/finding.ts'
import type { PageData, SearchSection } from '../../shared/page.ts'
import type { SearchMatches, SearchQuery, SearchSite } from '../../shared/search/search-service.ts'
import type { HeadElement } from '../../shared/server-entry.ts'
import type { UserSidebars } from '../../shared/user-sidebars.ts'
import type { PageNode, PageTree } from './page-tree.ts'

/** Version of the plugin interface. A plugin with another version is rejected. */
export const PLUGIN_API = 1

/**
 * An extension of a site: one plain object, listed in `plugins` of the config. The order of the
 * list is the only order: plugins run from first to last. It is an error if two plugins provide the
 * same directive, fence, part, component or file.
 *
 * Only the first three members are required. Functions may be called on any thread and in any
 * order, and must return the same for the same arguments: results are cached until one
 * of these changes: the plugin's version and options, the site's code that the config imports, the
 * arguments, the data read through the site's view.
 */
export interface Plugin {
  /** Prefix of the plugin's rules (`glossary/unknown-term`), messages and cache entries: `glossary`. */
  name: string
  /** Version of the interface that the plugin was written for. */
  api: typeof PLUGIN_API
  /** Version of the plugin. Cached results are discarded when it changes. */
  version: string
  /**
   * Options of the plugin. Cached results are discarded when they change. Any value is allowed,
   * including regular expressions, dates, maps and sets; changes of functions are detected by the
   * files that contain the functions.
   */
  options?: unknown
  /**
   * Runs once on each thread, after the config has been read and before any other function. It can
   * read environment variables and validate options. Returned members replace members of the plugin.
   */
  setup?(context: SetupContext): PluginAdditions | undefined | Promise<PluginAdditions | undefined>
  /** Pages that are not files of a docs folder. */
  sources?: readonly PageSource[]
  markdown?: MarkdownExtension
  /**
   * Adds to a page after its content was rendered, once for each language. The page contains the
   * additions of earlier plugins; other pages contain no additions.
   */
  page?(
    page: Readonly<PageData>,
    site: SiteView,
  ): PagePatch | undefined | Promise<PagePatch | undefined>
  /**
   * Files to write beside the pages, called once for each language when all pages are rendered.
   * They are compressed like pages, and links to them are checked.
   */
  files?(site: FilesView): Iterable<OutputFile> | AsyncIterable<OutputFile>
  checks?: readonly PluginCheck[]
  theme?: ThemeExtension
  /**
   * Modules that pages and the site's code can import by name, such as modules of the engine that the
   * site was written for: `{ '@acme/badge': new URL('./Badge.tsx', import.meta.url)
   * }`. A name that another plugin already provides is an error.
   *
   * @param site absolute path of the site's folder, for modules in it
   */
  imports?(site: { root: string }): Readonly<Record<string, ImportTarget>>
  /**
   * Interface strings by language and key: `{ en: { 'glossary.title': 'Glossary' } }`. Keys begin
   * with the plugin's name. A language without an entry uses English; the site's own messages take
   * precedence. In the browser, components can read the messages of plugins that have a `theme` or
   * a `client`.
   */
  messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Sources to add to the directives of the security policy: `{ 'frame-src': ['https://…'] }`.
   * `script-src` allows scripts of another origin; with any, Trusted Types are not required. Set
   * `'require-trusted-types-for': false` if code of the plugin needs that.
   */
  csp?: Readonly<Record<string, readonly string[] | false>>
  /**
   * HTTP headers for files that need different ones, such as a policy of their own: paths from the
   * root, with `*` for the rest. The headers in the site's config take precedence.
   */
  headers?: readonly { path: string; headers: Readonly<Record<string, string>> }[]
  /** A module of the browser; see `ClientModule`. A `file:` URL or an absolute path. */
  client?: URL | string | ClientCode
  /**
   * Code of buttons in pages, by the name of the action: pressing a `<button
   * data-action="sample-run">` loads the module, and calls its default export, a `PressAction` of
   * `quire-docs/islands`. Nothing is loaded before. A page whose URL ends in `#sample-run=…` loads
   * it at once, and calls the function without a button. Names begin with the plugin's name.
   */
  actions?: Readonly<Record<string, URL | string>>
  /** A search that replaces the site's own index. Only one plugin of a site can have one. */
  search?: SearchExtension
  /** Commands for the command line by name: `quire <name of the plugin> <command> [folder]`. */
  commands?: Readonly<Record<string, PluginCommand>>
  /**
   * Plugins of the bundler, for styles and assets (Sass, Tailwind). They may read any file of the
   * site, so the code is bundled again after every change.
   */
  vite?: readonly VitePlugin[]
  /**
   * Plugins of the bundler that read only the module being transformed, for other source formats:
   * drawings as components.
   */
  modulePlugins?: readonly VitePlugin[]
}

/** The members of a plugin that `setup` may return. */
export type PluginAdditions = Pick<Plugin, 'client' | 'commands' | 'csp' | 'search' | 'vite'>

/** Purpose of the current command. */
export type SiteCommand = 'build' | 'dev' | 'check'

export interface SetupContext {
  /** Absolute path of the site's folder. */
  root: string
  /** The plugin's cache folder, which is kept between runs. It may be deleted at any time. */
  readonly cacheFolder: string
  /** Commands that neither build nor serve the site, such as `quire move`, are `check`. */
  command: SiteCommand
  /**
   * Returns an environment variable, from the environment or from the site's file `.env`;
   * `undefined` if it is not set, empty or invalid. A value that the schema rejects is reported
   * with the mistakes in the config. Cached results of the plugin are discarded when a variable
   * that it reads changes.
   */
  env(name: string, schema?: Schema): string | undefined
  /**
   * Validates the plugin's options, and returns the schema's result. Mistakes are reported with
   * those in the config; then the result is `undefined`.
   */
  check<T>(options: unknown, schema: Schema<T>): T | undefined
}

/** A schema of Zod or of another library that implements standardschema.dev. */
export interface Schema<T = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>
  }
}

/** Result of a schema. */
export type SchemaResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/** A mistake in options. */
export interface SchemaIssue {
  /** States what is expected. */
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  /** Names of unknown options in the object at the path. Only issues of Zod have this field. */
  readonly keys?: readonly string[]
}

/** Returns its argument. Gives editors the type of a plugin. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/** A report of a plugin to authors. It becomes a finding. */
export interface Report {
  /**
   * Rule without the plugin's name: `unknown-term`. Default: the name of the check, of the
   * directive or of the fence's language; `source` for sources of pages.
   */
  rule?: string
  message: string
  hint?: string
  /** Default: `error`. */
  severity?: Finding['severity']
  /**
   * File of the finding, absolute or relative to the site's root. Default: the page or partial that
   * the plugin was called for, if any.
   */
  file?: string
  /** From 1. */
  line?: number
  column?: number
}

/** A module: a `file:` URL or an absolute path; or the hint for a missing module. */
export type ImportTarget =
  | URL
  | string
  /** The hint of the error. The name may end with `*`: `{ '@acme/*': { instead: '…' } }`. */
  | { instead: string }

/* Pages from sources. */

/**
 * Pages that are not files of a docs folder: posts of a blog, operations of an API description.
 * They become docs, like files, for sidebars, versions, search, checks, drafts and links.
 */
export interface PageSource {
  /**
   * The docs that the pages are added to: the id of a docs folder of the config, or separate docs
   * with their own route and sidebar.
   */
  docs: string | SourceDocs
  /**
   * Lists the pages. Called at each build, and in development when something in `watch` changes. It
   * should be fast, and leave slow work to `load`.
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
   * Files and folders, absolute or relative to the site's root. In development, changes in them call
   * `list` again.
   */
  watch?: readonly string[]
}

export interface SourceDocs {
  id: string
  /** Route path that contains the pages: `/blog`. */
  routeBasePath: string
  /**
   * Sidebars as in a sidebars file, or a function that makes them from the pages; `false` for none.
   * Default: one sidebar, generated from the folders.
   */
  sidebars?: false | UserSidebars | ((pages: readonly SourcePage[]) => UserSidebars)
  /** Prefix of edit links: the path of the page's file is appended. Default: no edit links. */
  editUrl?: string
}

/**
 * Returns the reason why a file must not be published; `null` if it may be published, or does not
 * exist. Check files that content refers to, such as an image of a post: content may publish files of
 * the site, except hidden files, keys and the config. Files in the plugin's options need no check.
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
   * Reports a problem. The report stays until `load` is called again. To reject all pages, throw an
   * error instead.
   */
  report(report: Report): void
}

export interface SourcePage {
  /**
   * Path in the docs. The extension determines the syntax of the source:
   *
   * - `users/create.tree`: a tree of text, elements, components and untrusted Markdown
   * - `a.md`: untrusted Markdown, sanitised; see `PageMarkdown`
   * - `a.mdx`: MDX, which is code and runs during the build: never put untrusted text into it
   *
   * A `users/_category_.json` is not a page: it describes the folder to the sidebar.
   */
  path: string
  /** Must change whenever the result of `load` does: a hash, or a version number. */
  etag: string
  /**
   * Absolute path of the page's source file, if any. Relative links and images are resolved from this
   * file, and edit links and findings refer to it. Findings have a position only on lines that this
   * file contains, too.
   */
  file?: string
  /**
   * Whether authors of the site have written the text, as for posts. It is then parsed like files of
   * docs folders: HTML in `.md` is not sanitised, and the config may treat `.md` as MDX.
   */
  isAuthored?: boolean
  /** Passed on to `load`. */
  data?: unknown
}

/* Markdown. */

export interface MarkdownExtension {
  /** Additional admonitions, like `markdown.admonitions` in the config. */
  admonitions?: readonly string[]
  /** By name: `tip` for `:::tip`, `::tip` and `:tip`. */
  directives?: Readonly<Record<string, Directive>>
  /** By language: `mermaid` for fences that begin with it. */
  fences?: Readonly<Record<string, FenceRenderer>>
  /**
   * Other forms of a code block, shown in tabs: JavaScript for TypeScript, or a command for each
   * package manager. Called for the blocks of fences and of components, but not for diffs; the
   * first plugin that returns forms wins.
   */
  codeForms?(block: CodeBlock, context: Pick<MarkdownContext, 'message'>): CodeForms | undefined
  /**
   * Returns facts about the code of a page or partial, such as types: called once for each file,
   * with all its fences, before they are rendered. Diffs and pages from sources are excluded.
   */
  codeFacts?(file: CodeFile, context: CodeFactsContext): CodeFacts | undefined
  /**
   * Rewrites the source of a page or partial before parsing, for syntax that the Markdown parser would
   * break (formulas). It must neither move lines nor change code.
   */
  prepare?(file: MarkdownFile): string
  /** Transforms of the trees of pages and partials, in order. */
  transforms?: readonly TreeTransform[]
}

/**
 * Transforms the trees of a file: one of `mdast`, `hast`, `remark` and `rehype`. Remark and rehype
 * are slow, so limit them with `applies`.
 */
export type TreeTransform = {
  /** Whether the transform applies to a file. Default: to every file. */
  applies?(file: MarkdownFile): boolean
} & (
  | {
      /** A satteri visitor of the Markdown tree, before the engine's. */
      mdast: MdastPluginEntry
    }
  | {
      /** A visitor of the HTML tree, after the engine's. */
      hast: HastPluginEntry
    }
  | {
      /**
       * A remark plugin, as a function or as `[plugin, options]`. It receives the tree that remark
       * would parse, after the engine has rewritten older syntax. A plugin that extends remark's
       * parser is rejected.
       */
      remark: UnifiedPlugin
    }
  | {
      /** A rehype plugin, on the HTML tree, before the engine's. */
      rehype: UnifiedPlugin
    }
)

/** All kinds of transforms. */
export const transformKinds = ['mdast', 'hast', 'remark', 'rehype'] as const

/** Returns the kind of a transform. */
export function kindOfTransform(transform: TreeTransform): (typeof transformKinds)[number] {
  return transformKinds.find((kind) => kind in transform)!
}

/** A unified plugin: a function that returns a transformer, alone or with its options. */
export type UnifiedPlugin =
  | ((...options: never[]) => unknown)
  | readonly [(...options: never[]) => unknown, ...unknown[]]

export interface MarkdownFile {
  /** Relative to the site's root, with forward slashes. */
  file: string
  source: string
  /** Whether it is MDX, where tags and braces are code. */
  isMdx: boolean
}

/** The replacement of a directive or a fence in a page. */
export type Replacement =
  /** Nodes. Use them for untrusted text: their strings are never parsed as HTML. */
  | { tree: readonly PageNode[] }
  /** HTML, inserted without checks. Inline styles and scripts do not work in it. */
  | { html: string }
  | (ComponentUse & {
      /** Keeps the directive's content, or the fence's code block, as children. */
      children?: boolean
    })

/** A component or island of the plugin or of the site, by name, with its props. */
export interface ComponentUse {
  component: string
  props?: Readonly<Record<string, Json>>
}

export interface Directive {
  /** The allowed forms; other forms are an error. Default: only containers (`:::name`). */
  forms?: readonly ('container' | 'leaf' | 'text')[]
  /** One sentence about the directive, shown by editors. */
  description?: string
  /** Attributes by name, for completion in editors. Other attributes are allowed, too. */
  attributes?: Readonly<Record<string, AttributeHelp>>
  render(directive: DirectiveUse, context: MarkdownContext): Replacement
}

/** Help in editors for an attribute of a directive, or a word after the language of a fence. */
export interface AttributeHelp {
  /** A sentence. */
  description?: string
  /** Possible values, if they are few; an empty list for an attribute without a value. */
  values?: readonly string[]
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
   * Whether the fence's code can run in the page. If so, fences in untrusted Markdown and in trees of
   * sources stay code blocks: strangers may have written them.
   */
  runsCode?: boolean
  /** Words after the language, by name, for completion in editors. */
  attributes?: Readonly<Record<string, AttributeHelp>>
  /** Returns the replacement, or `undefined` to leave the fence a code block. */
  render(fence: FenceUse, context: MarkdownContext): Replacement | undefined
}

export interface FenceUse {
  language: string
  /** Everything after the language, as written. */
  meta: string
  /** `title="…"` and flags as `true`, from the meta. */
  attributes: Readonly<Record<string, string | true>>
  code: string
  /** Returns the engine's HTML of the code block, for a renderer that adds to it. */
  codeBlock(): string
}

/** A code block before rendering. */
export interface CodeBlock {
  /** In lower case; empty if there is none. */
  language: string
  title?: string
  /** Code without the comments that mark lines. */
  code: string
  /** Highlighted lines, from 1. */
  highlightedLines: readonly number[]
  /** `name="…"` and flags as `true`, from the meta. */
  attributes: Readonly<Record<string, string | true>>
}

export interface CodeForms {
  /**
   * All tabs of a group show the form that the reader has chosen; the choice is saved. Default:
   * `code-language`, for equivalent forms: the Markdown version of a page contains only the first.
   */
  group?: string
  /** In the order of the tabs; the first is shown initially. A single form has no tabs. */
  forms: readonly CodeForm[]
}

/** One form of a code block. Omitted fields are taken from the block. */
export interface CodeForm extends Partial<Omit<CodeBlock, 'attributes'>> {
  /**
   * Value under which the reader's choice is saved: letters, digits, dots and hyphens. `js.cjs` is
   * a variant of `js`: readers who have chosen `js.cjs` see `js` in blocks without that form.
   */
  value: string
  /** Text of the tab. */
  label: string
}

/** A page or partial with its fences. */
export interface CodeFile {
  /** Relative to the site's root. */
  file: string
  /** In document order, including fences inside components. */
  fences: readonly SourceFence[]
}

export interface CodeFactsContext {
  /** Absolute path of the site's folder. */
  root: string
  /** Name of the language that the page is rendered for. */
  locale: string
  /**
   * Returns the text of a file; `undefined` if the file does not exist. The page is compiled again
   * when the file changes. The path is absolute or relative to the site's root.
   */
  read(file: string): string | undefined
  /**
   * Returns the names in a folder, sorted; an empty list if the folder does not exist. The page is
   * compiled again when the names change. The path is absolute or relative to the site's root.
   */
  list(folder: string): string[]
  /** Reports a problem, at a line of the page or partial. */
  report(report: Omit<Report, 'file'>): void
}

/** The facts of a plugin about the fences of a file. */
export interface CodeFacts {
  /** By the index of the fence. */
  fences: ReadonlyMap<number, FenceFacts>
  /**
   * An island of the plugin, placed once after the content, that shows the texts of words. It reads
   * `data-words` of `code` elements. The first line has ranges in the code, `from,length,index`,
   * separated by blanks; `from` counts from the end of the previous range. Each other line is a text.
   */
  island?: ComponentUse
}

/** Lines and columns are 1-based, in the code as written. */
export interface FenceFacts {
  /** Lines that are neither shown nor copied: comments for the plugin. */
  hiddenLines?: readonly number[]
  /** Texts shown under lines. Readers do not copy them with the code. */
  below?: readonly { line: number; column: number; text: string; isError?: boolean }[]
  /** Texts about parts of lines, such as types of names, in the order of the code. */
  words?: readonly { line: number; column: number; length: number; text: string }[]
}

export interface MarkdownContext {
  /** Relative to the site's root. */
  file: string
  /** Name of the language that the page is rendered for. */
  locale: string
  /** An interface string, in that language. */
  message(key: string): string
  /** An id that is unique in the page: `mermaid-1`. */
  uniqueId(): string
  /**
   * Reports a problem with this directive or fence. `line` and `column` are relative to the first
   * line of the content; without them, the finding is at the opening line.
   */
  report(report: Omit<Report, 'file'>): void
}

/* The site's view for plugins. */

/**
 * A view of the site that records everything read through it, so that cached results are
 * invalidated correctly.
 */
export interface SiteView {
  readonly title: string
  readonly tagline: string
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Begins and ends with a slash. */
  readonly base: string
  /** Name of the language being built, and of the default language. */
  readonly locale: string
  readonly defaultLocale: string
  readonly customFields: Readonly<Record<string, unknown>>
  /**
   * Data of all docs that are listed and all React pages of the language, by path. Generated
   * category pages are left out.
   */
  readonly pages: readonly PageFacts[]
  /**
   * The record of a page by its route path, with the page's HTML; `undefined` if there is none.
   * Renders the page first if needed.
   */
  page(path: string): Promise<Readonly<PageData> | undefined>
  /** URL path of a route path: with base, language and trailing slash. */
  address(path: string): string
  /** Absolute URL of a route path. */
  absolute(path: string): string
  /**
   * Path of a file in the output folder, from its URL in this language: `de/blog/rss.xml` for
   * `/blog/rss.xml`.
   */
  filePath(path: string): string
  /** Reads a file of the site: a path relative to its root. `undefined` if it does not exist. */
  read(file: string): Promise<string | undefined>
  /** Like `read`, for files that are not text. */
  readBytes(file: string): Promise<Uint8Array | undefined>
}

/** The site after all pages are rendered, with their assets. */
export interface FilesView extends SiteView {
  /**
   * Content of an image or another file, by its URL in a page's HTML: `/assets/steam-3fK2.svg`.
   * `undefined` if it is on another site, or if there is no such file.
   */
  asset(address: string): Promise<Uint8Array | undefined>
  whyPrivate: WhyPrivate
}

export interface PageFacts {
  path: string
  title: string
  description: string
  /** Id of the page's docs; absent for a React page. */
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
   * Content, or a function that returns it. The function is not called by `quire check`, nor if `etag`
   * is the same as in the last build.
   */
  content: string | Uint8Array | (() => string | Uint8Array | Promise<string | Uint8Array>)
  etag?: string
}

/* Checks. */

export interface PluginCheck {
  /** Rule without the plugin's name: `unknown-term`. */
  name: string
  /** Checks one page. Its findings are cached until the page, the plugin or its options change. */
  page?(page: CheckedSource, context: CheckContext): void | Promise<void>
  /** Checks all pages together, after `page` was called for each. */
  site?(pages: readonly CheckedSource[], context: CheckContext): void | Promise<void>
}

/** A page or partial of the default language. It is parsed when a property needs that. */
export interface CheckedSource {
  /** Route path; `null` for a partial. */
  path: string | null
  /** Relative to the site's root. */
  file: string
  source: string
  draft: boolean
  frontMatter: Readonly<Record<string, unknown>>
  /** Fences in document order, including fences inside components and admonitions. */
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
  /** 1-based line of the opening fence in the file; the code begins on the next line. */
  line: number
  /** 1-based column of the code: more than 1 inside a list. */
  column: number
}

export interface CheckContext {
  root: string
  cacheFolder: string
  /** Reports a problem, with a frame of the source around its line. */
  report(report: Report): void
  /** Prints a line, such as progress or a statistic. */
  log(line: string): void
}

/* Theme. */

export interface ThemeExtension {
  /**
   * A folder whose modules are parts of the theme: `Footer.tsx`, `PageBottom.tsx`. Each exports a
   * component by default (see `definePart`), which receives the replaced part as `Inner`.
   */
  parts?: URL | string
  /**
   * The prop `options` of the parts, typed by `PartComponent<'PageBottom', Options>`. Part of the
   * site's data, not of its code.
   */
  options?: Json
  /**
   * A folder of components and islands for content, like the site's `components` folder: the named
   * exports of its index, and the members of its default export. The site's components take
   * precedence; names begin with the plugin's name, to be unique.
   */
  components?: URL | string
  /** Stylesheets. They are in the cascade layer `plugins`: above the theme, below the site. */
  styles?: readonly (URL | string)[]
  /** Design tokens: `{ '--color-accent': '#0a7' }`, in the light theme and the dark one. */
  tokens?: { light?: Readonly<Record<string, string>>; dark?: Readonly<Record<string, string>> }
}

/* Search. */

/**
 * A search that replaces the site's own index. The dialog, the search page and their settings stay
 * the same.
 */
export interface SearchExtension {
  /** A module of the browser, whose default export is a `CreateSearch`: a `file:` URL or a path. */
  module: URL | string
  /** First argument of `CreateSearch`. */
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
  /** Loads everything that the first query needs. */
  prepare?(): void
  /**
   * Searches. If the promise is rejected, readers see that the search is unavailable, and can try
   * again. When the signal is aborted, the result is no longer needed.
   */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchMatches>
}

/* The command line. */

export interface PluginCommand {
  /** One line about the command, for the help. */
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
   * Renders all searchable pages, in all languages. If pages have errors, the command reports them and
   * ends.
   */
  pages(): Promise<readonly SearchablePage[]>
  /** Shows the current step, on a line that is overwritten. */
  progress(text: string): void
  /** Prints a line. */
  log(line: string): void
  /** Ends the command with an error; `usage` for wrong arguments (exit code 2). */
  fail(report: Report & { usage?: boolean }): never
}

/** A page with its text, for search services. */
export interface SearchablePage {
  /** Route path, without the base and the language. */
  path: string
  /** Absolute URL. */
  url: string
  /** Name of its language. */
  locale: string
  title: string
  description: string
  keywords: readonly string[]
  /** Label of the page's section of the site; empty without a section. */
  section: string
  /** Docs folder and version, `default/current`; `null` for pages that are not docs. */
  version: string | null
  sections: readonly SearchSection[]
}

/* The browser. */

/** A browser module with its settings. */
export interface ClientCode {
  /** A `file:` URL or an absolute path. */
  module: URL | string
  /** The options passed to the module's functions. Part of the site's data, not of its code. */
  options?: Json
  /**
   * Categories for which the module asks readers for consent: `['analytics']`. There is no fixed
   * list: modules define the categories here and in `requiresConsent`.
   */
  providesConsentFor?: readonly string[]
  /**
   * The category of consent that the module requires. Its code is loaded only after all modules that
   * provide consent for the category have allowed it; without such modules, it is loaded
   * like other modules.
   */
  requiresConsent?: string
}

/** Whether a plugin's `client` has settings besides the module. */
export function isClientCode(client: Plugin['client']): client is ClientCode {
  return typeof client === 'object' && 'module' in client
}

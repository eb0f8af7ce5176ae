import type { SiteCheck } from '../../shared/finding.ts'
import type { HostName } from '../../shared/hosts.ts'
import type { UserSidebars } from '../../shared/user-sidebars.ts'
import type { Plugin } from '../plugins/plugin.ts'
import type { UserNavbarItem } from './user-navbar.ts'

/** What happens when a check finds a problem: fail the build, print a warning, or do nothing. */
export type ReportLevel = 'throw' | 'warn' | 'ignore'

/** What an `editUrl` function receives to build an edit link. */
export interface EditUrlContext {
  /** Folder of the version's docs, relative to the site root, with forward slashes: `docs`. */
  versionDocsDirPath: string
  /** Path of the doc's file inside that folder: `app/faq.mdx`. */
  docPath: string
  /** URL path of the page, including the base. */
  permalink: string
  /** Name of the locale. */
  locale: string
  /** Name of the version. */
  version: string
}

/** URL that `<folder>/<file>` is appended to, or a function; `undefined` means no link. */
export type EditUrl = string | ((context: EditUrlContext) => string | undefined)

/** An element added to every document's head. An attribute of `true` is written without a value. */
export interface HeadTag {
  tag: 'link' | 'meta' | 'script' | 'noscript'
  attributes?: Record<string, string | boolean>
  /** Content of the element. Inline scripts are allowed in the security policy by their hash. */
  content?: string
}

/** HTTP headers for paths that match `path` (`/img/*`), for hosts that read headers from a file. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** A logo image, with an optional second source for the dark theme. */
export interface UserLogo {
  /** Path in a static folder (`img/logo.svg`), or a full URL. */
  src: string
  /** Source for the dark theme. Default: `src`. */
  srcDark?: string
  /** Alternative text. Default: the site's title. */
  alt?: string
  /** Where the logo links to: a route path or a full URL. Default: the root of the site. */
  href?: string
  /** Default: `_blank` for links to other sites. */
  target?: string
  /** In CSS pixels. Setting both keeps the page from shifting while the image loads. */
  width?: number
  /** In CSS pixels. */
  height?: number
}

/** An entry in the footer: a link with a label, or HTML. */
export interface UserFooterLink {
  label?: string
  /** Route path without the base. */
  to?: string
  /** Full URL, or a file in a static folder. */
  href?: string
  /** Used instead of a label and URL. */
  html?: string
  className?: string
}

export interface UserFooterColumn {
  title?: string
  items: UserFooterLink[]
}

/** Settings of a locale. Every default is derived from the locale's name. */
export interface UserLocale {
  /** The language's name for itself. Default: the name that `Intl.DisplayNames` gives. */
  label?: string
  /** Default: the writing direction of the language. */
  direction?: 'ltr' | 'rtl'
  /** `lang` attribute of the documents. Default: the name of the locale. */
  htmlLang?: string
  /** Path segment. Default: the name of the locale. The default locale has no segment. */
  path?: string
  /** Interface strings by key. They override those in `i18n/<name>/messages.json`. */
  messages?: Record<string, string>
  /**
   * Translations of text in this config (navbar labels, footer titles, the announcement …), keyed
   * by the original text. They override those in `i18n/<name>/texts.json`.
   */
  texts?: Record<string, string>
}

export interface UserDocsVersion {
  /** Default: `Next` for the current version, otherwise the version's name. */
  label?: string
  /**
   * Path under `routeBasePath`. Default: none for the last version, `next` for the current one,
   * and the version's name for the others.
   */
  path?: string
  /**
   * Notice above each page. Default: `unreleased` for versions newer than the last version,
   * `unmaintained` for older ones.
   */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Whether pages show the version's label. Default: `true` if several versions are built. */
  badge?: boolean
  /** Hides the version from search engines. Default `false`. */
  noindex?: boolean
  /** Class on the root element of the version's pages. */
  className?: string
}

/** A docs folder and its settings. */
export interface UserDocs {
  /** Name used in navbar items and file names. Required if there are several. Default `default`. */
  id?: string
  /** Default `docs`. */
  folder?: string
  /** Path that the docs are served under; `/` is the root of the site. Default `docs`. */
  routeBasePath?: string
  /**
   * The sidebars, the file that defines them, or `false` for docs without sidebars. Default:
   * `sidebars.ts` (or .js, .mjs, .mts) if it exists, otherwise one generated from the folder.
   */
  sidebars?: string | UserSidebars | false
  /** Id of the folder's main doc. Default: the doc at the root, otherwise the first doc. */
  mainDoc?: string
  /** Settings by version name: a name from `versions.json`, or `current` for the docs folder. */
  versions?: Record<string, UserDocsVersion>
  /**
   * Version served without a version segment in its path. Default: the first one in
   * `versions.json`, otherwise `current`.
   */
  lastVersion?: string
  /** Whether the docs folder itself is built as a version. Default `true`. */
  includeCurrentVersion?: boolean
  /** Builds only these versions, to save time. Default: all. */
  onlyIncludeVersions?: string[]
  /** Default: no edit links. */
  editUrl?: EditUrl
  /**
   * Points the edit links of older versions at the current version's file, if it still exists. Has
   * no effect if `editUrl` is a function. Default `false`.
   */
  editCurrentVersion?: boolean
  /** Shows the date of a doc's last change. Default `false`. */
  showLastUpdate?: boolean
  /** Shows the author of a doc's last change. Default `false`. */
  showLastUpdateAuthor?: boolean
  /** Default `true`. */
  breadcrumbs?: boolean
  /** Heading levels shown in the table of contents. Default 2 to 3. */
  toc?: { minHeadingLevel?: number; maxHeadingLevel?: number }
  /** Globs of the files that are docs. Default: every `.md` and `.mdx` file. */
  include?: string[]
  /** Globs of files to leave out. Default: names that start with `_` (but not `_.`), and tests. */
  exclude?: string[]
  /** Whether categories can be collapsed. Default `true`. */
  sidebarCollapsible?: boolean
  /** Whether categories start collapsed. Default `true`. */
  sidebarCollapsed?: boolean
}

export interface UserSearch {
  /**
   * Path of the search page, or `false` for none. Default `search`. The page always has `noindex`,
   * and is not in the sitemap.
   */
  searchPagePath?: string | false
  /**
   * Restricts results to the current language and to one version of each docs folder: the version
   * being read, otherwise the reader's preferred version, otherwise the last one. Default `true`
   * with the embedded search, which then loads only that version's index; `false` with a plugin's.
   */
  contextualSearch?: boolean
  /** Placeholder of the search box. Default `Search docs`. */
  placeholder?: string
  /** Groups of synonyms: `[['e2e', 'end-to-end']]`. Embedded search only. */
  synonyms?: string[][]
  /** URL of the "Let us know." link; `{query}` stands for the search query. Default: no link. */
  missingResultsUrl?: string
  /** Labels of site sections, by first path segment. Default: the navbar's `docSidebar` items. */
  sections?: { path: string; label: string }[]
  /**
   * Badges of search hits: `label` for pages at or below a path, `headings` for their sections. The
   * longest matching path counts; a page's `search_kind` overrides it.
   */
  kinds?: { path: string; label?: string; headings?: string }[]
  /**
   * Search settings of the pages at or below a path: a factor for their scores, from 0.1 to 10, and
   * whether search finds them. For each setting the longest matching path counts; a page's `boost`
   * and `searchable` override it.
   */
  pages?: { path: string; boost?: number; searchable?: boolean }[]
  /**
   * URL, or path inside the site, that receives reports of queries with their numbers of results
   * and the opened hits: one POST request each, without cookies or ids. Default: none.
   */
  report?: string
  /**
   * Pages offered before anything is typed. Default: the pages that the navbar links to and, with
   * embedded search, the pages with the most incoming links.
   */
  popular?: { label: string; to: string }[]
}

/** Files for programs that read a site, and actions with which readers pass a page to them. */
export interface UserAgents {
  /** Shows a button on docs that copies the page as Markdown, and a link to it. Default `true`. */
  pageActions?: boolean
  /**
   * Services that the page can be opened in: `{ label: 'Open in Example', url:
   * 'https://chat.example.com/?q={prompt}' }`. `{url}` is the page's URL, `{markdown}` the URL of
   * its Markdown, and `{prompt}` a sentence that asks to read it. Default: none.
   */
  openIn?: { label: string; url: string }[]
  /**
   * Writes `AGENTS.md`, which explains how to read the site. A path, relative to the config file,
   * adds the text of that file; `true` adds none. Default `false`.
   */
  instructions?: boolean | string
  /**
   * Writes a skill, `skills/<name>/SKILL.md`, that says when and how to read the site. Default:
   * none.
   */
  skill?: { name: string; description: string }
}

/** A server that speaks the HTTP protocol of Bazel's remote cache. */
export interface UserCache {
  /**
   * URL of the server; it serves `/ac/` and `/cas/` below. A name and a password in it are sent as
   * credentials.
   */
  url: string
  /**
   * Whether builds store new entries, besides reading. Anyone who may write to the cache can change
   * the site. Default `false`.
   */
  write?: boolean
  /** Headers of all requests, such as `Authorization`; `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
}

/**
 * What an author writes in `quire.config.ts`. File paths are relative to the config file.
 *
 * Some values can come from environment variables, or from a `.env` file next to the config:
 * `QUIRE_URL`, `QUIRE_BASE`, `QUIRE_EDIT_URL`, `QUIRE_CACHE_URL`, `QUIRE_CACHE_WRITE` and
 * `QUIRE_CACHE_TOKEN`, and the variables of plugins. A variable that is set and not empty overrides
 * the config, and the environment overrides the `.env` file.
 */
export interface UserConfig {
  title: string
  /** Origin that the site is served from: `https://docs.example.com`. Environment: `QUIRE_URL`. */
  url: string
  /**
   * Path that the site is served under. Missing leading and trailing slashes are added. Default
   * `/`. Environment: `QUIRE_BASE`.
   */
  base?: string
  /**
   * URL where the site's folder can be edited, for docs without an `editUrl`:
   * `https://github.com/owner/repository/edit/main/site`. Default: none. Environment:
   * `QUIRE_EDIT_URL`.
   */
  editUrl?: string
  /** One line that describes the site. Default: none. */
  tagline?: string
  /** Separator between a page's title and the site's title. Default `|`. */
  titleDelimiter?: string
  /**
   * `true`: `/a/`. `false`: `/a`, written as `a.html`. Default: links have no trailing slash, and
   * both forms are served.
   */
  trailingSlash?: boolean
  /** Hides the whole site from search engines. Default `false`. */
  noindex?: boolean
  /** Path of the icon in a static folder. Default: none. */
  favicon?: string
  /** Preview image for pages without one: a path in a static folder, or a full URL. */
  image?: string
  /**
   * Generates a preview image for each page that has none, with its title, its section and the
   * site's logo. Colors are CSS colors. `fonts` are files for letters that the theme's font lacks,
   * such as Chinese or Arabic ones; paths are relative to the config file. Default `false`.
   */
  linkPreviews?:
    | boolean
    | { background?: string; color?: string; accent?: string; fonts?: string[] }
  /**
   * Whether there is a web manifest, with which browsers offer to install the site. `shortName` is
   * for home screens; the colors are CSS colors. Its icons are generated from `favicon`, if that is
   * an SVG. Default `false`.
   */
  manifest?:
    | boolean
    | {
        shortName?: string
        display?: 'browser' | 'minimal-ui' | 'standalone'
        themeColor?: string
        backgroundColor?: string
      }
  /** Elements added to the head of every document. */
  headTags?: HeadTag[]
  /** Languages of the site. Default: only `en`. */
  i18n?: { defaultLocale?: string; locales?: string[]; localeConfigs?: Record<string, UserLocale> }
  /** One docs folder or several; `false` for none. Default: the folder `docs`, if it exists. */
  docs?: UserDocs | UserDocs[] | false
  /** Folders whose files are copied unchanged. Default `['static']`. */
  staticFolders?: string[]
  /**
   * Files and folders outside of the site, relative to the config file, that pages and code may link,
   * show and import: `['../examples', '../package.json']`. Everything in them may become public.
   * Default: none.
   */
  sharedFiles?: string[]
  /** Folder of React pages. Default `pages`. */
  pagesFolder?: string
  /** Folder of MDX components and islands. Default `components`. */
  componentsFolder?: string
  /** Stylesheets added after the theme's. */
  customCss?: string | string[]
  navbar?: {
    title?: string
    logo?: UserLogo
    items?: UserNavbarItem[]
    /** Hides the bar while the reader scrolls down. Default `false`. */
    hideOnScroll?: boolean
    style?: 'dark' | 'primary'
    /** URL of the source repository, shown as an icon button. */
    repository?: string
    /** URL of the community chat, shown as an icon button. */
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
    /** Changing the id shows the bar again to readers who dismissed it. */
    id: string
    /** HTML. */
    content: string
    /** CSS color. Default: the theme's. */
    backgroundColor?: string
    /** CSS color. Default: the theme's. */
    textColor?: string
    /** Default `true`. */
    isCloseable?: boolean
  }
  colorMode?: {
    /** Default `light`. */
    defaultMode?: 'light' | 'dark'
    /** Removes the color mode button. Default `false`. */
    disableSwitch?: boolean
    /** Follows the operating system's setting until the reader chooses. Default `false`. */
    respectPrefersColorScheme?: boolean
  }
  /** `false` removes search. A plugin can replace the site's own index. */
  search?: UserSearch | false
  /**
   * Whether pages fade in after a navigation, unless the reader prefers reduced motion. The
   * navigation does not wait for it. Default `false`.
   */
  viewTransitions?: boolean
  /**
   * Images beside pages are published in several sizes and in modern formats; `false` publishes them
   * as they are.
   */
  images?:
    | {
        /** Formats in order of preference. Default `['avif', 'webp']`. */
        formats?: ('avif' | 'webp')[]
        /** Largest size of an image, in bytes, that is not reported. Default 500,000. */
        budget?: number
      }
    | false
  /** Click-to-enlarge for content images. `false` turns it off. */
  zoom?:
    | {
        /** CSS selector of images that are never enlarged. Default `.no-zoom`. */
        exclude?: string
        /** How far the reader scrolls before the image closes, in CSS pixels. Default 60. */
        scrollOffset?: number
        /** Space around the image, in CSS pixels. Default 100. */
        margin?: number
        /** CSS colors. Default `white` and `rgb(50, 50, 50)`. */
        background?: { light?: string; dark?: string }
      }
    | false
  markdown?: {
    /**
     * `md` parses files as plain Markdown with HTML: braces, `import` and components are text.
     * `detect` does so only for files ending in `.md`. Default `mdx`.
     */
    format?: 'mdx' | 'md' | 'detect'
    /** Not supported: diagrams are SVG files. Only `false` is accepted. */
    mermaid?: false
    /**
     * Older syntax to accept: `<!-- comments -->` in MDX, admonition titles without brackets, and
     * `## Heading {#id}`. All default to `true`.
     */
    mdx1Compat?: { comments?: boolean; admonitions?: boolean; headingIds?: boolean }
    /** The ids of headings that set none themselves. Default: the same ids as on GitHub. */
    anchors?: {
      /** Keeps upper case: `## The API` has the id `The-API`. Default `false`. */
      maintainCase?: boolean
      /**
       * Module whose default export makes an id from the text of a heading: `(text) => string`.
       * Repeated ids are numbered.
       */
      slug?: string
    }
    /**
     * Whether names between colons are emoji, in text and headings: `:tada:` is 🎉. The names are
     * the same as on GitHub. Default `false`.
     */
    emoji?: boolean
    /** Additional admonition keywords. `beta` gets the class `admonition-beta`. */
    admonitions?: string[]
  }
  /**
   * Files for language models and other programs that read text: every page as Markdown at its URL
   * with `.md`, and lists of the pages (`llms.txt`). `false`: none.
   */
  agents?: UserAgents | false
  /** Default `throw`. */
  onBrokenLinks?: ReportLevel
  /**
   * For `quire check --external`: links that are not requested. A star stands for any text:
   * `https://example.com/drafts*`.
   */
  externalLinks?: { ignore?: string[] }
  /** Default `throw`. */
  onBrokenAnchors?: ReportLevel
  /** Markdown links to files. Default `throw`. */
  onBrokenMarkdownLinks?: ReportLevel
  /** Default `throw`. */
  onBrokenImages?: ReportLevel
  /** Level of findings for URLs in `addresses.txt` that the site no longer has. Default `throw`. */
  onLostAddresses?: ReportLevel
  /**
   * Level of findings for pages with the same URL: only one of them is published. Default: `throw`
   * for two docs, `warn` otherwise.
   */
  onDuplicateRoutes?: ReportLevel
  /**
   * Redirects from old paths of pages, and from sections that have moved, `/guide#pots`. With
   * `from: '/old/*'`, all paths below `/old` are redirected, and `:splat` in `to` stands for the text
   * that the star matched. A file `redirects.txt` beside the config can contain redirects, too, one
   * per line: `/old /new`. `quire move` adds to it.
   */
  redirects?: { from: string | string[]; to: string }[]
  /**
   * Headers in addition to the headers that the build writes for hosts. Once the site is reachable by
   * HTTPS only, add `Strict-Transport-Security: max-age=31536000`; if no other site may embed its
   * files, add `Cross-Origin-Resource-Policy: same-origin`.
   */
  headers?: HeaderRule[]
  /**
   * Sources to add to Content-Security-Policy directives: `{ 'img-src': ['https://…'] }`. Every
   * build reports sources that weaken protection, such as `'style-src': ["'unsafe-inline'"]`.
   *
   * `require-trusted-types-for` is set as long as all scripts are the site's own. `false` removes
   * it, `["'script'"]` always sets it.
   */
  csp?: Record<string, string[] | false>
  /**
   * Also writes the policy into each document, for hosts that ignore the files with headers, such as
   * GitHub Pages. A document cannot forbid being framed: that needs the header. Default `false`.
   */
  cspMeta?: boolean
  /**
   * Custom checks: a list, or the path of a module that exports a list as `checks`. The module is
   * loaded only when checks run, so it does not slow down other commands.
   */
  checks?: SiteCheck[] | string
  /** Extensions of the site, in order: where they conflict, the last one wins. */
  plugins?: Plugin[]
  /** Custom data for components to read. JSON, since it is sent to the browser. */
  customFields?: Record<string, unknown>
  /**
   * The hosts that the build writes files with headers and redirects for; for nginx, Apache and
   * Caddy also compressed forms of all texts. Default: the host that runs the build, if that is
   * Netlify, Cloudflare Pages or Vercel.
   */
  hosting?: HostName[]
  /** Output folder. Default `dist`. */
  outDir?: string
  /** A cache of pages that several machines share. Default: none. */
  cache?: UserCache
}

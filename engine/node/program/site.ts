import type { Finding } from '../../shared/finding.ts'
import type { PageData } from '../../shared/page.ts'
import { joinPath } from '../../shared/url.ts'
import type { UserSidebars } from '../../shared/user-sidebars.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SourceFormat } from '../content/mdx/source-tree.ts'
import { pageData } from '../render/render-page.ts'
import { configOf, type SiteOptions } from './program.ts'
import { siteTexts } from './site-texts.ts'

/** A site, as its config describes it. All files and folders are absolute paths. */
export interface Site {
  /** Folder with the config file. */
  readonly root: string
  readonly title: string
  /** Origin, without a trailing slash. */
  readonly url: string
  /** Begins and ends with a slash. */
  readonly base: string
  readonly outDir: string
  /** Cache folder, kept between runs. It may be deleted at any time. */
  readonly cacheDir: string
  readonly staticFolders: readonly string[]
  /** The default language first. */
  readonly locales: readonly SiteLocale[]
  readonly docs: readonly SiteDocs[]
  /** How its sources are read, for `sourceSections()` and `sourceTree()`. */
  readonly markdown: SourceFormat
  /** Returns the texts of the config, the sidebars and category files that languages translate. */
  texts(): Promise<readonly string[]>
  /**
   * Renders all pages, as a build does, without writing them. Unchanged pages come from the site's
   * cache.
   *
   * @throws QuireError if the site cannot be read
   */
  render(options: RenderOptions): Promise<RenderResult>
}

export interface SiteLocale {
  /** As in the config: `pt-BR`. */
  name: string
  label: string
  /** Route path of the language: `/` or `/pt-BR`. */
  path: string
  /** Folder with the translations. */
  folder: string
  /** Strings of the interface that the site translates, by their ids. */
  messages: Readonly<Record<string, string>>
  /** Texts of the site that it translates. */
  texts: Readonly<Record<string, string>>
}

/** A docs folder with its versions. */
export interface SiteDocs {
  id: string
  /** Folder of the current version. */
  folder: string
  /** Route path that contains all docs. */
  routeBasePath: string
  /** Patterns of files that are docs, relative to the folder, and of files that are not. */
  include: readonly string[]
  exclude: readonly string[]
  /** Name of the version that is served without a version in its path. */
  lastVersion: string
  /** Newest first; `current` comes first if it is built. */
  versions: readonly SiteVersion[]
}

export interface SiteVersion {
  name: string
  label: string
  /** Route path that contains the version's docs. */
  path: string
  folder: string
  /** Folders with its translations by language. */
  localeFolders: Readonly<Record<string, string>>
  /** In the form that a sidebars file exports. */
  sidebars: UserSidebars
}

export interface RenderOptions {
  /** Called with each page, language by language. */
  page(page: SitePage): void
  /** Called with a description of each step. */
  progress?(text: string): void
}

export interface RenderResult {
  /** All findings except those of the config's checks and of plugins' checks. */
  findings: readonly Finding[]
  /** Number of pages in all languages. */
  pages: number
}

/** A page in one language. */
export interface SitePage {
  /** Route path with that of the language: `/fr/guide/tea`. */
  path: string
  /** Name of the language. */
  locale: string
  /** Source of the page, relative to the site's root. */
  file: string
  /** The record of the page; its `path` is without the language. */
  data: Readonly<PageData>
}

/**
 * Reads the config of a site.
 *
 * @throws QuireError with all mistakes in the config
 */
export async function loadSite(options: SiteOptions): Promise<Site> {
  const config = await configOf(options)
  const { root, title, url, base, outDir, cacheDir, staticFolders, docs, markdown } = config
  const locales = config.locales.map(({ name, label, path, folder, messages, texts }) => {
    return { name, label, path, folder, messages, texts }
  })
  const texts = () => siteTexts(config)
  const render: Site['render'] = (renderOptions) => renderPages(config, renderOptions)
  return {
    ...{ root, title, url, base, outDir, cacheDir, staticFolders },
    ...{ locales, docs, markdown, texts, render },
  }
}

async function renderPages(
  config: SiteConfig,
  { page, progress }: RenderOptions,
): Promise<RenderResult> {
  const { buildSite } = await import('../build/build-site.ts')
  const { findings, pages } = await buildSite(
    // Programs that only read pages need no check for lost URLs.
    { ...config, onLostAddresses: 'ignore' },
    {
      write: false,
      ...(progress && { progress }),
      inspect(rendered, { locale }) {
        const { path } = rendered.page
        const place = { path: joinPath(locale.path, path), locale: locale.name }
        page({ ...place, file: rendered.source, data: pageData(rendered) })
      },
    },
  )
  return { findings, pages }
}

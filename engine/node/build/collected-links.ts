import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { composedHash, decodeUrl, joinPath, splitUrl } from '../../shared/url.ts'
import type { CheckedPage, PageOrigin } from '../check/check-input.ts'
import { checkOutput } from '../check/check-output.ts'
import { type SourceText, scanTargets } from '../check/locate.ts'
import { at, inSources } from '../check/places.ts'
import { uniqueFindings } from '../check/sort-findings.ts'
import { spacesOf } from '../check/spaces.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { includedFiles, isIncomplete, type PageContent } from '../content/page-content.ts'
import { toSiteFile } from '../files/site-file.ts'
import { anchorOf } from '../html/external-anchor.ts'
import type { TargetResolver } from '../html/finish.ts'
import type { PageReferences, ShellRegion } from '../html/references.ts'
import { ASSET_SCHEME, DOC_SCHEME } from '../html/targets.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import { sitePolicy } from '../output/site-rules.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { inFile } from '../site/docs/file-places.ts'

/** A link to another site, in all places that have it. */
export interface ExternalLink {
  /** Without its anchor. */
  url: string
  /** Returns the finding at each place in the sources that has the link. */
  places(finding: Finding): Finding[]
  /** Anchors that are linked to on the page, with the places that have them. */
  anchors?: ReadonlyMap<string, (finding: Finding) => Finding[]>
}

/** Converts a rendered page into the form that the check takes. */
export function checkedPage(
  { page, source, content }: RenderedPage,
  { locale }: LocaleSession,
  references: PageReferences,
): CheckedPage {
  return {
    route: joinPath(locale.path, page.path),
    references,
    file: source,
    ...(locale.path !== '/' && { language: locale.path }),
    ...(isIncomplete(content.facts) && { incomplete: true }),
  }
}

export function checkSettings(config: SiteConfig) {
  return {
    base: config.base,
    trailingSlash: config.trailingSlash,
    siteUrl: config.url,
    policy: sitePolicy(config, { inlineScripts: [] }),
    spaces: spacesOf(config),
    levels: {
      links: config.onBrokenLinks,
      anchors: config.onBrokenAnchors,
      images: config.onBrokenImages,
      duplicateRoutes: config.onDuplicateRoutes,
    },
  }
}

/** Returns the URLs of other sites, as written. */
function outside(urls: readonly string[], siteUrl: string): string[] {
  return urls.filter(
    (url) => /^(?:https?:)?\/\//i.test(url) && url !== siteUrl && !url.startsWith(`${siteUrl}/`),
  )
}

/** Returns a finding at each place in the sources that it is about. */
type Places = (finding: Finding) => Finding[]

function withoutAnchor(url: string): string {
  return (url.startsWith('//') ? `https:${url}` : url).replace(/#.*$/s, '')
}

/** Collects what the written pages refer to, and checks it once all pages are in. */
export class OutputCheck {
  /** Route paths of all added pages, with the language's prefix but without the site's base. */
  readonly routes = new Set<string>()
  readonly #session: Session
  readonly #pages: CheckedPage[] = []
  readonly #origins = new Map<string, PageSource>()

  constructor(session: Session) {
    this.#session = session
  }

  /** @param references links, images and ids in the page's document */
  add(checked: RenderedPage, language: LocaleSession, references: PageReferences): void {
    const { source, content } = checked
    const page = checkedPage(checked, language, references)
    if (checked.route) this.routes.add(page.route)
    this.#pages.push(page)
    this.#origins.set(page.route, { file: source, content, language })
  }

  /** Returns the links to other sites in the content and in the shell, in the order of the URLs. */
  externalLinks(): ExternalLink[] {
    const { config } = this.#session
    const settings = { base: config.base, siteUrl: config.url }
    const found = new Map<string, { all: Places[]; anchors: Map<string, Places[]> }>()
    const note = (url: string, places: Places) => {
      const page = withoutAnchor(url)
      const known = found.get(page) ?? { all: [], anchors: new Map<string, Places[]>() }
      found.set(page, known)
      known.all.push(places)
      const anchor = anchorOf(url)
      if (anchor === null) return
      const others = known.anchors.get(anchor) ?? []
      known.anchors.set(anchor, others)
      others.push(places)
    }
    const scan = ({ source }: SourceText) => scanTargets(source)
    const search = (finding: Finding, url: string, sources: readonly SourceText[]) =>
      inSources(finding, url, sources, { scan, input: settings })
    for (const page of this.#origins.values()) {
      for (const url of outside(page.content.facts.references.links, config.url)) {
        note(url, (finding) => {
          const origin = pageOrigin(config, page)
          const known = (origin.links ?? []).filter((link) => link.url === url)
          if (known.length > 0) return known.map((place) => at(finding, origin, place))
          return search(finding, url, [...(origin.partials ?? []), origin])
        })
      }
    }
    const shell = new Set<string>()
    for (const { references } of this.#pages) {
      for (const region of ['navbar', 'sidebar', 'footer'] as const) {
        for (const url of outside(references.regions[region]?.links ?? [], config.url)) {
          if (shell.has(url)) continue
          shell.add(url)
          note(url, (finding) => search(finding, url, shellSources(config, region)))
        }
      }
    }
    // A partial is a place once, however many pages include it.
    const together =
      (places: readonly Places[]): Places =>
      (finding) =>
        uniqueFindings(places.flatMap((place) => place(finding)))
    return [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([url, { all, anchors }]) => ({
        url,
        places: together(all),
        anchors: new Map([...anchors].map(([anchor, places]) => [anchor, together(places)])),
      }))
  }

  /**
   * Checks all added pages.
   *
   * @param files all paths below the output folder
   * @param redirects `from` without the base, `to` with it
   */
  run(
    files: ReadonlySet<string>,
    redirects: readonly (ResolvedRedirect & { file?: string })[],
  ): Finding[] {
    const { config } = this.#session
    return checkOutput({
      ...checkSettings(config),
      pages: this.#pages,
      hasFile: (path) => files.has(path),
      redirects,
      origin: (route) => {
        const page = this.#origins.get(route)
        return page && pageOrigin(config, page)
      },
      shellOrigin: (region) => shellSources(config, region),
    })
  }
}

/** The content of a page, and the file that it is written in. */
interface PageSource {
  file: string
  content: PageContent
  language: LocaleSession
}

/**
 * Returns the sources of a page's content, and where they contain links, by URL in the document.
 */
export function pageOrigin(
  { root }: SiteConfig,
  { file, content, language }: PageSource,
): PageOrigin {
  const { resolve, model } = language
  const doc = model.docsByFile.get(file)
  const authored = content.body().links
  const placed = doc ? inFile(authored, doc) : authored
  const links = placed.filter((link) => link.file === file && link.line > 0)
  return {
    ...sourceText(root, file),
    links: links.map(({ url, line, column }) => ({ url: writtenUrl(url, resolve), line, column })),
    partials: includedFiles(content).map((partial) => sourceText(root, partial)),
  }
}

/** Returns the files that a region of the shell comes from, the most likely first. */
export function shellSources({ root, docs, configFile }: SiteConfig, region: ShellRegion) {
  const sidebars = docs.flatMap(({ versions }) =>
    versions.flatMap((version) => version.sidebarsFile ?? []),
  )
  const files = region === 'sidebar' ? [...sidebars, configFile] : [configFile]
  return files.map((file) => sourceText(root, toSiteFile(root, file)))
}

function sourceText(root: string, file: string): SourceText {
  return { file, source: readFileSync(join(root, file), 'utf8') }
}

/** Returns the URL that a link or placeholder became in the document. */
function writtenUrl(url: string, resolve: TargetResolver): string {
  const resolved = resolvedUrl(url, resolve)
  return resolve.moved(resolved) ?? resolved
}

function resolvedUrl(url: string, resolve: TargetResolver): string {
  const { path: bare, query, hash } = splitUrl(url)
  const rest = query + composedHash(hash)
  if (bare.startsWith(DOC_SCHEME)) {
    return (resolve.doc(decodeUrl(bare.slice(DOC_SCHEME.length))) ?? bare) + rest
  }
  if (bare.startsWith(ASSET_SCHEME)) {
    const asset = resolve.asset(decodeUrl(bare.slice(ASSET_SCHEME.length)))
    return (asset && 'url' in asset ? asset.url : bare) + rest
  }
  if (bare.startsWith('/') && !bare.startsWith('//')) {
    const isFile = /\.[a-z\d]{1,8}$/i.test(bare)
    return (isFile && resolve.staticFile(bare)?.url) || resolve.route(bare) + rest
  }
  return url
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../shared/finding.ts'
import { joinPath } from '../../shared/url.ts'
import { type CheckedPage, checkOutput, type PageOrigin } from '../check/check-output.ts'
import type { SourceText } from '../check/locate.ts'
import type { PageReferences, ShellRegion } from '../check/references.ts'
import { toSiteFile } from '../content/docs/read-docs.ts'
import { ASSET_SCHEME, DOC_SCHEME } from '../content/mdx/targets.ts'
import type { ContentFacts } from '../content/page-content.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import type { SitePage } from '../render/render-site.ts'
import type { LocaleSession, Session } from '../render/session.ts'

interface Origin {
  file: string
  facts: ContentFacts
  language: LocaleSession
}

/** Collects what the written pages refer to, and checks it once all are there. */
export class OutputCheck {
  /** Route paths of all pages seen, language included, without the site's base. */
  readonly routes = new Set<string>()
  readonly #session: Session
  readonly #pages: CheckedPage[] = []
  readonly #origins = new Map<string, Origin>()

  constructor(session: Session) {
    this.#session = session
  }

  /** @param references what the page's document refers to */
  add(checked: SitePage, references: PageReferences): void {
    const { page, route, source, language } = checked
    const path = joinPath(language.locale.path, page.path)
    if (route) this.routes.add(path)
    this.#pages.push({ route: path, references, file: source })
    this.#origins.set(path, { file: source, facts: checked.content.facts, language })
  }

  /**
   * @param files every path below the output folder
   * @param redirects `from` without base, `to` with it
   */
  run(files: ReadonlySet<string>, redirects: readonly ResolvedRedirect[]): Finding[] {
    const { config } = this.#session
    return checkOutput({
      base: config.base,
      trailingSlash: config.trailingSlash,
      siteUrl: config.url,
      pages: this.#pages,
      hasFile: (path) => files.has(path),
      redirects,
      levels: {
        links: config.onBrokenLinks,
        anchors: config.onBrokenAnchors,
        images: config.onBrokenImages,
        duplicateRoutes: config.onDuplicateRoutes,
      },
      origin: (route) => {
        const origin = this.#origins.get(route)
        return origin && this.#pageOrigin(origin)
      },
      shellOrigin: (region) => this.#shellSources(region),
    })
  }

  #pageOrigin({ file, facts, language }: Origin): PageOrigin {
    const links = facts.links.filter((link) => link.file === file && link.line > 0)
    return {
      ...this.#source(file),
      links: links.map(({ url, line, column }) => ({
        url: writtenUrl(url, language.resolve),
        line,
        column,
      })),
      partials: Object.keys(facts.partials).map((partial) =>
        this.#source(toSiteFile(this.#session.config.root, partial)),
      ),
    }
  }

  #shellSources(region: ShellRegion): SourceText[] {
    const { config } = this.#session
    const sidebars = config.docs.flatMap((docs) =>
      docs.versions.flatMap((version) => version.sidebarsFile ?? []),
    )
    const files = region === 'sidebar' ? [...sidebars, config.configFile] : [config.configFile]
    return files.map((file) => this.#source(toSiteFile(config.root, file)))
  }

  #source(file: string): SourceText {
    return { file, source: readFileSync(join(this.#session.config.root, file), 'utf8') }
  }
}

/** The address that a placeholder turned into, as the document has it. */
function writtenUrl(url: string, resolve: SitePage['language']['resolve']): string {
  const at = url.search(/[?#]/)
  const rest = at < 0 ? '' : url.slice(at)
  const bare = at < 0 ? url : url.slice(0, at)
  if (bare.startsWith(DOC_SCHEME)) {
    return (resolve.doc(bare.slice(DOC_SCHEME.length)) ?? bare) + rest
  }
  if (bare.startsWith(ASSET_SCHEME)) {
    return (resolve.asset(bare.slice(ASSET_SCHEME.length))?.url ?? bare) + rest
  }
  if (bare.startsWith('/') && !bare.startsWith('//')) {
    const isFile = /\.[a-z\d]{1,8}$/i.test(bare)
    return (isFile && resolve.staticFile(bare)?.url) || resolve.route(bare) + rest
  }
  return url
}

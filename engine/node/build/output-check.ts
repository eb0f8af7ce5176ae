import type { Finding } from '../../shared/finding.ts'
import { joinPath } from '../../shared/url.ts'
import { type CheckedPage, checkOutput } from '../check/check-output.ts'
import { spacesOf } from '../check/spaces.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { isIncomplete, type PageContent } from '../content/page-content.ts'
import type { PageReferences } from '../html/references.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import { sitePolicy } from '../output/site-rules.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { pageOrigin, shellSources } from './page-origins.ts'

interface Origin {
  file: string
  content: PageContent
  language: LocaleSession
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

/** Returns the check's settings from the config. */
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

/** Collects what the written pages refer to, and checks it once all pages are in. */
export class OutputCheck {
  /** Route paths of all added pages, with the language's prefix but without the site's base. */
  readonly routes = new Set<string>()
  readonly #session: Session
  readonly #pages: CheckedPage[] = []
  readonly #origins = new Map<string, Origin>()

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

  /**
   * Checks all added pages.
   *
   * @param files all paths below the output folder
   * @param redirects `from` without the base, `to` with it
   */
  run(files: ReadonlySet<string>, redirects: readonly ResolvedRedirect[]): Finding[] {
    const { config } = this.#session
    return checkOutput({
      ...checkSettings(config),
      pages: this.#pages,
      hasFile: (path) => files.has(path),
      redirects,
      origin: (route) => {
        const origin = this.#origins.get(route)
        if (origin === undefined) return undefined
        const { file, content, language } = origin
        return pageOrigin(config, { file, content, resolve: language.resolve })
      },
      shellOrigin: (region) => shellSources(config, region),
    })
  }
}

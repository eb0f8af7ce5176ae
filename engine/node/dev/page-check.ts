import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../../shared/finding.ts'
import { redirectMatcher } from '../../shared/redirect.ts'
import { joinPath } from '../../shared/url.ts'
import { pageOrigin, shellSources } from '../build/page-origins.ts'
import type { CheckedPage } from '../check/check-input.ts'
import { checkOutput } from '../check/check-output.ts'
import { checkSettings } from '../check/check-settings.ts'
import type { KnownPage } from '../check/check-url.ts'
import { checkedPage } from '../check/checked-page.ts'
import { isIncomplete } from '../content/page-content.ts'
import { extractReferences } from '../html/references.ts'
import { MANIFEST_FILE } from '../output/web-manifest.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import type { Route } from '../site/model.ts'

/** Maximum number of pages whose anchors are cached. */
const KEPT = 2000

interface Target {
  language: LocaleSession
  route: Route
}

export interface PageWithDocument {
  rendered: RenderedPage
  document(): string
}

export interface PageCheckInput {
  session: Session
  render(language: LocaleSession, route: Route): Promise<PageWithDocument>
  /**
   * Returns the ids of a linked page; `null` if mistakes on that page hide some. Default: the ids in
   * its document.
   */
  ids?(language: LocaleSession, route: Route): Promise<readonly string[] | null>
  /** Whether the bundle has a file, by its path below the output folder. */
  hasFile(path: string): boolean
}

/**
 * Checks the links of single pages as the build does. If a link has an anchor, its target page is
 * rendered, one page at a time, so that requests are served in between.
 */
export class PageCheck {
  readonly #input: PageCheckInput
  readonly #targets = new Map<string, Target>()
  readonly #redirected: { has(path: string): boolean }
  /** Anchors by route path, with a key of the page's inputs. */
  readonly #anchors = new Map<string, { key: string; page: KnownPage }>()

  constructor(input: PageCheckInput) {
    this.#input = input
    const { config, locales } = input.session
    const redirect = redirectMatcher(config.redirects)
    this.#redirected = { has: (path) => redirect(path) !== undefined }
    for (const language of locales.values()) {
      for (const route of language.model.routes.values()) {
        this.#targets.set(joinPath(language.locale.path, route.path), { language, route })
      }
    }
  }

  /** Clears all anchors, when data changes that any page may contain. */
  forget(): void {
    this.#anchors.clear()
  }

  async run(language: LocaleSession, { rendered, document }: PageWithDocument): Promise<Finding[]> {
    const references = extractReferences(document())
    // Files in the head belong to the dev server.
    const { head: _, ...regions } = references.regions
    const { page: shown, source, content } = rendered
    const written = { page: shown, source, facts: content.facts }
    const page = checkedPage(written, language.locale, { ...references, regions })
    const wanted = new Set<string>()
    this.#check(page, rendered, language, wanted)
    for (const path of wanted) {
      await setImmediate()
      await this.#render(path)
    }
    return this.#check(page, rendered, language, new Set())
  }

  /** @param wanted receives the pages whose anchors are needed but not cached */
  #check(
    page: CheckedPage,
    { source, content }: RenderedPage,
    language: LocaleSession,
    wanted: Set<string>,
  ): Finding[] {
    const { config } = this.#input.session
    const pageReferences = page.incomplete ? { ids: null } : page.references
    return checkOutput({
      ...checkSettings(config),
      pages: [page],
      known: {
        keys: () => this.#targets.keys(),
        get: (path) => (path === page.route ? pageReferences : this.#known(path, wanted)),
      },
      hasFile: (path) => this.#hasFile(path),
      origin: () => pageOrigin(config, { file: source, content, language }),
      shellOrigin: (region) => shellSources(config, region),
    })
  }

  #known(path: string, wanted: Set<string>): KnownPage | undefined {
    if (!this.#targets.has(path)) return undefined
    const cached = this.#anchors.get(path)
    if (cached?.key === this.#key(path)) return cached.page
    return {
      get ids() {
        wanted.add(path)
        return null
      },
    }
  }

  async #render(path: string): Promise<void> {
    const { language, route } = this.#targets.get(path) as Target
    const ids = await (this.#input.ids?.(language, route) ?? this.#idsOf(language, route))
    const [oldest] = this.#anchors.keys()
    if (this.#anchors.size >= KEPT && oldest !== undefined) this.#anchors.delete(oldest)
    this.#anchors.set(path, { key: this.#key(path), page: { ids } })
  }

  async #idsOf(language: LocaleSession, route: Route): Promise<readonly string[] | null> {
    const { rendered, document } = await this.#input.render(language, route)
    const found = extractReferences(document())
    return isIncomplete(rendered.content.facts) ? null : found.ids
  }

  /** A key of a page's content. Only docs change within a session, so others need none. */
  #key(path: string): string {
    const route = this.#targets.get(path)?.route
    return route?.type === 'doc' ? route.doc.hash : ''
  }

  /** Whether a path leads to the Markdown of a page, which is generated on request. */
  #isMarkdown(path: string): boolean {
    if (this.#input.session.config.agents === null || !path.endsWith('.md')) return false
    const page = `/${path.slice(0, -'.md'.length)}`
    return this.#targets.has(page) || this.#targets.has(page.replace(/\/index$/, '') || '/')
  }

  #hasFile(path: string): boolean {
    const { session, hasFile } = this.#input
    return (
      ['sitemap.xml', 'robots.txt', '404.html'].includes(path) ||
      (path === MANIFEST_FILE && session.config.manifest !== null) ||
      this.#redirected.has(`/${path}`) ||
      this.#isMarkdown(path) ||
      session.assets.at(path) !== undefined ||
      session.assets.variantAt(path) !== undefined ||
      session.assets.placeholdersAt(path) !== undefined ||
      hasFile(path) ||
      session.assets.hasStatic(path)
    )
  }
}

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Finding } from '../../shared/finding.ts'
import { joinPath, normalizeRoutePath } from '../../shared/url.ts'
import { checkedPage, checkSettings } from '../build/output-check.ts'
import { pageOrigin, shellSources } from '../build/page-origins.ts'
import { type CheckedPage, checkOutput } from '../check/check-output.ts'
import type { KnownPage } from '../check/judge.ts'
import { extractReferences } from '../check/references.ts'
import type { Route } from '../content/model.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'

/** Pages whose anchors are kept. */
const KEPT = 2000

/** A page of the site, and how it is drawn. */
interface Target {
  language: LocaleSession
  route: Route
}

/** A page with its whole document. */
export interface DrawnPage {
  rendered: RenderedPage
  document: string
}

export interface PageCheckInput {
  session: Session
  draw(language: LocaleSession, route: Route): DrawnPage
  /** Whether the bundle has a file, by its path below the output folder. */
  hasFile(path: string): boolean
}

/**
 * Judges the links of single pages as the build does. Pages that they lead to with an anchor are
 * drawn for it, one at a time, so that requests in between are answered.
 */
export class PageCheck {
  readonly #input: PageCheckInput
  readonly #targets = new Map<string, Target>()
  readonly #redirected: ReadonlySet<string>
  /** Anchors by route path, under what the page was made from. */
  readonly #anchors = new Map<string, { key: string; page: KnownPage }>()

  constructor(input: PageCheckInput) {
    this.#input = input
    const { config, locales } = input.session
    this.#redirected = new Set(config.redirects.map(({ from }) => normalizeRoutePath(from)))
    for (const language of locales.values()) {
      for (const route of language.model.routes.values()) {
        this.#targets.set(joinPath(language.locale.path, route.path), { language, route })
      }
    }
  }

  /** Forgets all anchors: something changed that may be part of any page. */
  forget(): void {
    this.#anchors.clear()
  }

  /** What is wrong with the links of a page. */
  async run(language: LocaleSession, { rendered, document }: DrawnPage): Promise<Finding[]> {
    const references = extractReferences(document)
    // The head's files are those of the dev server.
    const { head: _, ...regions } = references.regions
    const page = checkedPage(rendered, language, { ...references, regions })
    const wanted = new Set<string>()
    this.#check(page, rendered, language, wanted)
    for (const path of wanted) {
      await setImmediate()
      this.#draw(path)
    }
    return this.#check(page, rendered, language, new Set())
  }

  /** @param wanted is given the pages whose anchors are asked for and not known */
  #check(
    page: CheckedPage,
    { source, content }: RenderedPage,
    { resolve }: LocaleSession,
    wanted: Set<string>,
  ): Finding[] {
    const { config } = this.#input.session
    const own = page.incomplete ? { ids: null } : page.references
    return checkOutput({
      ...checkSettings(config),
      pages: [page],
      known: {
        keys: () => this.#targets.keys(),
        get: (path) =>
          path === page.route
            ? own
            : this.#targets.has(path)
              ? this.#known(path, wanted)
              : undefined,
      },
      hasFile: (path) => this.#hasFile(path),
      origin: () => pageOrigin(config, { file: source, facts: content.facts, resolve }),
      shellOrigin: (region) => shellSources(config, region),
    })
  }

  #known(path: string, wanted: Set<string>): KnownPage {
    const kept = this.#anchors.get(path)
    if (kept?.key === this.#key(path)) return kept.page
    return {
      get ids() {
        wanted.add(path)
        return null
      },
    }
  }

  #draw(path: string): void {
    const { language, route } = this.#targets.get(path) as Target
    const { rendered, document } = this.#input.draw(language, route)
    const { references, incomplete } = checkedPage(rendered, language, extractReferences(document))
    const [oldest] = this.#anchors.keys()
    if (this.#anchors.size >= KEPT && oldest !== undefined) this.#anchors.delete(oldest)
    this.#anchors.set(path, {
      key: this.#key(path),
      page: { ids: incomplete ? null : references.ids },
    })
  }

  /** A doc is taken in anew in its place; everything else lasts as long as the session. */
  #key(path: string): string {
    const route = this.#targets.get(path)?.route
    return route?.type === 'doc' ? route.doc.hash : ''
  }

  #hasFile(path: string): boolean {
    const { session, hasFile } = this.#input
    return (
      ['sitemap.xml', 'robots.txt', '404.html'].includes(path) ||
      this.#redirected.has(`/${path}`) ||
      session.assets.used.has(path) ||
      hasFile(path) ||
      session.config.staticFolders.some((folder) =>
        statSync(join(folder, path), { throwIfNoEntry: false })?.isFile(),
      )
    )
  }
}

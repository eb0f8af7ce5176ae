import type { Finding } from '../../shared/finding.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import { type PageContent, pageContent } from '../content/page-content.ts'
import { QuireError } from '../errors/quire-error.ts'
import { guarded, NotReady } from '../plugins/failure.ts'
import type { HeadElement, PagePatch, Plugin } from '../plugins/plugin.ts'
import type { Route } from '../site/model.ts'
import type { Reads } from '../store/store.ts'
import { contentOf, makeContent, pageData, pageOf, type RenderedPage } from './render-page.ts'
import type { LocaleSession, Session } from './session.ts'
import { siteView } from './site-view.ts'

/** What plugins add to a page. Plain data. */
export interface PluginPatch {
  patch: PagePatch
  /** What of the site it was made from. */
  reads: Reads
  /** Errors that plugins have thrown: nothing is kept then. */
  findings: Finding[]
}

/** Whether plugins may add to pages. */
export function patchesPages({ plugins }: { plugins: readonly Plugin[] }): boolean {
  return plugins.some(({ page }) => page !== undefined)
}

export async function renderPage(
  session: Session,
  language: LocaleSession,
  route: Route,
  { server }: { server: ServerEntry },
): Promise<RenderedPage> {
  const content = await makeContent(session, language, route, server)
  const page = pageOf(session, language, route, content)
  if (!patchesPages(session.config)) return page
  const { patch, findings } = await patchOf(session, language, server, page)
  return withPatch({ ...page, findings: [...page.findings, ...findings] }, patch)
}

/** Returns what plugins add to a page, each after those before it. */
export async function patchOf(
  session: Session,
  language: LocaleSession,
  server: ServerEntry,
  rendered: RenderedPage,
  others: OtherPages = new OtherPages(session, language, server),
): Promise<PluginPatch> {
  for (;;) {
    const reads = new Map<string, string | null>()
    const note = (input: string, value: string | null) => reads.set(input, value)
    const site = siteView({ session, language, server }, (path) => others.at(path), note)
    let patch: PagePatch = {}
    try {
      for (const plugin of session.config.plugins) {
        if (!plugin.page) continue
        const page = pageData(withPatch(rendered, patch))
        const call = { plugin, hook: 'page', file: rendered.source, route: page.path }
        const own = guarded(call, () => checked(plugin.page?.(page, site)))
        if (own) patch = { ...patch, ...own, head: [...(patch.head ?? []), ...(own.head ?? [])] }
      }
      return { patch, reads: [...reads], findings: [] }
    } catch (error) {
      if (error instanceof NotReady) await error.ready
      else if (error instanceof QuireError) {
        return { patch: {}, reads: [], findings: [...error.findings] }
      } else throw error
    }
  }
}

export function withPatch(rendered: RenderedPage, { head, ...fields }: PagePatch): RenderedPage {
  const { keywords, ...others } = fields
  return {
    ...rendered,
    page: { ...rendered.page, ...others, ...(keywords && { keywords: [...keywords] }) },
    ...(head && head.length > 0 && { elements: [...(rendered.elements ?? []), ...head] }),
  }
}

const texts = ['title', 'description', 'image'] as const
const members = new Set<string>([...texts, 'keywords', 'head'])

/** Returns what a plugin has returned without members that are `undefined`. */
function checked(patch: PagePatch | undefined): PagePatch | undefined {
  if (patch === undefined) return undefined
  if (typeof patch !== 'object' || patch === null) {
    throw new Error('It returned something that is not an object')
  }
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries) {
    if (!members.has(name)) {
      throw new Error(`It returned \`${name}\`, which is none of ${[...members].join(', ')}`)
    }
    const isText = (texts as readonly string[]).includes(name)
    if (isText ? typeof value !== 'string' : !Array.isArray(value)) {
      throw new Error(`The \`${name}\` that it returned is not ${isText ? 'text' : 'a list'}`)
    }
  }
  for (const { tag } of patch.head ?? []) {
    if (!['link', 'meta', 'script'].includes(tag)) {
      throw new Error(`It returned an element <${tag}> for the head: expected link, meta or script`)
    }
  }
  return Object.fromEntries(entries)
}

/**
 * Pages of a language as they are before plugins add to them, rendered when they are asked for, and
 * kept: in development, where pages change, none lives longer than a request.
 */
export class OtherPages {
  readonly #session: Session
  readonly #language: LocaleSession
  readonly #server: ServerEntry
  readonly #known = new Map<string, RenderedPage>()

  constructor(session: Session, language: LocaleSession, server: ServerEntry) {
    this.#session = session
    this.#language = language
    this.#server = server
  }

  /** @throws NotReady if its rendering has to be waited for */
  at(path: string): RenderedPage | undefined {
    const [session, language, server] = [this.#session, this.#language, this.#server]
    const route = language.model.routes.get(path)
    if (this.#known.has(path) || !route) return this.#known.get(path)
    const keep = (content: PageContent): void => {
      this.#known.set(path, pageOf(session, language, route, content))
    }
    if (route.type === 'doc' && session.plugins?.trees.length) {
      throw new NotReady(makeContent(session, language, route, server).then(keep))
    }
    keep(pageContent(contentOf(session, language, route, { server })))
    return this.#known.get(path)
  }
}

/** Returns the scripts of elements that browsers run, which the security policy has to allow. */
export function inlineScriptsOf(elements: readonly HeadElement[] = []): string[] {
  return elements.flatMap((element) =>
    element.tag === 'script' && element.content !== undefined && !isData(element)
      ? [contentOfElement(element)]
      : [],
  )
}

/** Returns the content of an element, in which nothing can end it. */
export function contentOfElement(element: HeadElement): string {
  const { content = '' } = element
  return isData(element)
    ? content.replaceAll('<', '\\u003c')
    : content.replace(/<(?=\/script|!--)/gi, '\\x3c')
}

/** Whether a script is data, which browsers do not run. */
function isData({ attributes }: HeadElement): boolean {
  return /json$/i.test(String(attributes?.type ?? ''))
}

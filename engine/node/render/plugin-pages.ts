import type { Finding } from '../../shared/finding.ts'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { ContentReads } from '../content/page-content.ts'
import { QuireError } from '../errors/quire-error.ts'
import { guarded } from '../plugins/failure.ts'
import type { HeadElement, PagePatch, Plugin } from '../plugins/plugin.ts'
import { pageData, type RenderedPage } from './render-page.ts'
import type { LocaleSession, Session } from './session.ts'
import { siteView } from './site-view.ts'

/** What plugins add to a page. Plain data. */
export interface PluginPatch {
  patch: PagePatch
  /** What of the site it was made from. */
  reads: ContentReads
  /** Errors that plugins have thrown: nothing is kept then. */
  findings: Finding[]
}

/** Whether plugins may add to pages. */
export function patchesPages({ plugins }: { plugins: readonly Plugin[] }): boolean {
  return plugins.some(({ page }) => page !== undefined)
}

/**
 * Returns what plugins add to a page, each after those before it.
 *
 * @param pageAt returns another page as it is before plugins add to it
 * @throws PageNotReady if `pageAt` does
 */
export function patchOf(
  session: Session,
  language: LocaleSession,
  server: ServerEntry,
  rendered: RenderedPage,
  pageAt: (path: string) => RenderedPage | undefined,
): PluginPatch {
  const reads = new Map<string, string | null>()
  const note = (input: string, value: string | null) => reads.set(input, value)
  const site = siteView({ session, language, server }, pageAt, note)
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
    if (error instanceof QuireError) return { patch: {}, reads: [], findings: [...error.findings] }
    throw error
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

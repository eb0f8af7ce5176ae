import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { guarded } from '../plugins/failure.ts'
import type { HeadElement, PagePatch, Plugin, SiteView } from '../plugins/plugin.ts'
import { pageData, type RenderedPage } from './render-page.ts'

/** What plugins add to a page. Plain data. */
export interface PluginPatch {
  patch: PagePatch
  /** Errors that plugins have thrown; then the patch is empty. */
  findings: Finding[]
}

/** Whether plugins may add to pages. */
export function patchesPages({ plugins }: { plugins: readonly Plugin[] }): boolean {
  return plugins.some(({ page }) => page !== undefined)
}

/** Returns what plugins add to a page, each after those before it. */
export async function patchOf(
  plugins: readonly Plugin[],
  rendered: RenderedPage,
  site: SiteView,
): Promise<PluginPatch> {
  let patch: PagePatch = {}
  try {
    for (const plugin of plugins) {
      if (!plugin.page) continue
      const page = pageData(withPatch(rendered, patch))
      const call = { plugin, hook: 'page', file: rendered.source, route: page.path }
      const added = await guarded(call, async () => checked(await plugin.page?.(page, site)))
      if (added)
        patch = { ...patch, ...added, head: [...(patch.head ?? []), ...(added.head ?? [])] }
    }
    return { patch, findings: [] }
  } catch (error) {
    if (error instanceof QuireError) return { patch: {}, findings: [...error.findings] }
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

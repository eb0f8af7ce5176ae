import type { Finding } from '../../shared/finding.ts'
import { QuireError } from '../errors/quire-error.ts'
import { guarded } from '../plugins/failure.ts'
import type { HeadElement, PagePatch, Plugin, SiteView } from '../plugins/plugin.ts'
import { pageData, type RenderedPage } from './render-page.ts'

/** The additions of plugins to a page. Plain data. */
export interface PluginPatch {
  patch: PagePatch
  /** Errors of plugins; if there are any, the patch is empty. */
  findings: Finding[]
}

/** Whether any plugin may add to pages. */
export function patchesPages({ plugins }: { plugins: readonly Plugin[] }): boolean {
  return plugins.some(({ page }) => page !== undefined)
}

/** Returns the additions of all plugins to a page; each plugin sees the additions of earlier ones. */
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

/** Validates a plugin's result, and removes members that are `undefined`. */
function checked(patch: PagePatch | undefined): PagePatch | undefined {
  if (patch === undefined) return undefined
  if (typeof patch !== 'object' || patch === null) {
    throw new Error('It returned something that is not an object')
  }
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries) {
    if (!members.has(name)) {
      throw new Error(
        `It returned the unknown field \`${name}\`; the fields are ${[...members].join(', ')}`,
      )
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

/** Returns the executable scripts among head elements, which the security policy has to allow. */
export function inlineScriptsOf(elements: readonly HeadElement[] = []): string[] {
  return elements.flatMap((element) =>
    element.tag === 'script' && element.content !== undefined && !isData(element)
      ? [contentOfElement(element)]
      : [],
  )
}

/** Returns the content of an element, escaped so that it cannot end the element. */
export function contentOfElement(element: HeadElement): string {
  const { content = '' } = element
  return isData(element)
    ? content.replaceAll('<', '\\u003c')
    : content.replace(/<(?=\/script|!--)/gi, '\\x3c')
}

/** Whether a script is a data block, which browsers do not execute. */
function isData({ attributes }: HeadElement): boolean {
  return /json$/i.test(String(attributes?.type ?? ''))
}

import type { PagePatch } from '../plugins/plugin.ts'
import type { RenderedPage } from '../render/render-page.ts'
import type { viewedNow } from '../render/site-view.ts'
import type { Row, Store } from '../store/store.ts'
import type { MadePage } from './page-line.ts'

/** Rows of what plugins add to pages, by language and route path. */
export const PATCH = 'patch'

/** What an input that is not part of the site's view is now, by name. */
interface Own {
  plugins: string
  record: string
}

/** Returns the row of what plugins add to a page; `null` if it cannot be kept. */
export function patchRow(
  { language, path }: { language: string; path: string },
  { patch, reads, record, findings }: NonNullable<MadePage['patch']>,
  pluginsKey: string,
): Row<PagePatch> | null {
  // An error is not kept: what it depends on is not known.
  if (findings.length > 0) return null
  return {
    table: PATCH,
    name: `${language}:${path}`,
    reads: [['plugins', pluginsKey], ['record', record], ...reads],
    facts: patch,
  }
}

/**
 * Returns what plugins add to a page from the store, if nothing that it was made from has changed.
 *
 * @param view what its views of the site show now
 */
export function storedPatch(
  store: Store,
  page: Pick<RenderedPage, 'page'>,
  language: string,
  own: Own,
  view: (input: string) => ReturnType<typeof viewedNow>,
): PagePatch | undefined {
  const now = new Map(Object.entries(own))
  return store.take<PagePatch>(
    PATCH,
    `${language}:${page.page.path}`,
    (input) => now.get(input) ?? view(input),
  )?.facts
}

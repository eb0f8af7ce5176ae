import { type ComponentType, lazy } from 'react'
import type { ShownPage } from '../../../shared/page.ts'
import { LoadError } from '../../runtime/loader.ts'
import { DocPage } from '../DocPage/DocPage.tsx'
import { PlainPage } from '../PlainPage/PlainPage.tsx'

type Kind = ShownPage['kind']

/**
 * The component of each kind of page. The code of kinds that few readers open comes with the first
 * such page; the server has its own, which it renders at once.
 */
export const pages: Record<Kind, ComponentType> = {
  doc: DocPage,
  page: PlainPage,
  search: later('search', () => import('../SearchPage/SearchPage.tsx').then((it) => it.SearchPage)),
  'not-found': later('not-found', () =>
    import('../NotFound/NotFound.tsx').then((it) => it.NotFound),
  ),
}

function later(kind: Kind, load: () => Promise<ComponentType>): ComponentType {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // React keeps the failure, and Retry has to ask again.
        pages[kind] = later(kind, load)
        throw new LoadError('unreachable', 'The code of the page could not be loaded.', error)
      },
    ),
  )
}

import { createContext, type ReactNode, useContext } from 'react'
import type { ContentPage, ContentServices, SiteContent } from '../shared/server-entry.ts'

/** What is given to content while it is rendered, and what it reports back. */
export interface ContentRendering {
  site: SiteContent
  page: ContentPage
  services: ContentServices
  /**
   * Renders an island as its root in the browser will: `id` is unique in the content, and the prefix
   * of the ids that the island makes.
   *
   * @param children static content inside of the island, `undefined` for none
   */
  renderIsland(
    name: string,
    draw: (children: ReactNode) => ReactNode,
    children: ReactNode,
  ): { id: string; html: string }
}

const ContentContext = createContext<ContentRendering | null>(null)

/** Surrounds content while it is rendered. */
export const ContentProvider = ContentContext.Provider

/** The rendering that this component takes part in; `null` in the browser. */
export function useContentRendering(): ContentRendering | null {
  return useContext(ContentContext)
}

function useRendering(hook: string): ContentRendering {
  const rendering = useContentRendering()
  if (!rendering) {
    throw new Error(`${hook}() works where content is rendered: in MDX components, not in islands.`)
  }
  return rendering
}

/** The site around the content: its configuration, its pages and its custom fields. */
export function useSite(): SiteContent {
  return useRendering('useSite').site
}

/** The page that the content stands on. */
export function usePage(): ContentPage {
  return useRendering('usePage').page
}

import { createContext, type ReactNode, useContext } from 'react'
import type { ContentPage, ContentServices, SiteContent } from '../shared/server-entry.ts'

/** The context that content is rendered in. */
export interface ContentRendering {
  site: SiteContent
  page: ContentPage
  services: ContentServices
  /**
   * Renders an island the way its root in the browser will. The returned `id` is unique within the
   * content and is the prefix of the ids that the island generates.
   *
   * @param children static content inside the island, or `undefined`
   */
  renderIsland(
    name: string,
    draw: (children: ReactNode) => ReactNode,
    children: ReactNode,
  ): { id: string; html: string }
}

const ContentContext = createContext<ContentRendering | null>(null)

/** Provides the rendering context to content. */
export const ContentProvider = ContentContext.Provider

/** Returns the current content rendering, or `null` in the browser and inside islands. */
export function useContentRendering(): ContentRendering | null {
  return useContext(ContentContext)
}

function useRendering(hook: string): ContentRendering {
  const rendering = useContentRendering()
  if (!rendering) {
    throw new Error(
      `${hook}() works only where content is rendered: in MDX components, not in islands.`,
    )
  }
  return rendering
}

/** Returns the site of the content: its configuration, pages, and custom fields. */
export function useSite(): SiteContent {
  return useRendering('useSite').site
}

/** Returns the page that the content is on. */
export function usePage(): ContentPage {
  return useRendering('usePage').page
}

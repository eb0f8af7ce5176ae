import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react'
import { buildMessages } from '../shared/build-messages.ts'
import type { SiteFacts } from '../shared/config.ts'
import { RAW_TAG } from '../shared/raw-html.ts'
import { recorded } from '../shared/recorded.ts'
import type { ContentPage, ContentServices, SiteContent } from '../shared/server-entry.ts'
import { formatMessage, shellMessages } from '../shared/shell-messages.ts'

/** The data that content may read: its page and the site. */
export interface ContentData {
  site: SiteContent
  page: ContentPage
}

/** An island rendered by the build. */
export interface RenderedIsland {
  /** Unique within the content; the prefix of the ids that the island generates. */
  id: string
  html: string
  /** HTML of the static children, if there are any. */
  children: string | undefined
  /** The data of its page and site that the island read, which is sent along with it. */
  reads: IslandReads
}

/** The parts of `ContentData` that an island read, without data that the shell has already. */
export interface IslandReads {
  page?: Partial<ContentPage>
  pages?: SiteContent['pages']
  customFields?: Record<string, unknown>
}

/** The context that content is rendered in. */
export interface ContentRendering extends ContentData {
  services: ContentServices
  /**
   * Renders an island the way its root in the browser will.
   *
   * @param render renders the island around its children; `null` if only the browser can
   * @param children static content inside the island, or `undefined`
   * @param fallback shown until the browser has rendered the island
   */
  renderIsland(
    name: string,
    render: ((children: ReactNode) => ReactNode) | null,
    children: ReactNode,
    fallback: ReactNode,
  ): RenderedIsland
}

const RenderingContext = createContext<ContentRendering | null>(null)
const IslandContext = createContext<ContentData | null>(null)

export const ContentProvider = RenderingContext.Provider

/** Provides the page and the site to an island, whose root is separate from the content. */
export const IslandProvider = IslandContext.Provider

/** Returns the current content rendering, or `null` in the browser and inside islands. */
export function useContentRendering(): ContentRendering | null {
  return useContext(RenderingContext)
}

function useData(hook: string): ContentData {
  const data = useContentData()
  if (!data) {
    throw new Error(
      `${hook}() of "quire-docs/content" works only in MDX components and in islands. Parts of the theme import it from "quire-docs/theme".`,
    )
  }
  return data
}

/**
 * Returns the site: the same data as for parts of the theme, its pages, and its configuration.
 * Everything that an island reads from `pages` and `customFields` is sent to the browser with each use
 * of the island. So read long lists in a component around it, and pass only the necessary data as
 * props.
 */
export function useSite(): SiteContent & SiteFacts {
  const { site } = useData('useSite')
  return useMemo(() => withFacts(site), [site])
}

/** Returns the site with the fields of its configuration as further properties. */
function withFacts(site: SiteContent): SiteContent & SiteFacts {
  return new Proxy(site as SiteContent & SiteFacts, {
    get: (_, key) => Reflect.get(key in site ? site : site.config, key),
    has: (_, key) => key in site || key in site.config,
  })
}

/** Returns the page that the content or the island is on. */
export function usePage(): ContentPage {
  return useData('usePage').page
}

/**
 * Returns the page and the site, or `null` outside of content and islands, for hooks that components
 * of the theme may call, too.
 */
export function useContentData(): ContentData | null {
  const rendering = useContext(RenderingContext)
  const island = useContext(IslandContext)
  return rendering ?? island
}

/**
 * Returns the services that the build provides to components while it renders content: code blocks,
 * cards, page data. `null` in the browser and in islands.
 */
export function useContentServices(): ContentServices | null {
  return useContentRendering()?.services ?? null
}

/**
 * English strings that content may show. Dialog and notice strings are left out to keep this bundle
 * small.
 */
const catalog: Readonly<Record<string, string>> = { ...shellMessages, ...buildMessages }

/**
 * Returns a function that formats interface strings in the language of the page. An unknown key is
 * returned as it is.
 */
export function useMessages(): (key: string, values?: Record<string, string | number>) => string {
  const messages: Readonly<Record<string, string>> = useContentData()?.site.config.messages ?? {}
  return (key, values) => formatMessage(messages[key] ?? catalog[key] ?? key, values)
}

/** HTML from a service, inserted without changes. */
export function RawHtml({ html }: { html: string }): ReactNode {
  return createElement(RAW_TAG, { dangerouslySetInnerHTML: { __html: html } })
}

/** Returns data for an island, and an object that collects the data that the island reads. */
export function recordReads({ page, site }: ContentData) {
  const reads: IslandReads = {}
  const data = {
    page: recorded(page, () => (reads.page ??= {})),
    site: {
      config: site.config,
      get pages() {
        reads.pages = site.pages
        return site.pages
      },
      get customFields() {
        return recorded(site.customFields, () => (reads.customFields ??= {}))
      },
    },
  }
  return { data, reads }
}

/** Returns an island's data in the browser, from the data that it read during the build. */
export function islandData(
  config: SiteContent['config'],
  shown: Pick<ContentPage, 'path' | 'title'>,
  { page, pages, customFields = {} }: IslandReads,
): ContentData {
  const { path, title } = shown
  return {
    page: { path, title, description: '', frontMatter: {}, ...page },
    site: {
      config,
      customFields,
      get pages(): SiteContent['pages'] {
        if (pages) return pages
        throw new Error(
          'The list of pages is sent to the browser only if the island reads useSite().pages whenever it is rendered, also by the build.',
        )
      },
    },
  }
}

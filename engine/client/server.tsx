import siteComponents from 'virtual:quire/components'
import slug from 'virtual:quire/heading-slugs'
import islandComponents from 'virtual:quire/islands-server'
import siteModules from 'virtual:quire/modules'
import type { ComponentType, ReactNode } from 'react'
import * as jsx from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderedContent, ServerEntry, SiteContent } from '../shared/server-entry.ts'
import { ContentProvider, type ContentRendering, IslandProvider, recordReads } from './content.tsx'
import { toIsland } from './islands.tsx'
import { createRoute, createShell, StaticShell } from './runtime/context.tsx'
import dialogStyles from './search/Dialog/Dialog.module.css'
import resultStyles from './search/Page/SearchResults.module.css'
import partStyles from './search/parts/parts.module.css'
import { App } from './theme/App/App.tsx'
import { registerServerParts, renderStrict } from './theme/lazy-part.tsx'
import * as lazyParts from './theme/lazy-parts.ts'
import { mdxComponents } from './theme/mdx/components.tsx'
import { navbarError } from './theme/NavbarItem/navbar-error.tsx'
import { SidebarList } from './theme/Sidebar/SidebarList.tsx'
// The site's own styles come last, so that they take precedence.
import 'virtual:quire/custom-css'

// The server renders lazy parts immediately.
registerServerParts(lazyParts)

const islands = Object.fromEntries(
  Object.entries(islandComponents).map(([name, component]) => [name, toIsland(name, component)]),
)

const renderContent: ServerEntry['renderContent'] = (type, props, site, page, services) => {
  const Content = type as ComponentType<typeof props>
  const used = new Set<string>()
  let count = 0
  const rendered: RenderedContent = { html: '', islands: [], usedPages: false, usedConfig: false }
  const watchedSite: SiteContent = {
    get pages() {
      rendered.usedPages = true
      return site.pages
    },
    get config() {
      rendered.usedConfig = true
      return site.config
    },
    get customFields() {
      rendered.usedConfig = true
      return site.customFields
    },
  }
  const asContent = (node: ReactNode): string =>
    renderToStaticMarkup(<ContentProvider value={rendering}>{node}</ContentProvider>)
  const renderIsland: ContentRendering['renderIsland'] = (
    name,
    renderChildren,
    children,
    fallback,
  ) => {
    used.add(name)
    count += 1
    const id = `i${count}-`
    const childrenHtml = children === undefined ? undefined : asContent(children)
    const { data, reads } = recordReads(rendering)
    if (!renderChildren) return { id, html: asContent(fallback), children: childrenHtml, reads }
    const childrenElement =
      childrenHtml === undefined ? undefined : (
        <div data-island-children="" dangerouslySetInnerHTML={{ __html: childrenHtml }} />
      )
    // A nested island belongs to this island's root, so it gets no rendering context.
    const html = renderToString(
      <IslandProvider value={data}>{renderChildren(childrenElement)}</IslandProvider>,
      {
        identifierPrefix: id,
      },
    )
    return { id, html, children: childrenHtml, reads }
  }
  const rendering: ContentRendering = { site: watchedSite, page, services, renderIsland }
  rendered.html = asContent(<Content {...props} />)
  rendered.islands = [...used].sort()
  return rendered
}

const entry: ServerEntry = {
  jsxRuntime: { Fragment: jsx.Fragment, jsx: jsx.jsx, jsxs: jsx.jsxs },
  components: { ...mdxComponents, ...siteComponents, ...islands },
  modules: siteModules,
  renderContent,
  renderSidebar: (entries, config) =>
    renderToStaticMarkup(<SidebarList entries={entries} config={config} />),
  renderShell(props) {
    const render = () =>
      renderToString(
        <StaticShell shell={createShell(props.config)} route={createRoute(props)}>
          <App />
        </StaticShell>,
      )
    let html = ''
    try {
      html = render()
      // React marks a boundary in which something failed; rendering again throws the error.
      if (html.includes('<!--$!-->')) renderStrict(render)
    } catch (error) {
      throw navbarError(props) ?? error
    }
    if (props.page.html !== '' && !html.includes('data-html="article"')) {
      throw new Error(
        'The theme shows no content: a part or layout that replaces the page has to render <Article /> or its `Inner`.',
      )
    }
    return html
  },
}

export const { jsxRuntime, components, modules, renderSidebar, renderShell } = entry
export { renderContent, slug }

/**
 * Styles of parts that only the browser renders. The stylesheet is made from what the server entry
 * imports, and the bundler drops CSS modules whose class names are unused, so they are exported.
 */
export const browserStyles = [dialogStyles, resultStyles, partStyles]

import siteComponents from 'virtual:quire/components'
import islandComponents from 'virtual:quire/islands-server'
import siteModules from 'virtual:quire/modules'
import type { ComponentType } from 'react'
import * as jsx from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderedContent, ServerEntry } from '../shared/server-entry.ts'
import { ContentProvider } from './content.tsx'
import { toIsland } from './islands.tsx'
import { ShellProvider } from './runtime/context.tsx'
import { App } from './theme/App/App.tsx'
import { mdxComponents } from './theme/mdx/components.ts'
import { SidebarList } from './theme/Sidebar/SidebarList.tsx'

const islands = Object.fromEntries(
  Object.entries(islandComponents).map(([name, component]) => [name, toIsland(name, component)]),
)

const renderContent: ServerEntry['renderContent'] = (type, props, site, page) => {
  const Content = type as ComponentType<typeof props>
  const used = new Set<string>()
  const rendered: RenderedContent = { html: '', islands: [], usedPages: false }
  const watchedSite = {
    ...site,
    get pages() {
      rendered.usedPages = true
      return site.pages
    },
  }
  rendered.html = renderToStaticMarkup(
    <ContentProvider value={{ site: watchedSite, page, onIsland: (name) => used.add(name) }}>
      <Content {...props} />
    </ContentProvider>,
  )
  rendered.islands = [...used].sort()
  return rendered
}

const entry: ServerEntry = {
  jsxRuntime: { Fragment: jsx.Fragment, jsx: jsx.jsx, jsxs: jsx.jsxs },
  components: { ...mdxComponents, ...siteComponents, ...islands },
  modules: siteModules,
  renderContent,
  renderSidebar: (entries, { config, path }) =>
    renderToStaticMarkup(<SidebarList entries={entries} config={config} path={path} />),
  renderShell: (props) =>
    renderToString(
      <ShellProvider {...props}>
        <App />
      </ShellProvider>,
    ),
}

export const { jsxRuntime, components, modules, renderSidebar, renderShell } = entry
export { renderContent }

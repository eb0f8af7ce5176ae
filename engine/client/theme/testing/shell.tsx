/** A small site to render the theme's components in; for tests only. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClientConfig, Locale } from '../../../shared/config.ts'
import type { ShownPage } from '../../../shared/page.ts'
import {
  createRoute,
  createShell,
  PendingContext,
  type Shell,
  type ShellLocation,
  StaticShell,
} from '../../runtime/context.tsx'
import type { View } from '../../runtime/loader.ts'
import { registerServerParts, renderStrict } from '../lazy-part.tsx'
import * as lazyParts from '../lazy-parts.ts'
import { sampleConfig, samplePage } from './samples.ts'

// As on the server, all parts are available at once.
registerServerParts(lazyParts)

const locale = (name: string, label: string, base: string): Locale => ({
  name,
  label,
  base,
  home: base,
  direction: 'ltr',
  htmlLang: name,
  url: `https://docs.example${base}`,
})

export const config: ClientConfig = sampleConfig({
  title: 'Docs',
  tagline: 'How things work',
  url: 'https://docs.example',
  locale: locale('en', 'English', '/'),
  locales: [locale('en', 'English', '/'), locale('fr', 'Français', '/fr/')],
  navbar: { title: 'Docs', items: [], hideOnScroll: false },
  docs: [
    {
      id: 'default',
      versions: [
        {
          name: 'current',
          label: 'Next',
          path: '/next',
          isLast: false,
          mainDocPath: '/next/start',
          badge: true,
        },
        { name: '2', label: '2.x', path: '/', isLast: true, mainDocPath: '/start', badge: true },
      ],
    },
  ],
  search: {
    provider: 'embedded',
    pagePath: '/search',
    placeholder: 'Search docs',
    contextualSearch: false,
    sections: [],
  },
  zoom: {
    enabled: true,
    exclude: '',
    scrollOffset: 60,
    margin: 100,
    background: { light: '#fff', dark: '#323232' },
  },
})

export const page: ShownPage = samplePage({
  path: '/guides/waiting',
  title: 'Waiting',
  html: '<p>Text.</p>',
  toc: { min: 2, max: 3 },
})

export interface Surroundings {
  config?: Partial<ClientConfig>
  page?: Partial<ShownPage>
  sidebarHtml?: string | null
  location?: Partial<ShellLocation>
  /** Replaces the page with a promise of it, such as one that rejects. */
  view?: Promise<View>
  pending?: boolean
  shell?: Partial<Shell>
}

/** Provides a small site to components. */
export function Surrounded({ children, ...around }: Surroundings & { children: ReactNode }) {
  const props = {
    config: { ...config, ...around.config },
    page: { ...page, ...around.page },
    sidebarHtml: around.sidebarHtml ?? null,
  }
  const route = createRoute(props)
  return (
    <StaticShell
      shell={createShell(props.config, around.shell)}
      route={{
        ...route,
        location: { ...route.location, ...around.location },
        view: around.view ?? route.view,
      }}
    >
      <PendingContext value={around.pending ?? false}>{children}</PendingContext>
    </StaticShell>
  )
}

/** Renders a component inside a shell to HTML. */
export function renderInShell(node: ReactNode, around?: Surroundings): string {
  return renderStrict(() => renderToStaticMarkup(<Surrounded {...around}>{node}</Surrounded>))
}

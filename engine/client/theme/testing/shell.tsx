/** A small site to render the theme's components in; for tests only. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ClientConfig, Locale } from '../../../shared/config.ts'
import type { ShownPage } from '../../../shared/page.ts'
import { createShell, type Shell, ShellProvider } from '../../runtime/context.tsx'
import type { ShellState } from '../../runtime/store.ts'

const locale = (name: string, label: string, base: string): Locale => ({
  name,
  label,
  base,
  home: base,
  direction: 'ltr',
  htmlLang: name,
  url: `https://docs.example${base}`,
})

export const config: ClientConfig = {
  title: 'Docs',
  tagline: 'How things work',
  titleDelimiter: '|',
  url: 'https://docs.example',
  base: '/',
  trailingSlash: undefined,
  locale: locale('en', 'English', '/'),
  locales: [locale('en', 'English', '/'), locale('fr', 'Français', '/fr/')],
  defaultLocale: 'en',
  navbar: { title: 'Docs', items: [], hideOnScroll: false },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
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
  integrations: [],
  messages: {},
}

export const page: ShownPage = {
  path: '/guides/waiting',
  kind: 'doc',
  title: 'Waiting',
  html: '<p>Text.</p>',
  headings: [],
  toc: { min: 2, max: 3 },
  breadcrumbs: [],
  previous: null,
  next: null,
  sidebar: null,
  alternates: { versions: {}, locales: {} },
  notices: [],
  islands: [],
  zoom: false,
}

export interface Surroundings {
  config?: Partial<ClientConfig>
  page?: Partial<ShownPage>
  sidebarHtml?: string | null
  state?: Partial<ShellState>
}

/** Creates a shell whose first render has the given state. */
export function shellFor(around: Surroundings = {}): Shell {
  const shell = createShell({
    config: { ...config, ...around.config },
    page: { ...page, ...around.page },
    sidebarHtml: around.sidebarHtml ?? null,
  })
  Object.assign(shell.store.initial, around.state)
  return shell
}

/** Renders a component inside a shell to HTML. */
export function renderInShell(node: ReactNode, around?: Surroundings): string {
  return renderToStaticMarkup(<ShellProvider shell={shellFor(around)}>{node}</ShellProvider>)
}

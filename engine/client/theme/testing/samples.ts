import type { ClientConfig } from '../../../shared/config.ts'
import type { ShownPage } from '../../../shared/page.ts'

/** Returns a configuration for tests, with every optional feature off. */
export function sampleConfig(fields: Partial<ClientConfig> = {}): ClientConfig {
  const locale = {
    name: 'en',
    label: 'English',
    direction: 'ltr' as const,
    htmlLang: 'en',
    home: '/',
    base: '/',
    url: 'https://docs.example.com/',
  }
  return {
    title: 'Site',
    tagline: '',
    titleDelimiter: '|',
    url: 'https://docs.example.com',
    base: '/',
    trailingSlash: undefined,
    locale,
    locales: [locale],
    defaultLocale: 'en',
    navbar: { items: [], hideOnScroll: false },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: [],
    search: {
      provider: 'none',
      pagePath: null,
      placeholder: '',
      contextualSearch: false,
      sections: [],
    },
    zoom: {
      enabled: false,
      exclude: '',
      scrollOffset: 60,
      margin: 100,
      background: { light: 'white', dark: 'rgb(50, 50, 50)' },
    },
    messages: {},
    ...fields,
  }
}

/** Returns a page for tests. */
export function samplePage(fields: Partial<ShownPage> = {}): ShownPage {
  return {
    path: '/a',
    kind: 'doc',
    title: 'A',
    html: '<p>a</p>',
    headings: [],
    toc: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebar: null,
    alternates: { versions: {}, locales: {} },
    notices: [],
    islands: [],
    zoom: false,
    ...fields,
  }
}

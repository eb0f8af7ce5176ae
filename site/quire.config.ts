import analytics from '@quire-docs/analytics'
import consent from '@quire-docs/consent'
import hostedSearch from '@quire-docs/hosted-search'
import sessionRecording from '@quire-docs/session-recording'
import tsToJsTabs from '@quire-docs/ts-to-js-tabs'
import verify from '@quire-docs/verify'
import { defineConfig } from 'quire-docs'
import { samples } from './checks/samples/settings.ts'
import runner from './runner/index.ts'
import { synonyms } from './synonyms.ts'

/** The tool that the site is about. Its name, slug and vendor links are defined only here. */
const product = {
  name: 'Cypress',
  slug: 'cypress',
  vendor: 'Cypress.io',
  /** Major version that the pages describe. */
  version: 15,
  links: {
    website: 'https://www.cypress.io',
    learn: 'https://learn.cypress.io',
    cloud: 'https://cloud.cypress.io',
    repository: 'https://github.com/cypress-io/cypress',
    discussions: 'https://github.com/cypress-io/cypress/discussions',
    issues: 'https://github.com/cypress-io/cypress/issues',
    chat: 'https://on.cypress.io/discord',
    realWorldApp: 'https://github.com/cypress-io/cypress-realworld-app',
    blog: 'https://www.cypress.io/blog',
    pricing: 'https://www.cypress.io/pricing',
    support: 'https://www.cypress.io/support',
    status: 'https://www.cypressstatus.com',
  },
}

const { links } = product
const mainDoc = `app/get-started/why-${product.slug}`

export default defineConfig({
  title: `${product.name} Field Guide`,
  tagline: `An independent guide to testing in the browser with ${product.name}`,
  titleDelimiter: '|',
  // The URL of a deployment comes from QUIRE_URL.
  url: 'http://localhost:4173',
  base: '/',
  favicon: 'img/favicon.svg',
  linkPreviews: true,
  viewTransitions: true,
  noindex: false,

  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr' } },
  },

  docs: {
    folder: 'docs',
    routeBasePath: '/',
    sidebars: 'sidebars.ts',
    mainDoc,
    lastVersion: 'current',
    versions: { current: { label: 'Next', path: '/' } },
    showLastUpdate: true,
    breadcrumbs: true,
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  },

  navbar: {
    logo: {
      src: 'img/logo.svg',
      srcDark: 'img/logo-dark.svg',
      alt: `${product.name} Field Guide`,
      href: `/${mainDoc}`,
      width: 148,
      height: 28,
    },
    repository: links.repository,
    chat: links.chat,
    items: [
      { type: 'docSidebar', sidebarId: 'app', label: 'App', position: 'left' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
      { type: 'docSidebar', sidebarId: 'cloud', label: 'Cloud', position: 'left' },
      { type: 'docSidebar', sidebarId: 'ui-coverage', label: 'UI Coverage', position: 'left' },
      { type: 'docSidebar', sidebarId: 'accessibility', label: 'Accessibility', position: 'left' },
      { label: 'Learn', href: links.learn, position: 'left' },
    ],
  },

  announcementBar: {
    id: 'independent-guide-1',
    content: `An independent guide to ${product.name} ${product.version}. <a href="/app/get-started/why-${product.slug}">Start here</a>.`,
    isCloseable: true,
  },

  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },

  search: {
    // This page alone has `noindex`: its results are different for each reader.
    searchPagePath: 'search',
    contextualSearch: false,
    placeholder: 'Search docs',
    synonyms,
    missingResultsUrl: `${links.discussions}?discussions_q={query}`,
    sections: [
      { path: 'app', label: 'App' },
      { path: 'api', label: 'API' },
      { path: 'cloud', label: 'Cloud' },
      { path: 'ui-coverage', label: 'UI Coverage' },
      { path: 'accessibility', label: 'Accessibility' },
    ],
    kinds: [
      { path: '/api/commands', label: 'Command' },
      { path: '/api/utilities', label: 'Utility' },
      { path: '/api/cypress-api', label: 'API' },
      { path: '/api/node-events', label: 'Event' },
      { path: '/app/references/configuration', label: 'Reference', headings: 'Options' },
      { path: '/app/references', label: 'Reference' },
      { path: '/app/get-started', label: 'Guide' },
      { path: '/app/guides', label: 'Guide' },
      { path: '/app/core-concepts', label: 'Concept' },
    ],
  },

  zoom: {
    scrollOffset: 60,
    margin: 100,
    background: { light: 'white', dark: 'rgb(50, 50, 50)' },
  },

  markdown: {
    format: 'mdx',
    mermaid: false,
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  },

  // Sections have no page of their own, so their paths redirect to the first page of each section.
  redirects: [
    { from: '/app', to: `/${mainDoc}` },
    { from: '/api', to: '/api/table-of-contents' },
    { from: '/cloud', to: '/cloud/get-started/introduction' },
    { from: '/ui-coverage', to: '/ui-coverage/get-started/introduction' },
    { from: '/accessibility', to: '/accessibility/get-started/introduction' },
  ],

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenImages: 'throw',
  onDuplicateRoutes: 'warn',

  footer: {
    style: 'light',
    links: [
      {
        title: 'Solutions',
        items: [
          { label: 'End-to-end testing', to: '/app/end-to-end-testing/testing-your-app' },
          { label: 'Component testing', to: '/app/component-testing/get-started' },
          { label: 'Accessibility testing', to: '/accessibility/get-started/introduction' },
          { label: 'UI Coverage', to: '/ui-coverage/get-started/introduction' },
          { label: `${product.name} Cloud`, href: links.cloud },
        ],
      },
      {
        title: 'Learn',
        items: [
          { label: 'First test', to: '/app/end-to-end-testing/writing-your-first-end-to-end-test' },
          { label: 'All commands', to: '/api/table-of-contents' },
          { label: 'Courses', href: links.learn },
          { label: 'Example application', href: links.realWorldApp },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Source code', href: links.repository },
          { label: 'Discussions', href: links.discussions },
          { label: 'Issues', href: links.issues },
          { label: 'Chat', href: links.chat },
        ],
      },
      {
        title: 'Company',
        items: [
          { label: product.vendor, href: links.website },
          { label: 'Blog', href: links.blog },
          { label: 'Pricing', href: links.pricing },
          { label: 'Support', href: links.support },
          { label: 'Service status', href: links.status },
        ],
      },
    ],
    copyright: `Copyright © 2024 the authors of this guide. Not affiliated with <a href="${links.website}">${product.vendor}</a>, which owns the ${product.name} name.`,
  },

  hosting: ['netlify', 'cloudflare', 'vercel', 'github', 'nginx', 'apache', 'caddy'],

  checks: 'checks/index.ts',
  plugins: [
    tsToJsTabs(),
    runner(),
    // Tables, signatures and the command line are compared by the site's own components' rules.
    verify({
      package: 'cypress',
      samples,
      // The pages where types teach most: compiling all of them would take longer than the build.
      hovers: {
        pages: [
          'docs/app/tooling/typescript-support.mdx',
          ...[
            'as',
            'click',
            'contains',
            'each',
            'filter',
            'find',
            'fixture',
            'get',
            'intercept',
            'invoke',
            'its',
            'request',
            'should',
            'stub',
            'task',
            'then',
            'trigger',
            'type',
            'visit',
            'wait',
            'within',
            'wrap',
          ].map((command) => `docs/api/commands/${command}.mdx`),
          'docs/api/cypress-api/custom-commands.mdx',
          'docs/api/cypress-api/custom-queries.mdx',
        ],
      },
      exports: false,
      tables: false,
      record: {
        file: 'checks/data/declarations.json',
        declarations: [
          'types/cypress.d.ts',
          'types/cypress-eventemitter.d.ts',
          'types/cypress-npm-api.d.ts',
          'types/net-stubbing.d.ts',
        ],
      },
    }),
    // Their ids come from the environment of a deployment; without them they are off.
    consent(),
    analytics(),
    sessionRecording(),
    hostedSearch(),
  ],
  customFields: { product },
})

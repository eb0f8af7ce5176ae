import { fileURLToPath } from 'node:url'
import blog from '@quire-docs/blog'
import mermaid from '@quire-docs/mermaid'
import playground from '@quire-docs/playground'
import tsToJsTabs from '@quire-docs/ts-to-js-tabs'
import typescriptApi from '@quire-docs/typescript-api'
import verify from '@quire-docs/verify'
import { defineConfig } from 'quire-docs'

/** The command line, which the pages are compared with. */
const quire = fileURLToPath(new URL('../engine/bin/quire.js', import.meta.url))

export default defineConfig({
  title: 'Quire',
  tagline: 'Documentation sites from MDX',
  // The address of a deployment comes from QUIRE_URL.
  url: 'http://localhost:4173',
  favicon: 'img/favicon.svg',
  linkPreviews: { background: '#fbf7ef', color: '#2a2418', accent: '#a3431f' },
  customCss: 'site.css',

  docs: { routeBasePath: '/', sidebars: 'sidebars.ts', mainDoc: 'start/create' },

  plugins: [
    mermaid({ requireTitle: true }),
    tsToJsTabs(),
    playground(),
    typescriptApi({
      entries: {
        'quire-docs': '../engine/config.ts',
        'quire-docs/plugin': '../engine/plugin.ts',
        'quire-docs/theme': '../engine/theme.ts',
        'quire-docs/content': '../engine/content.ts',
        'quire-docs/islands': '../engine/islands.ts',
        'quire-docs/build': '../engine/build.ts',
      },
      tsconfig: 'tsconfig.json',
      id: 'types',
      routeBasePath: '/reference/types',
      title: 'Public types',
    }),
    verify({
      package: 'quire-docs',
      samples: {
        setups: [{ name: 'site', types: ['node', 'vite/client'] }],
        optOuts: 0,
      },
      // Configs are loaded by the real loader, in an example site.
      runs: {
        folder: 'example',
        timeout: 120,
        runners: [
          {
            name: 'the loader of configs',
            languages: ['ts'],
            title: /^quire\.config\.ts$/,
            command: ['node', quire, 'move', 'docs/index.mdx', 'docs/home.mdx', '--dry-run'],
          },
        ],
      },
      commands: {
        quire: {
          run: ['node', quire],
          reference: '/reference/command-line',
          // `help`, the commands of a first-party plugin, and the command in the guide's sample.
          further: ['help', 'hosted-search push', 'hosted-search records', 'words count'],
        },
      },
    }),
    blog({ path: 'changelog', kind: 'changelog', description: 'What changed in Quire' }),
  ],

  navbar: {
    title: 'Quire',
    logo: { src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', alt: '', width: 26, height: 26 },
    items: [
      { type: 'doc', docId: 'start/create', label: 'Get started', position: 'left' },
      {
        type: 'doc',
        docId: 'guides/pages',
        label: 'Guides',
        position: 'left',
        activeBasePath: '/guides',
      },
      {
        type: 'doc',
        docId: 'reference/command-line',
        label: 'Reference',
        position: 'left',
        activeBasePath: '/reference',
      },
      { label: 'Changelog', to: '/changelog', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },

  colorMode: { respectPrefersColorScheme: true },
  search: {
    kinds: [
      { path: '/start', label: 'Tutorial' },
      { path: '/guides', label: 'Guide' },
      { path: '/reference/rules', label: 'Reference', headings: 'Rule' },
      { path: '/reference', label: 'Reference' },
      { path: '/explanations', label: 'Explanation' },
    ],
  },
  footer: {
    style: 'light',
    links: [
      { label: 'Get started', to: '/start/create' },
      { label: 'Rules', to: '/reference/rules' },
      { label: 'Command line', to: '/reference/command-line' },
      { label: 'Changelog', to: '/changelog' },
    ],
    copyright: 'Quire is published under the MIT license.',
  },
})

import typescriptApi from '@quire-docs/typescript-api'
import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'TITLE',
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  docs: { routeBasePath: '/' },
  plugins: [typescriptApi({ entries: { 'my-library': 'src/index.ts' }, routeBasePath: '/api' })],
  // A .md file is Markdown as on GitHub; components need .mdx.
  markdown: { format: 'detect' },
  navbar: {
    items: [{ to: '/api', label: 'API', position: 'left' }, { type: 'search' }],
  },
})

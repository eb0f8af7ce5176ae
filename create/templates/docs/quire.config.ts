import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'TITLE',
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  docs: { routeBasePath: '/' },
  navbar: { items: [{ type: 'search' }] },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'TITLE',
  url: 'https://example.com',
  docs: { routeBasePath: '/' },
  navbar: { items: [{ type: 'search' }] },
})

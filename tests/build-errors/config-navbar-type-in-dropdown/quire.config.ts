import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  navbar: { items: [{ label: 'More', items: [{ type: 'search' }] }] },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  navbar: {
    items: [
      { type: 'custom-stars', since: new Date(0) },
      { label: 'A', items: [{ type: 'custom-stars' }] },
    ],
  },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  get tagline() {
    throw new Error('no tagline')
  },
})

import hostedSearch from '@quire-docs/hosted-search'
import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  plugins: [hostedSearch({ transformItems: (items) => items })],
})

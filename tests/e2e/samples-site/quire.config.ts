import { defineConfig } from 'quire-docs'
import runner from '../../../site/runner/index.ts'

export default defineConfig({
  title: 'Samples',
  tagline: 'Code that runs in the page',
  url: 'http://samples.localhost',
  docs: { routeBasePath: '/' },
  plugins: [runner({ records: import.meta.dirname })],
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Private',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  sharedFiles: ['../content-case/docs/one.mdx'],
})

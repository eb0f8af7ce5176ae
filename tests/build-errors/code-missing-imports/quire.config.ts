import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Mistakes',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  search: false,
})

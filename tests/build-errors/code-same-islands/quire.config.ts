import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Islands',
  url: 'https://islands.example.com',
  docs: { routeBasePath: '/' },
})

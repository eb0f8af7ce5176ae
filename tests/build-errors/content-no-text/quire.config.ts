import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Nesting',
  url: 'https://nesting.example.com',
  docs: { routeBasePath: '/' },
})

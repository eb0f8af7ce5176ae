import { defineConfig } from '@quire/engine'

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Case',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  redirects: [{ from: '/MILK', to: '/milk' }],
})

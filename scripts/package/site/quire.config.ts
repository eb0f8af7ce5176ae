import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Kettle',
  url: 'https://kettle.example.com',
  docs: { routeBasePath: '/' },
  navbar: { items: [{ type: 'search' }] },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Addresses',
  url: 'https://addresses.example.com',
  docs: { routeBasePath: '/' },
})

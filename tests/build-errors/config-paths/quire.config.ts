import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  base: '/a//b/',
  outDir: 'out\0',
  staticFolders: ['static\n'],
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  navbar: { logo: { src: 'img/logo.svg' } },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  customFields: { token: process.env.QUIRE_NOT_SET.trim() },
})

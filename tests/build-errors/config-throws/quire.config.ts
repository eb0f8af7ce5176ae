import { defineConfig } from '@quire/engine'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  customFields: { token: process.env.QUIRE_NOT_SET.trim() },
})

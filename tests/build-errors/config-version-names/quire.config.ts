import { defineConfig } from 'quire-docs'

export default defineConfig({ title: 'Site', url: 'https://example.com' })

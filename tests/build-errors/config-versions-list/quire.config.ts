import { defineConfig } from '@quire/engine'

export default defineConfig({ title: 'Site', url: 'https://example.com', docs: {} })

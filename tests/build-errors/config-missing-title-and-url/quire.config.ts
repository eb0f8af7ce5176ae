import { defineConfig } from '@quire/engine'

export default defineConfig({
  tagline: 'A site without a name',
})

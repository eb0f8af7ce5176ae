import { defineConfig } from 'quire-docs'

export default defineConfig({
  tagline: 'A site without a name',
})

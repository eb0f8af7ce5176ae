import { defineConfig } from 'quire-docs'

/** Mistakes in a frozen version and in a translation: each finding has the right file. */
export default defineConfig({
  title: 'Versions',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
  search: false,
})

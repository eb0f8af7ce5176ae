import { defineConfig } from 'quire-docs'

/** Mistakes in a frozen version and in a translation: each names the file that it is in. */
export default defineConfig({
  title: 'Versions',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
  search: false,
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Teas',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
})

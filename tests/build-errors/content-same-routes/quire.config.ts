import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Same routes',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  onDuplicateRoutes: 'throw',
})

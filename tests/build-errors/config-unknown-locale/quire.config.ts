import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  i18n: {
    defaultLocale: 'de',
    locales: ['en', 'fr', 'fr', 'not a language'],
    localeConfigs: { it: { label: 'Italiano' }, fr: { direction: 'rtr' } },
  },
})

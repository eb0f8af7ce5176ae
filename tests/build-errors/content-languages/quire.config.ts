import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Teas',
  url: 'https://docs.example.com',
  base: '/docs/',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  navbar: { items: [{ to: '/changelog', label: 'Changes' }] },
  announcementBar: { id: 'new', content: 'Read the <a href="/changelog">changes</a>.' },
})

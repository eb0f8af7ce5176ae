import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  i18n: {
    locales: ['en', 'de', 'fr'],
    localeConfigs: { de: { path: '.git' }, fr: { path: '_data' } },
  },
  docs: {
    routeBasePath: '/docs/../..',
    versions: { current: { path: '.next' } },
  },
  search: { searchPagePath: '/.quire-new/search' },
  redirects: [
    { from: '/.git/config', to: '/' },
    { from: '/%2e%2e/up', to: '/' },
    { from: '/_data/*', to: '/:splat' },
    { from: '/.well-known/change-password', to: '/' },
  ],
})

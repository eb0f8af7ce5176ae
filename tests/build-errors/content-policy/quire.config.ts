import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Policy',
  url: 'https://policy.example.com',
  docs: { routeBasePath: '/' },
  customCss: 'css/site.css',
  headTags: [{ tag: 'script', attributes: { src: 'https://named.example/a.js?v=1', async: true } }],
  plugins: [
    {
      ...{ name: 'opening', api: 1, version: '1' },
      csp: { 'script-src': ['https://scripts.example', "'unsafe-eval'"] },
    },
  ],
  csp: {
    'img-src': ['https://allowed.example/badges/'],
    'style-src-attr': ["'UNSAFE-INLINE'"],
    'require-trusted-types-for': false,
  },
})

import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'TITLE',
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  customCss: 'site.css',
  // A .md file is Markdown as on GitHub; components need .mdx.
  markdown: { format: 'detect' },
  navbar: {
    items: [{ to: '/docs', label: 'Docs', position: 'left' }, { type: 'search' }],
  },
})

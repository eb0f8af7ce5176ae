import blog from '@quire-docs/blog'
import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'TITLE',
  url: 'https://example.com',
  favicon: 'img/favicon.svg',
  docs: { routeBasePath: '/' },
  plugins: [blog()],
  // A .md file is Markdown as on GitHub; components need .mdx.
  markdown: { format: 'detect' },
  navbar: {
    items: [{ to: '/blog', label: 'Blog', position: 'left' }, { type: 'search' }],
  },
})

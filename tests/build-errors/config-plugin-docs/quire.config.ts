import { defineConfig } from 'quire-docs'
import { definePlugin } from 'quire-docs/plugin'

const pages = { list: () => [], load: () => '' }

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [
    definePlugin({
      name: 'blog',
      api: 1,
      version: '1',
      sources: [{ ...pages, docs: { id: 'blog', routeBasePath: '/blog' } }],
    }),
    definePlugin({
      name: 'news',
      api: 1,
      version: '1',
      sources: [
        { ...pages, docs: { id: 'blog', routeBasePath: '/news' } },
        { ...pages, docs: 'defalt' },
      ],
    }),
    definePlugin({
      name: 'more',
      api: 1,
      version: '1',
      sources: [{ ...pages, docs: { id: 'default', routeBasePath: '/more' } }],
    }),
  ],
})

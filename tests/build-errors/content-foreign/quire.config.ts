import openapi from '@quire-docs/openapi'
import typescriptApi from '@quire-docs/typescript-api'
import { defineConfig } from 'quire-docs'
import { definePlugin } from 'quire-docs/plugin'

const news = definePlugin({
  name: 'news',
  api: 1,
  version: '1',
  sources: [
    {
      docs: { id: 'news', routeBasePath: '/news' },
      list: () => [{ path: 'index.md', etag: '1' }],
      load: () => '# News\n\n![Gone](./gone.png)\n',
    },
  ],
})

export default defineConfig({
  title: 'Mistakes',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [
    openapi({ description: 'api/openapi.yaml' }),
    typescriptApi({ entries: { kettle: 'src/kettle.ts' } }),
    news,
  ],
})

import { defineConfig } from 'quire-docs'
import { broken } from './plugins/broken'

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [broken({})],
})

import { defineConfig } from 'quire-docs'
import { votes } from './plugins/votes'

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  plugins: [votes()],
})

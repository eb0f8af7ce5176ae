import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Mistake',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  baseUrl: '/',
  themeConfig: {},
  presets: [],
  plugins: ['@docusaurus/plugin-ideal-image', ['remark-math', {}]],
})

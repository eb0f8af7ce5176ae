import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  navbar: {
    items: [
      { label: 'Home', to: '/', icon: 'house' },
      { label: 'More', items: [{ label: 'Search', to: '/search', icon: 'magnifer' }] },
    ],
  },
})

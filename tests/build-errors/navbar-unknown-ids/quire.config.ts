import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Navbar',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  navbar: {
    items: [
      { type: 'doc', docId: 'intor' },
      { type: 'doc', docId: 'later' },
      { type: 'docSidebar', sidebarId: 'guides' },
      { type: 'docSidebar', sidebarId: 'empty' },
    ],
  },
})

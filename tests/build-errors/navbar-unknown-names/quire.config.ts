import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: 'Navbar',
  url: 'https://docs.example.com',
  docs: [{ routeBasePath: '/' }, { id: 'api', folder: 'api', routeBasePath: 'api' }],
  navbar: {
    items: [
      { type: 'docsVersionDropdown', versions: ['1.0', 'next'] },
      { type: 'docsVersionDropdown', docsInstance: 'apis' },
      { type: 'docsVersion', docsInstance: 'guides' },
      { type: 'doc', docId: 'call', docsInstance: 'apis' },
      { type: 'doc', docId: 'start', docsInstance: 'api' },
      { type: 'docSidebar', sidebarId: 'guide', docsInstance: 'api' },
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { type: 'doc', docId: 'old' },
          { type: 'doc', docId: 'stat' },
        ],
      },
    ],
  },
})

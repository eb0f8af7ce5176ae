import { defineConfig } from 'quire-docs'

export default defineConfig({
  title: '',
  url: 'https://example.com/docs/',
  navbr: {},
  onBrokenLinks: 'error',
  colorMode: { defaultMode: 'drak' },
  navbar: { items: [{ type: 'docSidbar', sidebarId: 'app' }, { label: 'Nowhere' }] },
})

export default {
  title: 'Mistakes',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  navbar: { items: [{ to: 'guide', label: 'Guide' }] },
  redirects: [{ from: 'old', to: '/guide' }],
  colours: 'red',
}

export default { title: 'T', url: 'https://example.com' }

export default { title: 'Other', url: 'https://example.com' }

module.exports = { title: 'Site', url: 'https://example.com' }

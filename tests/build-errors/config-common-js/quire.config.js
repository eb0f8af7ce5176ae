const { defineConfig } = require('quire-docs')

module.exports = defineConfig({ title: 'Site', url: 'https://example.com', titel: 'Site' })

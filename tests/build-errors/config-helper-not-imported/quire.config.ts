export default defineConfig({ title: 'Site', url: 'https://docs.example.com' })

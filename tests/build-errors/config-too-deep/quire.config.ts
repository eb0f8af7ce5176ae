import { defineConfig } from 'quire-docs'

let all = {}
for (let level = 0; level < 20_000; level++) all = { all }

export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  customFields: { all },
})

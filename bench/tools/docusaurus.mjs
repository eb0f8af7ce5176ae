import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MissingToolError, write, writeDocs } from './tool.mjs'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

/** @type {import('./tool.mjs').Tool} */
export const docusaurus = {
  id: 'docusaurus',
  name: 'Docusaurus',
  version() {
    const manifest = join(modules, '@docusaurus/core/package.json')
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version
    throw new MissingToolError('Docusaurus is not installed. Run `npm ci --prefix bench` first.')
  },
  prepare(folder, corpus) {
    writeDocs(folder, corpus)
    write(folder, 'package.json', '{ "name": "corpus", "private": true }\n')
    write(folder, 'docusaurus.config.js', CONFIG)
    symlinkSync(modules, join(folder, 'node_modules'), 'junction')
    return {
      folder,
      command: [
        process.execPath,
        join(modules, '@docusaurus/core/bin/docusaurus.mjs'),
        'build',
        folder,
      ],
      env: { NO_UPDATE_NOTIFIER: '1', CI: 'true' },
      output: join(folder, 'build'),
      caches: [join(folder, '.docusaurus'), join(modules, '.cache/rspack')],
      sourceOf: (id) => join(folder, 'docs', `${id}.md`),
    }
  },
}

const CONFIG = `module.exports = {
  title: 'Corpus',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true },
  plugins: [
    ['@docusaurus/plugin-content-docs', { routeBasePath: '/' }],
    '@docusaurus/plugin-sitemap',
  ],
  themes: [
    '@docusaurus/theme-classic',
    ['@easyops-cn/docusaurus-search-local', { docsRouteBasePath: '/', indexBlog: false, hashed: true }],
  ],
  themeConfig: {
    prism: { additionalLanguages: ['bash', 'batch', 'diff', 'docker', 'ini', 'java', 'powershell'] },
  },
}
`

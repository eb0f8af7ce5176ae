import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-moves-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Moves a site with these files; returns what was printed. */
async function migrate(files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { out, err } = await runQuire(['migrate', root])
  return out + err
}

it('leaves no empty folder where translated docs were', async () => {
  const translated = 'i18n/fr/docusaurus-plugin-content-docs'
  const printed = await migrate({
    'docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example.com', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', { blog: false }]],
    }`,
    'docs/tea.md': '# Tea\n',
    [`${translated}/current/tea.md`]: '# Le thé\n',
  })
  expect(existsSync(join(root, 'i18n/fr/docs/current/tea.md'))).toBe(true)
  expect(existsSync(join(root, translated))).toBe(false)
  expect(printed).not.toContain('ignored-file')
})

it('finds code that pages of VitePress show where it is moved with them', async () => {
  const printed = await migrate({
    '.vitepress/config.mts': "export default { title: 'Tea' }\n",
    'guide/tea.md': '# Tea\n\n<<< ./boil.js{1}\n\n<<< @/guide/boil.js\n',
    'guide/boil.js': 'boil()\n',
  })
  expect(readFileSync(join(root, 'docs/guide/tea.md'), 'utf8')).toContain(
    '<<< @site/docs/guide/boil.js{1}\n\n<<< @site/docs/guide/boil.js\n',
  )
  expect(printed).not.toContain('code-file')
})

it('takes code of Vue out of tags, and says so', async () => {
  const printed = await migrate({
    '.vitepress/config.mts': "export default { title: 'Tea' }\n",
    'tea.md':
      '# Tea\n\n<Box :n="n" @click="n => n + 1" size="2" v-if="a">Tea</Box>\n\n' +
      '<img :src="withBase(\'/tea.svg\')" alt="Tea">\n\n`<Box :n="n" />`\n',
    'public/tea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  })
  const page = readFileSync(join(root, 'docs/tea.md'), 'utf8')
  expect(page).toContain('<Box size="2">Tea</Box>\n\n<img src="/tea.svg" alt="Tea">\n')
  expect(page).toContain('`<Box :n="n" />`')
  for (const name of [':n', '@click', 'v-if']) expect(printed).toContain(`tea.md:3  \`${name}\`\n`)
  expect(printed).not.toContain('mdx-syntax')
})

it('takes the folder that rewrites of VitePress take out of URLs for that of the docs', async () => {
  const config = `export default {
    title: 'Tea', rewrites: { 'en/:rest*': ':rest*' },
    locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/tea' }],
      sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'Tea', link: '/guide/tea' }] }] },
    },
  }\n`
  const printed = await migrate({
    'docs/.vitepress/config.mts': config,
    'docs/en/index.md': '# Home\n\n[Tea](/guide/tea)\n',
    'docs/en/guide/tea.md': '# Tea\n',
    'docs/fr/index.md': '# Accueil\n',
    'docs/fr/guide/tea.md': '# Le thé\n\n[Tea](/guide/tea)\n',
  })
  const written = readFileSync(join(root, 'quire.config.ts'), 'utf8')
  expect(written).toContain("folder: 'docs/en'")
  expect(readFileSync(join(root, 'sidebars.ts'), 'utf8')).toContain("'guide/tea'")
  expect(readFileSync(join(root, 'docs/en/index.md'), 'utf8')).toContain('[Tea](./guide/tea.md)')
  expect(existsSync(join(root, 'i18n/fr/docs/current/guide/tea.md'))).toBe(true)
  expect(printed).not.toMatch(/rewrites|broken-/)
})

it('names icons of Starlight as Lucide does, and pages in Markdoc, which are missing', async () => {
  const printed = await migrate({
    'package.json': '{ "name": "tea", "type": "module" }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://tea.example.com', integrations: [starlight({ title: 'Tea' })] }\n",
    'src/content/docs/index.mdx':
      '---\ntitle: Tea\n---\n\n<Card title="Tea" icon="right-arrow">Hot</Card>\n',
    'src/content/docs/pots.mdoc': '---\ntitle: Pots\n---\n\n{% aside %}Hot{% /aside %}\n',
  })
  const page = readFileSync(join(root, 'src/content/docs/index.mdx'), 'utf8')
  expect(page).toContain('<Card title="Tea" icon="arrow-right">')
  expect(printed).toContain('src/content/docs/pots.mdoc  page in Markdoc\n')
})

it('leaves out static folders of Docusaurus that are not there, as that does', async () => {
  await migrate({
    'docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example.com', baseUrl: '/',
      staticDirectories: ['static', 'images', 'public'],
      presets: [['classic', { blog: false }]],
    }`,
    'docs/tea.md': '# Tea\n',
    'static/tea.txt': 'Tea',
    'images/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(readFileSync(join(root, 'quire.config.ts'), 'utf8')).toContain(
    "staticFolders: ['static', 'images'],",
  )
})

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a config
  ['({ filePath }) => `https://code.example.com/edit/main/docs/${filePath}`', true],
  ["'https://code.example.com/edit/main/docs/:path'", true],
  ['({ frontmatter }) => frontmatter.source.url', false],
])('takes the edit links of VitePress from %s', async (pattern, isTaken) => {
  await migrate({
    'docs/.vitepress/config.mjs': `export default {
      title: 'Tea', themeConfig: { editLink: { pattern: ${pattern} } },
    }`,
    'docs/index.md': '# Tea\n',
  })
  const config = readFileSync(join(root, 'quire.config.ts'), 'utf8')
  expect(config.includes("editUrl: 'https://code.example.com/edit/main/'")).toBe(isTaken)
})

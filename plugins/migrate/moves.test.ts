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

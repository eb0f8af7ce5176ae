import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

let root: string
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('links lead to a translation whose extension is not that of its original', async () => {
  root = mkdtempSync(join(tmpdir(), 'quire-extensions-'))
  const files = {
    'quire.config.ts': `export default {
  title: 'Tea',
  url: 'https://tea.example.com',
  docs: { routeBasePath: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
}
`,
    'docs/index.mdx': '---\ntitle: Home\nslug: /\n---\n\n[b](./b.mdx)\n',
    'docs/b.mdx': '---\ntitle: B\n---\n\nHi.\n',
    'i18n/fr/docs/current/b.md': '---\ntitle: Thé\n---\n\nSalut.\n',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const { code, err } = await runQuire(['build', root])
  expect([code, err]).toEqual([0, expect.not.stringContaining('error')])
  const page = (path: string) => readFileSync(join(root, 'dist/fr', path), 'utf8')
  expect(page('b/index.html')).toContain('<h1>Thé</h1>')
  expect(page('index.html')).toContain('href="/fr/b"')
})

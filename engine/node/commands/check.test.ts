import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { spawnQuire } from '../../../tests/command-line/command-line.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-check-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'quire.config.ts': `export default { title: 'Site', url: 'https://site.example', docs: { sidebars: 'sidebars.ts' } }\n`,
  'sidebars.ts': `export default { main: ['tea', 'pots'] }\n`,
  'docs/tea.mdx': '# Tea\n\n[pots](./pots.mdx#clay)\n\n<Price />\n',
  'docs/pots.mdx': '# Pots\n\n## Clay\n',
  'components/index.tsx': 'export const Price = () => <b>1</b>\n',
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

async function check(texts?: Readonly<Record<string, string>> | string) {
  const input = typeof texts === 'string' ? texts : JSON.stringify(texts)
  const unsaved = texts === undefined ? [] : ['--unsaved']
  const args = ['check', root, '--reporter', 'json', ...unsaved]
  return spawnQuire(args, texts === undefined ? {} : { input })
}

async function rulesOf(texts?: Readonly<Record<string, string>>): Promise<string[]> {
  const { out } = await check(texts)
  const { findings } = JSON.parse(out) as { findings: { rule: string; file: string }[] }
  return findings.map(({ rule, file }) => `${file} ${rule}`)
}

it('checks texts that are not saved, and leaves nothing of them behind', async () => {
  expect(await rulesOf({})).toEqual([])
  expect(
    await rulesOf({
      'docs/pots.mdx': '# Pots\n\n## Glass\n',
      'sidebars.ts': files['sidebars.ts'].replace('pots', 'pans'),
    }),
  ).toEqual(['docs/tea.mdx broken-anchor', 'sidebars.ts unknown-doc'])
  expect(
    await rulesOf({ 'components/index.tsx': 'export const Prize = () => <b>1</b>\n' }),
  ).toEqual(['docs/tea.mdx render-error'])
  expect(await rulesOf()).toEqual([])
  expect(await rulesOf({ [join(root, 'docs/pots.mdx')]: '# Pots\n' })).toEqual([
    'docs/tea.mdx broken-anchor',
  ])
})

it('refuses input of another form', async () => {
  for (const input of ['', '[]', '{"docs/tea.mdx": 1}']) {
    const { code, out } = await check(input)
    expect(code).toBe(2)
    expect(out).toContain('Standard input is not a JSON object of texts by their files.')
  }
})

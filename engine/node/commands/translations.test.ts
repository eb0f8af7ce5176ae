import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandOptions } from './options.ts'
import {
  runTranslationsExport,
  runTranslationsImport,
  runTranslationsRecord,
  runTranslationsStatus,
} from './translations.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-translations-'))
  write(
    'quire.config.ts',
    `export default {
  title: 'Tea',
  url: 'https://docs.example.com',
  docs: { routeBasePath: '/' },
  i18n: { locales: ['en', 'fr'] },
}
`,
  )
  write('docs/tea.mdx', '---\nslug: /\n---\n\n# Tea\n\nSee [it](https://example.com).\n')
  write(
    'i18n/fr/docs/current/tea.mdx',
    '---\nslug: /\n---\n\n# Thé\n\n[Voir](https://example.com).\n',
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

it('an import says what it has written, and fails where a translation would break its page', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const options = (second?: string): CommandOptions =>
    ({ root, name: 'fr', second: second && join(root, second) }) as CommandOptions
  expect(await runTranslationsRecord(options())).toBe(0)
  const out = join(root, 'fr.po')
  expect(await runTranslationsExport({ ...options(), out })).toBe(0)
  log.mockClear()

  expect(await runTranslationsImport(options('fr.po'))).toBe(0)
  expect(await runTranslationsImport(options('fr.po'))).toBe(0)
  expect(log.mock.calls).toEqual([['Wrote i18n/fr/docs/current/tea.mdx.'], ['No doc has changed.']])

  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  write('broken.po', readFileSync(out, 'utf8').replace('[Voir](https://example.com)', 'Voir'))
  expect(await runTranslationsImport(options('broken.po'))).toBe(1)
  expect(print.mock.calls.flat().join('\n')).toContain('has no link to https://example.com')
  expect(log.mock.calls.at(-1)).toEqual(['No doc has changed.'])
})

it('a strict status fails where there is something to do, in either form', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const options = { root } as CommandOptions
  const statuses = async () => [
    await runTranslationsStatus({ ...options, strict: true }),
    await runTranslationsStatus({ ...options, strict: true, format: 'json' }),
    await runTranslationsStatus(options),
    await runTranslationsStatus({ ...options, format: 'json' }),
  ]
  expect(await statuses()).toEqual([1, 1, 0, 0])
  expect(log.mock.calls[0]).toEqual(['fr: 1 translated, 1 with open tasks.'])
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject([
    { locale: 'fr', docs: [{ todo: [{ line: 1 }] }] },
  ])
  await runTranslationsRecord(options)
  expect(await statuses()).toEqual([0, 0, 0, 0])
})

it.each([
  ['a comment of HTML', 'tea.mdx', '<!-- hi -->\n\nTea.\n'],
  [
    'line ends of Windows and a mark',
    'tea.mdx',
    '\uFEFF---\r\nslug: /\r\n---\r\n\r\n<!-- a -->\r\n\r\nTea.\r\n',
  ],
  ['braces in Markdown', 'tea.md', '{ <br> tea\n\n## Two {\n\nMore.\n'],
  ['nothing', 'tea.mdx', ''],
])('docs with %s can be recorded, exported and imported', async (_, name, text) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  rmSync(join(root, 'docs'), { recursive: true })
  rmSync(join(root, 'i18n'), { recursive: true })
  const config = readFileSync(join(root, 'quire.config.ts'), 'utf8')
  write('quire.config.ts', config.replace('docs:', "markdown: { format: 'detect' },\n  docs:"))
  write(`docs/${name}`, text)
  write(`i18n/fr/docs/current/${name}`, text)
  const options = { root, name: 'fr' } as CommandOptions
  expect(await runTranslationsRecord(options)).toBe(0)
  expect(await runTranslationsStatus({ ...options, strict: true })).toBe(0)
  const out = join(root, 'fr.po')
  expect(await runTranslationsExport({ ...options, out })).toBe(0)
  const units = [...readFileSync(out, 'utf8').matchAll(/^msgctxt/gm)].length
  expect(units).toBe(text === '' ? 0 : name.endsWith('.md') ? 2 : 1)
  expect(await runTranslationsImport({ ...options, second: out })).toBe(0)
  expect(await runTranslationsStatus({ ...options, strict: true })).toBe(0)
  expect(log.mock.calls.flat().join()).not.toContain('not translated')
})

it('a doc that cannot be parsed is an error with its place', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  write('docs/tea.mdx', '---\nslug: /\n---\n\n# Tea\n\n{tea\n')
  const options = { root, name: 'fr' } as CommandOptions
  for (const run of [runTranslationsRecord, runTranslationsStatus, runTranslationsExport]) {
    await expect(run(options)).rejects.toMatchObject({
      findings: [{ rule: 'mdx-syntax', file: 'docs/tea.mdx', line: 7 }],
    })
  }
})

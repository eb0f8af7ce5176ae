import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Plugin } from '../plugins/plugin.ts'
import type { Session } from '../render/session.ts'
import { runPluginChecks } from './plugin-checks.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-plugin-checks-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Creates a doc; `made` is the text that a plugin has made from its file. */
function doc(name: string, text: string, made?: string) {
  const file = join(root, `docs/${name}.md`)
  const textFile = join(root, `made/${name}.md`)
  writeFileSync(file, text)
  if (made !== undefined) writeFileSync(textFile, made)
  const siteFile = `docs/${name}.md`
  const fields = { path: `/${name}`, draft: false, frontMatter: {} }
  return { ...fields, file, siteFile, ...(made !== undefined && { textFile }) }
}

it('shows a finding in the text of its page, unless a plugin has made another text of the file', async () => {
  for (const folder of ['docs', 'made']) mkdirSync(join(root, folder))
  const text = '# Title\n\nA word.\n'
  const docs = [doc('plain', text), doc('same', text, text), doc('other', text, `Made.\n${text}`)]
  let asked = 0
  const plugin: Plugin = {
    name: 'own',
    api: 1,
    version: '1',
    checks: [
      {
        name: 'words',
        page(page, { report }) {
          asked += 1
          const line = page.source.split('\n').indexOf('A word.') + 1
          report({ message: 'A word.', line, column: 3 })
        },
      },
    ],
  }
  const model = {
    versions: [{ docs, config: { folder: join(root, 'docs') } }],
    docsByFile: new Map(docs.map((one) => [one.siteFile, one])),
  }
  const session = {
    config: {
      root,
      cacheDir: join(root, '.quire'),
      defaultLocale: 'en',
      markdown: {},
      plugins: [plugin],
      pluginsKey: 'key',
    },
    models: new Map([['en', model]]),
  } as unknown as Session
  const found = async () =>
    (await runPluginChecks(session, () => {})).map(({ rule, file, line, column, frame }) => [
      rule,
      file,
      line,
      column,
      frame?.includes('A word.') ?? false,
    ])
  const expected = [
    ['own/words', 'docs/plain.md', 3, 3, true],
    ['own/words', 'docs/same.md', 3, 3, true],
    ['own/words', 'docs/other.md', 3, 3, false],
  ]
  expect(await found()).toEqual(expected)
  expect(asked).toBe(3)
  // Unchanged pages reuse the findings of the last run.
  expect(await found()).toEqual(expected)
  expect(asked).toBe(3)
})

it('shows findings of a check of all pages in the pages and files that they name', async () => {
  const folder = join(root, 'named')
  mkdirSync(join(folder, 'docs'), { recursive: true })
  writeFileSync(join(folder, 'facts.json'), '{\n  "pots": 2\n}\n')
  const page = { path: '/a', draft: false, frontMatter: {}, file: join(folder, 'docs/a.md') }
  writeFileSync(page.file, 'Two pots.\n')
  const plugin: Plugin = {
    name: 'own',
    api: 1,
    version: '1',
    checks: [
      {
        name: 'facts',
        site([first], { report }) {
          report({ message: 'A page.', file: first!.file, line: 1 })
          report({ message: 'A file.', file: join(folder, 'facts.json'), line: 2, column: 3 })
          report({ message: 'A lost file.', rule: 'lost', file: 'lost.json', line: 2 })
          report({ message: 'Nothing.' })
        },
      },
      {
        name: 'mute',
        site(_, { report }) {
          report(null as never)
        },
      },
    ],
  }
  const docs = [{ ...page, siteFile: 'docs/a.md' }]
  const model = {
    versions: [{ docs, config: { folder: join(folder, 'docs') } }],
    docsByFile: new Map(docs.map((one) => [one.siteFile, one])),
  }
  const session = {
    config: {
      root: folder,
      cacheDir: join(folder, '.quire'),
      defaultLocale: 'en',
      markdown: {},
      plugins: [plugin],
      pluginsKey: 'key',
    },
    models: new Map([['en', model]]),
  } as unknown as Session
  const findings = await runPluginChecks(session, () => {})
  expect(findings.map(({ rule, file, line }) => [rule, file, line])).toEqual([
    ['own/facts', 'docs/a.md', 1],
    ['own/facts', 'facts.json', 2],
    ['own/lost', 'lost.json', 2],
    ['own/facts', undefined, undefined],
    ['plugin-error', undefined, undefined],
  ])
  expect(findings.map(({ frame }) => /> 1|> 2/.exec(frame ?? '')?.[0])).toEqual([
    '> 1',
    '> 2',
    undefined,
    undefined,
    undefined,
  ])
  expect(findings.at(-1)?.message).toBe(
    'The plugin "own" failed in `checks.mute.site`: It called `report()` without a message: it takes one object, `{ message }`.',
  )
})

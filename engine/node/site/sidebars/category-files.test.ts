import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCategoryFiles } from './category-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-category-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['_category_.yml', 'position: 2\nlabel: 1.10\n', { line: 2, column: 8 }],
  ['_category_.json', '{ "label": 1.10, "position": 2 }', { line: 1, column: 12 }],
])(
  'a label that YAML takes for a number is as written, with a warning: %s',
  async (name, text, place) => {
    writeFileSync(join(folder, name), text)
    const { categories, findings } = await readCategoryFiles(folder, 'docs')
    rmSync(join(folder, name))
    expect(categories.get('.')).toMatchObject({ label: '1.10', position: 2 })
    expect(findings).toEqual([
      {
        rule: 'category-file',
        severity: 'warning',
        file: `docs/${name}`,
        message: '`label` is the number 1.1 to YAML. It is shown as it is written: 1.10.',
        hint: 'Write quotes around it: "1.10".',
        ...place,
      },
    ])
  },
)

it('a label that loses what YAML takes for a comment is reported', async () => {
  writeFileSync(join(folder, '_category_.yml'), 'label: Tools for C # and F\nkey: x # for now\n')
  const { findings } = await readCategoryFiles(folder, 'docs')
  rmSync(join(folder, '_category_.yml'))
  expect(findings).toMatchObject([
    { rule: 'category-file', severity: 'warning', line: 1, column: 20 },
  ])
  expect(findings[0]?.hint).toContain('"Tools for C # and F"')
})

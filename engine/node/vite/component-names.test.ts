import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { componentNames, elementsAmong } from './component-names.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-elements-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('knows exports that are named like elements of Markdown, however they are written', () => {
  writeFileSync(join(folder, 'more.tsx'), 'export async function ul() {}\nexport const Card = 1\n')
  writeFileSync(
    join(folder, 'index.ts'),
    [
      "export { Table as table, h2 } from './tables.tsx'",
      "export { default as a } from './a.tsx'",
      'export const img = () => null',
      "export * from './more'",
      "// export { pre } from './pre.tsx'",
      "/* export const li = 1 */ export { span, Table } from './tables.tsx'",
    ].join('\n'),
  )
  expect(elementsAmong(componentNames(join(folder, 'index.ts')))).toEqual([
    'a',
    'h2',
    'img',
    'table',
    'ul',
  ])
})

it('knows those in an object that an index exports by default, itself or from elsewhere', () => {
  const components = join(folder, 'mdx.js')
  writeFileSync(
    components,
    'export default {\n  ...others,\n  Card,\n  strong: Strong,\n  h2,\n}\n',
  )
  const files = [
    "export { default } from '@acme/components'\nexport const img = 1\n",
    "export { default } from './mdx'\n",
    'const li = 1\nexport default { li, Card: li }\n',
  ].map((source, index) => {
    const file = join(folder, `index-${index}.ts`)
    writeFileSync(file, source)
    return file
  })
  const imports = new Map([['@acme/components', components]])
  expect(files.map((file) => elementsAmong(componentNames(file, imports)))).toEqual([
    ['h2', 'img', 'strong'],
    ['h2', 'strong'],
    ['li'],
  ])
})

it('knows none without an index', () => {
  expect(elementsAmong(componentNames(null))).toEqual([])
})

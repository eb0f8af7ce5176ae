import { expect, it } from 'vitest'
import { scanSpecifiers, splitImports } from './imports.ts'

it('finds the modules that a text imports, but not those in fences', () => {
  const source = [
    "import A from './a.mdx'",
    'import {',
    '  b,',
    "} from '@site/b'",
    "import 'c.css'",
    'import text that is no statement',
    '```ts',
    "import { d } from 'd'",
    '```',
  ].join('\n')
  expect(scanSpecifiers(source)).toEqual(['./a.mdx', '@site/b', 'c.css'])
})

it('splits imports from the rest of a block and keeps the lines', () => {
  const esm = "import A, { b as c } from './a'\nimport * as d from 'd'\nexport const e = <A />"
  const { imports, rest } = splitImports(esm, 5)
  expect(imports).toEqual([
    { specifier: './a', imported: 'default', local: 'A', line: 5, column: 27 },
    { specifier: './a', imported: 'b', local: 'c', line: 5, column: 27 },
    { specifier: 'd', imported: '*', local: 'd', line: 6, column: 20 },
  ])
  expect(rest.split('\n').map((line) => line.trim())).toEqual(['', '', 'export const e = <A />'])
})

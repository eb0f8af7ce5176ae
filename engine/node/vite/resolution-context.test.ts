import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { engineFolder } from '../files/engine-folder.ts'
import { foldersAround, globFolders, hashResolutionContext } from './resolution-context.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'surroundings-'))
  mkdirSync(join(root, 'components/Box'), { recursive: true })
  writeFileSync(join(root, 'components/Box/index.tsx'), '')
})
afterEach(() => rmSync(root, { recursive: true }))

it('looks at the folders of the inputs and those above them, packages and engine left out', () => {
  const inputs = [
    join(root, 'components/Box/index.tsx'),
    '/other/shared/theme.css',
    join(root, 'node_modules/react/index.js'),
    `${engineFolder}/client/server.tsx`,
  ]
  const folders = ['/other/shared', root, join(root, 'components'), join(root, 'components/Box')]
  expect(foldersAround(inputs, root)).toEqual(folders.sort())
})

it('knows the folders that patterns look into', () => {
  const source = `
    import.meta.glob(['./data/*.json', '!./data/_*.json', "../texts/**/*.md"])
    import.meta.glob(\`/pages/*.tsx\`)
    import.meta.glob('@site/parts/{a,b}.tsx')
    const other = 'no/path/*.ts'
  `
  expect(globFolders('/site/components/Box.tsx', source, '/site')).toEqual([
    '/site/components/data',
    '/site/texts',
    '/site/pages',
    '/site/parts',
  ])
  expect(globFolders('/site/node_modules/x/index.js', source, '/site')).toEqual([])
})

it('sees a file that an import could lead to, and a setting; pages and texts are of no concern', () => {
  const folders = foldersAround([join(root, 'components/Box/index.tsx')], root)
  const seen = () => hashResolutionContext(folders)
  const first = seen()
  writeFileSync(join(root, 'components/Box/index.tsx'), 'changed')
  writeFileSync(join(root, 'components/notes.mdx'), '')
  expect(seen()).toBe(first)
  writeFileSync(join(root, 'components/Box.tsx'), '')
  const second = seen()
  expect(second).not.toBe(first)
  writeFileSync(join(root, 'tsconfig.json'), '{}')
  const third = seen()
  expect(third).not.toBe(second)
  writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": {} }')
  expect(seen()).not.toBe(third)
})

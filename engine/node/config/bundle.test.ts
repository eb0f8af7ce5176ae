import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadModule } from './bundle.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-bundle-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('names the packages with the folders that they are imported from', async () => {
  write('quire.config.ts', "export { default } from './parts/title.ts'\nimport 'node:fs'\n")
  write('parts/title.ts', "export { default } from '@tea/title/short.js'\n")
  write('node_modules/@tea/title/package.json', '{ "type": "module" }')
  write('node_modules/@tea/title/short.js', "export default 'Tea'\n")
  const { packages, files } = await loadModule(
    join(root, 'quire.config.ts'),
    root,
    join(root, '.quire'),
  )
  expect(packages).toEqual([['@tea/title', join(root, 'parts')]])
  expect(files).toEqual([join(root, 'parts/title.ts'), join(root, 'quire.config.ts')])
})

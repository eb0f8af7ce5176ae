import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTexts } from '../files/read-text.ts'
import { keepBundle, keptBundle } from './kept-bundle.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const place = (name: string) => join(root, name)
const kept = () => keptBundle(place('quire.config.ts'), root, place('.quire'))
/**
 * Keeps a bundle of two files that started in the future, so that no file counts as changed since.
 */
function keep(started = Date.now() + 1000) {
  writeFileSync(place('quire.config.ts'), "export { default } from './title'")
  writeFileSync(place('title.ts'), "export default 'A'")
  const files = [place('quire.config.ts'), place('title.ts')]
  const packages = [['glaze', root]] as const
  const code = { code: "export default 'A'", ownCode: '', evaluable: null }
  const bundle = { ...code, files, packages: [...packages] }
  keepBundle(place('quire.config.ts'), root, place('.quire'), { bundle, started })
  return bundle
}

it('is the one that was kept', () => {
  expect(kept()).toBeNull()
  const bundle = keep()
  expect(kept()).toEqual(bundle)
})

it('is not that of files which have changed or are gone', () => {
  keep()
  writeFileSync(place('title.ts'), "export default 'B'")
  expect(kept()).toBeNull()
  keep()
  rmSync(place('title.ts'))
  expect(kept()).toBeNull()
})

it('is not kept while one of its files is open in an editor', () => {
  openTexts.set(place('title.ts'), "export default 'C'")
  try {
    keep()
    expect(kept()).toBeNull()
  } finally {
    openTexts.clear()
  }
})

it('is not that of imports which may mean another file now', () => {
  keep()
  writeFileSync(place('title.js'), "export default 'B'")
  expect(kept()).toBeNull()
  keep()
  writeFileSync(place('package.json'), '{"imports":{}}')
  expect(kept()).toBeNull()
})

it('is kept whatever is added above the folders of its files', () => {
  mkdirSync(place('site'))
  const file = place('site/quire.config.ts')
  writeFileSync(file, 'export default {}')
  const code = { code: 'export default {}', ownCode: '', evaluable: null }
  const bundle = { ...code, files: [file], packages: [] }
  const started = Date.now() + 1000
  keepBundle(file, place('site'), place('.quire'), { bundle, started })
  mkdirSync(place('dist'))
  expect(keptBundle(file, place('site'), place('.quire'))).toEqual(bundle)
  writeFileSync(place('package.json'), '{"type":"module"}')
  expect(keptBundle(file, place('site'), place('.quire'))).toBeNull()
})

it('is not that of a package which has been replaced', () => {
  keep()
  for (const version of ['1', '2']) mkdirSync(place(`store/${version}`), { recursive: true })
  mkdirSync(place('node_modules'))
  symlinkSync(place('store/1'), place('node_modules/glaze'))
  expect(kept()).toBeNull()
  keep()
  rmSync(place('node_modules/glaze'))
  symlinkSync(place('store/2'), place('node_modules/glaze'))
  expect(kept()).toBeNull()
  keep()
  writeFileSync(place('store/2/package.json'), '{"main":"other.js"}')
  expect(kept()).toBeNull()
})

it('is done without where it cannot be kept', () => {
  mkdirSync(place('.quire'))
  writeFileSync(place('.quire/modules'), '')
  keep()
  expect(kept()).toBeNull()
})

it('is not kept if a file was saved since bundling began', () => {
  keep(0)
  expect(kept()).toBeNull()
})

it('is not taken from what is damaged', () => {
  keep()
  const [name] = readdirSync(place('.quire/modules'))
  writeFileSync(place(`.quire/modules/${name}`), '["')
  expect(kept()).toBeNull()
})

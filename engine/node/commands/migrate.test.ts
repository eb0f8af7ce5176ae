import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findMigration } from './migrate.ts'

let place: string
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'quire-migration-')))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Installs the package in a folder, and returns the file of its migration. */
function install(folder: string): string {
  const at = join(place, folder, 'node_modules/@quire-docs/migrate')
  mkdirSync(at, { recursive: true })
  const manifest = { name: '@quire-docs/migrate', exports: './migrate.js' }
  writeFileSync(join(at, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(at, 'migrate.js'), '')
  return join(at, 'migrate.js')
}

it('the migration is that of the site, or else that beside the engine', () => {
  const [site, engine] = [join(place, 'site'), join(place, 'engine')]
  const beside = install('engine')
  expect(findMigration(site, [site, engine])).toBe(beside)
  const own = install('site')
  expect(findMigration(site, [site, engine])).toBe(own)
})

it('without the package, it is said what to run', () => {
  expect(() => findMigration('/site', [join(place, 'site')])).toThrow(
    'The package @quire-docs/migrate, which migrates sites of Docusaurus, VitePress and Starlight, is not installed.\n' +
      '  Install it, and run the command again: `npm install @quire-docs/migrate`. Or run it without installing it: `npx @quire-docs/migrate /site`.',
  )
})

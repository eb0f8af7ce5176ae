import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withPlaces } from './places.ts'
import { configFinding } from './report.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-places-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Returns the `line:column` of a path in a file; empty if it has none. */
function placeOf(file: string, source: string, at: string): string {
  writeFileSync(join(root, file), source)
  const [finding] = withPlaces([configFinding(file, 'Wrong.', 'Mend it.', at)], root)
  expect(finding).not.toHaveProperty('at')
  return finding?.line === undefined ? '' : `${finding.line}:${finding.column}`
}

const config = `import { defineConfig } from 'quire-docs'
const footer = { style: 'dark', links: [{ label: 'é' }] } as const
export default defineConfig({
  title: 'Kettle',
  navbar: { items: [{ to: '/' }, { to: computed(), 'data-x': 1 }] },
  footer,
  ...others,
})
`

it.each([
  ['title', '4:3'],
  ['navbar.items[1]', '5:34'],
  ['navbar.items[1].to', '5:36'],
  ['navbar.items[1]["data-x"]', '5:52'],
  ['footer.links[0].label', '2:43'],
  // A missing or computed value has the location of the value that should contain it.
  ['navbar.items[0].label', '5:21'],
  ['navbar.items[1].to.path', '5:36'],
  ['navbar.items[7]', '5:13'],
  ['url', ''],
])('%s of a config stands at %s', (at, place) => {
  expect(placeOf('quire.config.ts', config, at)).toBe(place)
})

it.each([
  ['export default { a: { b: 1 } }', 'a.b', '1:23'],
  ['const a = { b: 1 }\nexport default a satisfies Config', 'b', '1:13'],
  ['const a = a\nexport default a', 'b', ''],
  ["export default { ['a']: 1, [b]: 2 }", 'a', '1:19'],
  ["export default { ['a']: 1, [b]: 2 }", 'b', ''],
  ['export default { a: [1, ...b, 2] }', 'a[2]', '1:18'],
  ['export default merge({ a: 1 })', 'a', ''],
  ['module.exports = { a: 1 }', 'a', '1:20'],
  ['const a = { b: 1 }\nmodule.exports = a', 'b', '1:13'],
  ['exports.a = { b: 1 }', 'a.b', ''],
])('%s has %s at "%s"', (source, at, place) => {
  expect(placeOf('sidebars.ts', source, at)).toBe(place)
})

it('finds places in JSON', () => {
  expect(placeOf('versions.json', '["1.0",\n "1.0"]', '[1]')).toBe('2:2')
  expect(placeOf('messages.json', '{\n  "toc.lable": "x"\n}', '["toc.lable"]')).toBe('2:3')
})

it('leaves alone what is no code', () => {
  expect(placeOf('.env', 'QUIRE_URL=x', 'url')).toBe('')
})

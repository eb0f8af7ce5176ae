import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const root = join(here, '../..')

/** Rows of the tables: the file and the name of a test. */
const rows = [
  ...readFileSync(join(here, 'README.md'), 'utf8').matchAll(
    /^\| .* \| `([^`]+\.ts)` \| (.*) \|$/gm,
  ),
].map(([, file, name]) => ({ file: file!, name: name!.replaceAll('\\|', '|') }))

/**
 * Whether a file has a test of this name; `…` matches a placeholder in the source's template
 * string.
 */
function hasTest(file: string, name: string): boolean {
  const path = [here, root].map((folder) => join(folder, file)).find(existsSync)
  if (!path) return false
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = name.split('…').map(literal).join('\\$\\{[^}]+\\}')
  const source = readFileSync(path, 'utf8')
  return new RegExp(`\\b(?:test|it)(?:\\.each\\(\\w+\\))?\\(\\s*['\`]${pattern}['\`]`).test(source)
}

it('names specs that exist', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter(({ file, name }) => !hasTest(file, name))).toEqual([])
})

it('names every file of specs', () => {
  const named = new Set(rows.map(({ file }) => file))
  const checks = readdirSync(join(here, 'browsers/checks'))
  const files = [
    ...readdirSync(here).filter((file) => /\.spec\.ts$/.test(file)),
    ...checks.map((file) => `browsers/checks/${file}`),
  ]
  expect(files.filter((file) => !named.has(file))).toEqual([])
})

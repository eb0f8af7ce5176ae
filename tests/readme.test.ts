import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

/** Returns the output of a command as shown in the README. */
function shown(command: string): string {
  const begin = readme.indexOf(`$ npx ${command}\n`)
  expect(begin).toBeGreaterThan(0)
  return readme.slice(readme.indexOf('\n', begin) + 1, readme.indexOf('```', begin)).trim()
}

let site = ''
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'quire-readme-'))
  cpSync(join(import.meta.dirname, 'fixtures/small'), site, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|\.quire)$/.test(path),
  })
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

function edit(file: string, from: string, to: string): void {
  const path = join(site, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

it('shows why a page was rendered again as Quire does', async () => {
  await runQuire(['build'], { cwd: site })
  edit('docs/guide/_note.mdx', 'A note', 'A longer note')
  await runQuire(['build'], { cwd: site })
  const { code, out } = await runQuire(['explain', '/guide/one', '--why'], { cwd: site })
  expect(code).toBe(0)
  expect(shown('quire explain /guide/one --why')).toBe(out.trim())
})

it('shows a report as Quire prints it', async () => {
  edit('docs/start.mdx', '[one](./guide/one.mdx).', '[one](./guide/noe.mdx), and [a part](#parts).')
  const { code, err } = await runQuire(['check'], { cwd: site })
  expect(code).toBe(1)
  expect(shown('quire check')).toBe(err.trim())
})

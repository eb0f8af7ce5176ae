import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuire } from '../../tests/command-line/command-line.ts'

const fixture = fileURLToPath(new URL('./fixture', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'playground-'))
const read = (file: string): string => readFileSync(join(out, file), 'utf8')

beforeAll(async () => {
  expect(await runQuire(['build', fixture, '--out', out])).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(out, { recursive: true }))

it('shows a sample as a code block in the page itself', () => {
  const islands = read('index.html').split('data-island="Playground"').slice(1)
  expect(islands).toHaveLength(5)
  expect(islands[0]).toMatch(/^[^>]*>[\s\S]*?<figcaption class="code-title">tides\.js/)
  expect(islands[0]).toContain('<pre class="code-pre">')
  // A container has all its fences.
  expect(islands[2]!.match(/<pre/g)).toHaveLength(3)
})

it('writes the frame, and a policy that is only for the frame', () => {
  expect(read('playground/frame.html')).toContain('src="frame.js"')
  expect(read('playground/jsx.js')).toContain('playgroundJsx')
  const [site = '', ...rules] = read('_headers').split('\n\n')
  expect(site).toContain("frame-src 'self'")
  expect(site).not.toContain('unsafe-inline')
  expect(rules.find((rule) => rule.startsWith('/playground/frame*'))).toContain('unsafe-inline')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DevSite } from './dev-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'quire-dev-site-'))
const site = new DevSite(folder, (revision) => `<meta name="revision" content="${revision}">`)

beforeAll(async () => {
  mkdirSync(join(folder, 'docs'))
  writeConfig('Tea')
  writePage('Green.')
  expect(await site.update([])).toBe('code')
}, 60_000)
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
/** Writes the only page, and returns its file. */
const writePage = (text: string): string => write('docs/index.md', `# Home\n\n${text}\n`)
const writeConfig = (title: string): string =>
  write('quire.config.ts', `export default { title: '${title}', url: 'https://example.com' }`)
const answer = () => site.state.answer('/docs')

it('answers from one state until the next one is complete', async () => {
  const before = site.state
  const updating = site.update([writePage('Black.')])
  expect(site.state).toBe(before)
  expect(await updating).toBe('content')
  expect(site.state.revision).not.toBe(before.revision)
  const { body } = await answer()
  expect(body).toContain('Black.')
  expect(body).toContain(`content="${site.state.revision}"`)
})

it('searches pages as they are now', async () => {
  const words = async (): Promise<string[]> =>
    JSON.parse(String((await site.state.answer('/_data/search/words.json')).body)).terms
  await site.update([writePage('Oolong.')])
  expect(await words()).toEqual(['Oolong'])
  await site.update([writePage('Matcha.')])
  expect(await words()).toEqual(['Matcha'])
  const text = await site.state.answer('/_data/search/text/docs.json')
  expect(text.body).toContain('Matcha.')
  expect(await site.state.answer('/_data/search/other.json')).toMatchObject({ status: 404 })
})

it('keeps the site that was read beside the error, until it can be read again', async () => {
  const before = site.state.site
  expect(await site.update([write('quire.config.ts', 'export default {')])).toBe('code')
  expect(site.state.failure).not.toBeNull()
  expect(site.state.site).toBe(before)
  expect(await answer()).toMatchObject({ status: 500 })
  // The config is not among the files of the change that finds it mended.
  writeConfig('Coffee')
  expect(await site.update([writePage('Roasted.')])).toBe('code')
  expect(site.state.failure).toBeNull()
  const { body } = await answer()
  expect(body).toContain('Coffee')
  expect(body).toContain('Roasted.')
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runQuire } from '../../../tests/command-line/command-line.ts'
import { optionMistakes } from '../../../tests/option-mistakes.ts'
import verify from '../index.ts'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
// Beside the fixture, whose config imports the plugin by a relative path.
const site = mkdtempSync(join(fixtures, '.hovers-'))
cpSync(join(fixtures, 'kettle'), site, {
  recursive: true,
  filter: (path) => !/[\\/]\.quire(?:[\\/]|$)/.test(path),
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** Builds the site with one more page that has a sample. */
async function buildWith(meta: string, code: string): Promise<string> {
  const page = `---\ntitle: Types\n---\n\nText.\n\n\`\`\`${meta}\n${code}\`\`\`\n`
  writeFileSync(join(site, 'docs/types.mdx'), page)
  const { out, err } = await runQuire(['build', site])
  return out + err
}

const built = (name: string): string => readFileSync(join(site, 'dist/types', name), 'utf8')

/** The names in the first sample that have types, with these. */
function types(html: string): (string | undefined)[][] {
  const [, words = '', code = ''] = /data-words="([^"]*)">(.*?)<\/code>/s.exec(html) ?? []
  const text = plain(code.replace(/<[^>]*>/g, ''))
  const [places = '', ...texts] = plain(words).split('\n')
  let end = 0
  return places.split(' ').map((place) => {
    const [from = 0, length = 0, index = 0] = place.split(',').map(Number)
    end += from + length
    return [text.slice(end - length, end), texts[index]]
  })
}

const plain = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const sample = [
  "import { createKettle, type BoilOptions } from 'kettle'",
  '',
  '// @errors: 2345',
  "const kettle = createKettle('Ann', 2)",
  '//    ^?',
  "const options: BoilOptions = { liters: 1, mode: 'fast' }",
  'const { at } = await kettle.boil(options)',
  'kettle.pour(at)',
  '',
].join('\n')

test('names say what the compiler knows about them, and comments are answered', async () => {
  expect(await buildWith('ts hovers', sample)).toContain('Built: 4 pages')
  const html = built('index.html')
  expect(types(html)).toEqual([
    ['createKettle', 'createKettle: (name: string, volume?: number) => Kettle'],
    ['BoilOptions', 'interface BoilOptions'],
    ['kettle', 'kettle: Kettle'],
    ['createKettle', 'createKettle(name: string, volume?: number): Kettle'],
    ['options', 'options: BoilOptions'],
    ['BoilOptions', 'interface BoilOptions'],
    ['liters', 'liters: number'],
    ['mode', "mode: 'fast'"],
    ['at', 'at: string'],
    ['kettle', 'kettle: Kettle'],
    ['boil', 'boil(options: BoilOptions): Promise<Reading>'],
    ['options', 'options: BoilOptions'],
    ['kettle', 'kettle: Kettle'],
    ['pour', 'pour(liters: number, target?: string): void'],
    ['at', 'at: string'],
  ])
  const notes = [...html.matchAll(/class="(code-below[^"]*)" role="note" aria-label="([^"]*)"/g)]
  expect(notes.map(([, kind, text]) => [kind, text])).toEqual([
    ['code-below', 'kettle: Kettle'],
    [
      'code-below code-below-error',
      "Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
  ])
  expect(html).toContain('data-island="VerifyTypes"')
  expect(html).not.toContain('@errors')
  expect(html).not.toContain('^?')

  // A page is compiled again when what its types come from changes.
  const declarations = join(site, 'package/kettle.d.ts')
  const before = readFileSync(declarations, 'utf8')
  writeFileSync(declarations, before.replace('volume?: number', 'size?: number'))
  expect((await runQuire(['build', site])).out).toContain('1 compiled')
  expect(built('index.html')).toContain('createKettle(name: string, size?: number): Kettle')
  writeFileSync(declarations, before)
})

test('a sample that does not ask has nothing', async () => {
  await buildWith('ts', "import { createKettle } from 'kettle'\n\ncreateKettle('Ann')\n")
  expect(built('index.html')).not.toMatch(/data-words|VerifyTypes/)
})

test('an error that does not occur, and a question about nothing, are findings', async () => {
  expect(await buildWith('ts hovers', '1 + 1\n//  ^?\n')).toContain('type-query')
  await buildWith('ts', '// @errors: 2345 2322\nconst a: string = 1\n')
  const { out, err } = await runQuire(['check', site])
  expect(out + err).toContain('The compiler reports no TS2345 in this sample.')
  expect(out + err).toContain('docs/types.mdx:8:13')
  expect(out + err).not.toContain('verify/sample')
})

test('a sample of Markdown that shows such a comment has no errors itself', async () => {
  await buildWith('mdx', '// @errors: 2345\n')
  const { out, err } = await runQuire(['check', site])
  expect(out + err).toContain('0 errors, 0 warnings')
})

test('types need samples', async () => {
  expect(await optionMistakes(verify({ package: 'kettle', samples: false, hovers: true }))).toEqual(
    [expect.stringContaining('shows the types of samples')],
  )
})

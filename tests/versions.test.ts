import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuire } from './command-line/command-line.ts'

let folder: string

/** Runs the command line on the copy and returns its output. */
async function quire(...args: string[]): Promise<string> {
  const { code, out, err } = await runQuire([...args, folder])
  expect(code, err).toBe(0)
  return out
}

/** Builds and returns the number of pages and how many of them were compiled. */
async function build(): Promise<{ pages: number; compiled: number; written: number }> {
  const numbers = /(\d+) pages, (\d+) compiled, .* (\d+) files written/.exec(await quire('build'))
  const [pages, compiled, written] = (numbers ?? []).slice(1).map(Number)
  return { pages: pages ?? -1, compiled: compiled ?? -1, written: written ?? -1 }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-frozen-'))
  cpSync(join(import.meta.dirname, 'fixtures/small'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a site with frozen versions', () => {
  it('compiles a frozen page once, and never again while it stays as it is', async () => {
    await quire('version', 'add', '1.0')
    await quire('version', 'add', '2.0')
    const cold = await build()
    // Three docs in three versions, and the search page.
    expect(cold).toMatchObject({ pages: 10, compiled: 9 })
    expect(await build()).toEqual({ pages: 10, compiled: 0, written: 0 })

    appendFileSync(join(folder, 'docs/guide/two.mdx'), '\nOne more sentence.\n')
    expect(await build()).toMatchObject({ pages: 10, compiled: 1 })

    appendFileSync(join(folder, 'versioned_docs/version-1.0/guide/two.mdx'), '\nA correction.\n')
    expect(await build()).toMatchObject({ pages: 10, compiled: 1 })
  })

  it('compiles the pages of a new version, and those whose address it moves', async () => {
    await quire('version', 'add', '3.0')
    // 2.0 was the last version and moves from / to /2.0.
    expect(await build()).toMatchObject({ pages: 13, compiled: 6 })
    expect(await build()).toEqual({ pages: 13, compiled: 0, written: 0 })
  })

  it('makes an index for each version, anew only where one of its pages changed', async () => {
    const index = (name: string): string =>
      readFileSync(join(folder, 'dist/_data/search', name), 'base64')
    const names = [
      'words.json',
      ...['current', '2.0', '1.0'].map((name) => `versions/default/${name}/words.json`),
    ]
    const before = names.map(index)
    expect(existsSync(join(folder, 'dist/_data/search/versions/default/3.0/words.json'))).toBe(
      false,
    )
    appendFileSync(join(folder, 'versioned_docs/version-2.0/start.mdx'), '\nAmethyst.\n')
    expect(await build()).toMatchObject({ compiled: 1 })
    const after = names.map(index)
    expect(names.filter((_, at) => after[at] !== before[at])).toEqual([
      'versions/default/2.0/words.json',
    ])
  })
})

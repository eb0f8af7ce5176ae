import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MARKER } from './out-dir.ts'
import { type OutputFile, OutputWriter } from './writer.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-output-'))
  mkdirSync(join(root, 'docs'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const long = (word: string) => `<p>${`${word} `.repeat(800)}</p>`
const page = (path: string, content: string): OutputFile => ({ path, content, kind: 'page' })
const path = (...segments: string[]) => join(root, ...segments)
const read = (...segments: string[]) => readFileSync(path('build', ...segments))

function open(overrides: Partial<ConstructorParameters<typeof OutputWriter>[0]> = {}) {
  return new OutputWriter({
    outDir: path('build'),
    cacheDir: path('.quire'),
    root,
    sources: [path('docs'), path('quire.config.ts')],
    ...overrides,
  })
}

async function build(files: OutputFile[], overrides = {}) {
  const writer = open(overrides)
  for (const file of files) await writer.add(file)
  return writer.finish()
}

describe('writing', () => {
  it('writes files with compressed forms of texts from 1 KB on', async () => {
    const statistics = await build([
      page('index.html', long('hello')),
      page('short.txt', 'short'),
      { path: 'img/a.png', content: new Uint8Array(4000), kind: 'other' },
      { path: 'assets/a-1.js', content: long('script'), kind: 'asset' },
    ])
    expect(read('index.html').toString()).toBe(long('hello'))
    expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(long('hello'))
    expect(gunzipSync(read('index.html.gz')).toString()).toBe(long('hello'))
    expect(gunzipSync(read('assets/a-1.js.gz')).toString()).toBe(long('script'))
    expect(existsSync(path('build/short.txt.br'))).toBe(false)
    expect(existsSync(path('build/img/a.png.gz'))).toBe(false)
    expect(statistics).toMatchObject({ files: 4, written: 4, unchanged: 0, removed: 0 })
    expect(statistics.bytes).toBe(long('hello').length + 5 + 4000 + long('script').length)
    expect(statistics.brotliBytes).toBe(
      read('index.html.br').length + 5 + 4000 + read('assets/a-1.js.br').length,
    )
  })

  it('writes only what changed', async () => {
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    const before = statSync(path('build/a.html')).mtimeMs
    const statistics = await build([page('a.html', long('a')), page('b.html', long('c'))])
    expect(statistics).toMatchObject({ written: 1, unchanged: 1 })
    expect(statSync(path('build/a.html')).mtimeMs).toBe(before)
    expect(brotliDecompressSync(read('b.html.br')).toString()).toBe(long('c'))
  })

  it('keeps files of the last build without their content', async () => {
    await build([page('a.html', long('a'))])
    const writer = open()
    expect(writer.keep('a.html')).toBe(true)
    expect(writer.keep('b.html')).toBe(false)
    expect(await writer.finish()).toMatchObject({ files: 1, unchanged: 1, removed: 0 })
    writeFileSync(path('build/a.html'), 'edited')
    expect(open().keep('a.html')).toBe(false)
  })

  it.each([
    ['the file', 'a.html'],
    ['a compressed form', 'a.html.br'],
  ])('repairs %s that somebody else changed or removed', async (_, name) => {
    await build([page('a.html', long('a'))])
    const original = read(name)
    writeFileSync(path('build', name), 'damaged')
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 1 })
    expect(read(name)).toEqual(original)
    rmSync(path('build', name))
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 1 })
    expect(read(name)).toEqual(original)
  })

  it('sees a change that keeps the size', async () => {
    await build([page('a.html', long('a'))])
    writeFileSync(path('build/a.html'), long('x'))
    utimesSync(path('build/a.html'), 1, 1)
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 1 })
  })

  it.each([
    ['with', false],
    ['without', true],
  ])(
    'removes the compressed forms of a file that has become short, %s its cache',
    async (_, lost) => {
      await build([page('a.html', long('a'))])
      if (lost) rmSync(path('.quire'), { recursive: true })
      await build([page('a.html', 'a')])
      expect(readdirSync(path('build')).sort()).toEqual([MARKER, 'a.html'])
    },
  )

  it('gives the same bytes for the same input in any order', async () => {
    const files = [page('a.html', long('a')), page('b/c.html', long('b')), page('d.css', long('d'))]
    await build(files)
    await build([...files].reverse(), { outDir: path('other'), cacheDir: path('.other') })
    for (const name of readdirSync(path('build'), { recursive: true }) as string[]) {
      if (statSync(path('build', name)).isDirectory()) continue
      expect(readFileSync(path('other', name)), name).toEqual(read(name))
    }
    expect(read('a.html.gz')[9]).toBe(255)
  })

  it('tells what was noted of the files before it records them', async () => {
    await build([page('a.html', long('a'))])
    const writer = open()
    await writer.add(page('a.html', long('b')))
    const ended = writer.finish(() => {
      expect(read('a.html').toString()).toBe(long('b'))
      throw new Error('ended here')
    })
    await expect(ended).rejects.toThrow('ended here')
    // The manifest is from the first build, and does not match the new file.
    expect(open().keep('a.html')).toBe(false)
  })

  it('takes a file for a compressed form of another, and makes the form once it is gone', async () => {
    const form = page('a.html.gz', 'not a form at all')
    await build([page('a.html', long('a'))])
    const made = read('a.html.gz')
    await build([form, page('a.html', long('a'))])
    expect(read('a.html.gz').toString()).toBe('not a form at all')
    await build([form, page('a.html', long('a'))])
    expect(read('a.html.gz').toString()).toBe('not a form at all')
    await build([page('a.html', long('a'))])
    expect(read('a.html.gz')).toEqual(made)
  })

  it('refuses two files in one place and paths that leave the folder', async () => {
    const writer = open()
    await writer.add(page('a.html', 'a'))
    await expect(writer.add(page('a.html', 'b'))).rejects.toThrow('Two sources of the site produce')
    for (const wrong of ['../a', '/a', 'a//b', 'a/../b', '', MARKER, 'a\\b', 'a\nb']) {
      await expect(writer.add(page(wrong, 'x')), wrong).rejects.toThrow('Not a path')
    }
  })

  it('replaces a symbolic link, and leaves what it points to alone', async () => {
    await build([page('a.html', long('a'))])
    writeFileSync(path('docs/source.mdx'), 'source')
    rmSync(path('build/a.html'))
    symlinkSync(path('docs/source.mdx'), path('build/a.html'))
    await build([page('a.html', long('a'))])
    expect(readFileSync(path('docs/source.mdx'), 'utf8')).toBe('source')
    expect(read('a.html').toString()).toBe(long('a'))
  })

  it('reports a failed write', async () => {
    const writer = open()
    mkdirSync(path('build/a.html/inner'), { recursive: true })
    await writer.add(page('a.html', 'a'))
    await expect(writer.finish()).rejects.toThrow('EISDIR')
  })
})

describe('removing', () => {
  it('removes what earlier builds wrote, its compressed forms and emptied folders, nothing else', async () => {
    await build([page('a/b/c.html', long('c')), page('a/d.html', 'd'), page('e/f.html', 'f')])
    writeFileSync(path('build/CNAME'), 'docs.example.com')
    writeFileSync(path('build/e/mine.txt'), 'mine')
    const statistics = await build([page('a/d.html', 'd')])
    expect(statistics.removed).toBe(2)
    expect((readdirSync(path('build'), { recursive: true }) as string[]).sort()).toEqual(
      [MARKER, 'CNAME', 'a', 'a/d.html', 'e', 'e/mine.txt'].sort(),
    )
  })

  it('does so without its cache', async () => {
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    rmSync(path('.quire'), { recursive: true })
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 1, removed: 1 })
    expect(existsSync(path('build/b.html.br'))).toBe(false)
  })

  it('turns a file into a folder and a folder into a file', async () => {
    await build([page('a', 'file'), page('b/c', 'file')])
    await build([page('a/c', 'file'), page('b', 'file')])
    expect(read('a/c').toString()).toBe('file')
    expect(read('b').toString()).toBe('file')
    expect(await build([page('a/c', 'file'), page('b', 'file')])).toMatchObject({ written: 0 })
  })
})

describe('an interrupted build', () => {
  it('is repaired by the next, and leaves nothing behind', async () => {
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    const interrupted = open()
    await interrupted.add(page('a.html', long('new')))
    await interrupted.add(page('left.html', long('left')))
    // The build never finishes: the file has new content, a truncated form, and no manifest entry.
    await new Promise((resolve) => setImmediate(resolve))
    await expect.poll(() => existsSync(path('build/left.html.gz'))).toBe(true)
    writeFileSync(path('build/a.html.br'), 'torn')
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    expect(read('a.html').toString()).toBe(long('a'))
    expect(brotliDecompressSync(read('a.html.br')).toString()).toBe(long('a'))
    expect(readdirSync(path('build')).filter((name) => name.startsWith('left'))).toEqual([])
  })
})

describe('the output folder', () => {
  const rejected = (outDir: string) => () => open({ outDir: path(outDir) })

  it('is not the site, above it, among its sources, or around them', () => {
    expect(rejected('.')).toThrow('is the folder of the site or contains it')
    expect(rejected('..')).toThrow('is the folder of the site or contains it')
    expect(rejected('docs')).toThrow('would overwrite sources in "docs"')
    expect(rejected('docs/build')).toThrow('would overwrite sources in "docs"')
    mkdirSync(path('site/docs'), { recursive: true })
    expect(() => open({ outDir: path('site'), sources: [path('site/docs')] })).toThrow(
      'would overwrite sources in "site/docs"',
    )
    symlinkSync(path('docs'), path('link'))
    expect(rejected('link/out')).toThrow('would overwrite sources')
  })

  it('is not a file, and holds nothing of somebody else', () => {
    writeFileSync(path('file'), '')
    expect(rejected('file')).toThrow('is a file')
    mkdirSync(path('build'))
    writeFileSync(path('build/thesis.tex'), '')
    expect(rejected('build')).toThrow('contains files that Quire did not write: thesis.tex')
    expect(existsSync(path('build/thesis.tex'))).toBe(true)
  })

  it('may be empty but for version control', async () => {
    mkdirSync(path('build/.git'), { recursive: true })
    writeFileSync(path('build/.gitkeep'), '')
    expect(await build([page('a.html', 'a')])).toMatchObject({ written: 1 })
    expect(existsSync(path('build/.git'))).toBe(true)
  })

  it('keeps a file of somebody else that stands in the way', async () => {
    await build([page('a.html', 'a')])
    writeFileSync(path('build/b.html'), 'mine')
    await expect(build([page('b.html', 'b')])).rejects.toThrow('that Quire did not write')
    expect(read('b.html').toString()).toBe('mine')
  })
})

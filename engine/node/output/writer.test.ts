import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileStamp } from '../files/file-stamp.ts'
import { hashOf } from '../files/hash.ts'
import { compressed } from './compression.ts'
import { lookAtFiles } from './intact-files.ts'
import { MARKER } from './out-dir.ts'
import { OutputRecord } from './output-record.ts'
import { type OutputFile, OutputWriter } from './writer.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-output-'))
  mkdirSync(join(root, 'docs'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

const long = (word: string) => `<p>${`${word} `.repeat(800)}</p>`
const page = (path: string, content: string): OutputFile => ({ path, content, kind: 'page' })
const path = (...segments: string[]) => join(root, ...segments)
const read = (...segments: string[]) => readFileSync(path('build', ...segments))

/** Changes a file and resets its modification time, once the file system's clock has advanced. */
function changeWithin(file: string, content: string | Uint8Array): void {
  const { ctimeMs, atime, mtime } = statSync(file)
  do {
    writeFileSync(file, content)
    utimesSync(file, atime, mtime)
  } while (statSync(file).ctimeMs === ctimeMs)
}

interface Opened {
  writer: OutputWriter
  record: OutputRecord
}

function open({ cacheDir = path('.quire'), ...overrides }: Record<string, unknown> = {}): Opened {
  const record = new OutputRecord(join(String(cacheDir), 'output'), 'engine')
  const writer = new OutputWriter(
    {
      outDir: path('build'),
      root,
      sources: [path('docs'), path('quire.config.ts')],
      compress: true,
      ...overrides,
    },
    record,
  )
  return { writer, record }
}

async function build(files: OutputFile[], overrides = {}) {
  const { writer, record } = open(overrides)
  for (const file of files) writer.add(file)
  const statistics = await writer.publish()
  record.save({ prune: true })
  return statistics
}

describe('writing', () => {
  it('writes the files of some pages to a folder of their own', async () => {
    const { writer } = open()
    const folders = Array.from({ length: 14 }, (_, page) => {
      writer.beginPage()
      return ['html', 'md'].map((ending) =>
        dirname(writer.stage(`${page}.${ending}`, 'page').staged),
      )
    }).flat()
    const places = folders.map((folder) => folders.indexOf(folder))
    expect(places).toEqual([...Array(24).fill(0), ...Array(4).fill(24)])
    expect(folders.every((folder) => existsSync(folder))).toBe(true)
    await writer.discard()
  })

  it('writes no compressed forms for hosts that do not send them', async () => {
    const files = [page('a.html', long('a')), page('b.html', long('b'))]
    const forms = () => readdirSync(path('build')).filter((name) => /\.(?:br|gz)$/.test(name))
    const without = { compress: false }
    const { bytes, brotliBytes, gzipBytes } = await build(files, without)
    expect(forms()).toEqual([])
    expect([brotliBytes, gzipBytes]).toEqual([bytes, bytes])
    expect(await build(files, without)).toMatchObject({ written: 0, unchanged: 2 })
    // The hosts change, and change back.
    expect(await build(files)).toMatchObject({ written: 2, unchanged: 0 })
    expect(forms()).toEqual(['a.html.br', 'a.html.gz', 'b.html.br', 'b.html.gz'])
    expect(await build(files)).toMatchObject({ written: 0, unchanged: 2 })
    expect(await build(files, without)).toMatchObject({ written: 2, unchanged: 0 })
    expect(forms()).toEqual([])
  })

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
    const key = hashOf(long('a'))
    const { writer } = open()
    expect(writer.keep('a.html', key)).toBe(true)
    expect(writer.keep('b.html', key)).toBe(false)
    expect(await writer.publish()).toMatchObject({ files: 1, unchanged: 1, removed: 0 })
    expect(open().writer.keep('a.html', hashOf('other'))).toBe(false)
    writeFileSync(path('build/a.html'), 'edited')
    expect(open().writer.keep('a.html', key)).toBe(false)
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

  it('does not write anew what is the same, made of other things', async () => {
    await build([page('a.txt', long('a'))])
    const { writer, record } = open()
    writer.add(page('a.txt', long('a')), 'other things')
    const written = readdirSync(path('build', '.quire-new'), { recursive: true })
    expect(written.filter((name) => String(name).includes('/'))).toEqual([])
    expect(await writer.publish()).toMatchObject({ written: 0, unchanged: 1 })
    record.save({ prune: true })
    expect(open().writer.isKept('a.txt', 'other things')).toBe(true)
  })

  it('notes the times of files that were touched or copied, and reads them once only', async () => {
    await build([page('a.html', long('a'))])
    const later = new Date(2040, 1, 1)
    for (const name of ['a.html', 'a.html.br']) utimesSync(path('build', name), later, later)
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 0, unchanged: 1 })
    const { forms } = open().record.get('a.html')!
    for (const [form, ending] of [
      ['file', ''],
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      expect(forms[form]![1], form).toBe(fileStamp(path(`build/a.html${ending}`)))
    }
  })

  it('reads a source that was touched once only, if that was not a moment ago', async () => {
    writeFileSync(path('docs/a.txt'), 'text')
    const copied = async () => {
      const { writer, record } = open()
      await writer.copy('a.txt', path('docs/a.txt'))
      await writer.publish()
      record.save({ prune: true })
      return open().record.get('a.txt')!.copied
    }
    const { ctimeMs } = statSync(path('docs/a.txt'))
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(ctimeMs + 100)
    expect(await copied()).toBeUndefined()
    vi.setSystemTime(ctimeMs + 60_000)
    expect(await copied()).toBe(fileStamp(path('docs/a.txt')))
    const [before, day] = [fileStamp(path('docs/a.txt')), new Date(2024, 1, 1)]
    utimesSync(path('docs/a.txt'), day, day)
    expect(await copied()).toBe(fileStamp(path('docs/a.txt')))
    expect(await copied()).not.toBe(before)
  })

  it('keeps what was looked at ahead, and looks itself at all else', async () => {
    const files = ['a', 'b', 'c'].map((name) => page(`${name}.html`, long(name)))
    await build([...files, page('short.txt', 'short')])
    rmSync(path('build/b.html.gz'))
    const later = new Date(2040, 1, 1)
    utimesSync(path('build/c.html'), later, later)
    const { writer, record } = open()
    const seen = lookAtFiles(record.files(), path('build'))
    expect([...seen.intact.keys()]).toEqual(['a.html', 'short.txt'])
    writer.know(seen)
    expect(files.map((file) => writer.keep(file.path, hashOf(file.content)))).toEqual([
      true,
      false,
      true,
    ])
    expect(writer.keep('short.txt', hashOf('other'))).toBe(false)
    expect(writer.keep('short.txt', hashOf('short'))).toBe(true)
    writer.add(files[1]!)
    const { files: count, bytes, gzipBytes } = await writer.publish()
    const sizeOf = (ending: string) =>
      files.reduce((sum, file) => sum + read(file.path + ending).length, 'short'.length)
    expect([count, bytes, gzipBytes]).toEqual([4, sizeOf(''), sizeOf('.gz')])
  })

  it('writes the list of its files only if that changes, or if somebody has changed it', async () => {
    const list = () => read(MARKER).toString()
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    const text = list()
    const old = new Date(2024, 1, 29)
    utimesSync(path('build', MARKER), old, old)
    await build([page('a.html', long('other')), page('b.html', long('b'))])
    expect(statSync(path('build', MARKER)).mtime).toEqual(old)
    await build([page('a.html', long('a'))])
    expect(list()).toBe(text.replace('b.html\n', ''))
    writeFileSync(path('build', MARKER), text.replace('a.html\n', ''))
    await build([page('a.html', long('a'))])
    expect(list()).toBe(text.replace('b.html\n', ''))
  })

  it.each(['a.html', 'a.html.br', 'a.html.gz'])('repairs one byte of %s', async (name) => {
    await build([page('a.html', long('a'))])
    utimesSync(path('build', name), 5, 5)
    await build([page('a.html', long('a'))])
    expect(lookAtFiles(open().record.files(), path('build')).intact.size).toBe(1)
    const before = read(name)
    changeWithin(
      path('build', name),
      before.map((byte, at) => (at === 12 ? byte ^ 1 : byte)),
    )
    expect(lookAtFiles(open().record.files(), path('build')).intact.size).toBe(0)
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 1 })
    expect(read(name)).toEqual(before)
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

  it('takes a file that was only touched for what it is', async () => {
    await build([page('a.html', long('a'))])
    for (const name of ['a.html', 'a.html.br', 'a.html.gz']) utimesSync(path('build', name), 1, 1)
    expect(await build([page('a.html', long('a'))])).toMatchObject({ written: 0, unchanged: 1 })
  })

  it('copies a file, and reads it again only when it has changed', async () => {
    const source = path('docs/picture.txt')
    const copy = async () => {
      const { writer, record } = open()
      await writer.copy('picture.txt', source)
      const statistics = await writer.publish()
      record.save({ prune: true })
      return statistics
    }
    writeFileSync(source, long('a'))
    utimesSync(source, 5, 5)
    expect(await copy()).toMatchObject({ written: 1 })
    expect(gunzipSync(read('picture.txt.gz')).toString()).toBe(long('a'))
    expect(await copy()).toMatchObject({ written: 0, unchanged: 1 })
    // Archives and package managers restore modification times.
    changeWithin(source, long('b'))
    expect(await copy()).toMatchObject({ written: 1 })
    expect(read('picture.txt').toString()).toBe(long('b'))
  })

  it('shows nothing of a build before it is published, nor of one that is given up', async () => {
    await build([page('a.html', long('a'))])
    const { writer } = open()
    writer.add(page('a.html', long('b')))
    writer.add(page('c.html', long('c')))
    expect(read('a.html').toString()).toBe(long('a'))
    expect(existsSync(path('build/c.html'))).toBe(false)
    await writer.discard()
    expect(readdirSync(path('build')).sort()).toEqual([MARKER, 'a.html', 'a.html.br', 'a.html.gz'])
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
    const { writer } = open()
    writer.add(page('a.html', 'a'))
    expect(() => writer.add(page('a.html', 'b'))).toThrow('Two sources of the site produce')
    for (const wrong of ['../a', '/a', 'a//b', 'a/../b', '', MARKER, 'a\\b', 'a\nb']) {
      expect(() => writer.add(page(wrong, 'x')), wrong).toThrow('Not a path')
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

  it.each([
    ['before the build', 'guide/tea.html'],
    ['deeper', 'guide/green/tea.html'],
  ])('writes nothing through a link to a folder, %s', async (_, file) => {
    await build([page('index.html', 'first')])
    mkdirSync(path('elsewhere'))
    symlinkSync(path('elsewhere'), path('build/guide'))
    const { writer } = open()
    expect(() => writer.add(page(file, 'tea'))).toThrow(
      `The output folder contains a symbolic link "guide" where "${file}" needs a folder.`,
    )
    await writer.discard()
    expect(readdirSync(path('elsewhere'))).toEqual([])
    expect(read('index.html').toString()).toBe('first')
  })

  it('keeps and removes nothing behind a link that has replaced a folder', async () => {
    await build([page('a/b/c.html', 'old'), page('index.html', 'first')])
    renameSync(path('build/a'), path('elsewhere'))
    symlinkSync(path('elsewhere'), path('build/a'))
    await expect(build([page('a/b/c.html', 'old'), page('index.html', 'first')])).rejects.toThrow(
      'a symbolic link "a" where "a/b/c.html" needs a folder',
    )
    await build([page('index.html', 'second')])
    expect(readFileSync(path('elsewhere/b/c.html'), 'utf8')).toBe('old')
    expect(read('index.html').toString()).toBe('second')
  })

  it('writes nothing through a link that appears during the build', async () => {
    const { writer } = open()
    writer.add(page('guide/tea.html', 'tea'))
    mkdirSync(path('elsewhere'))
    symlinkSync(path('elsewhere'), path('build/guide'))
    await expect(writer.publish()).rejects.toThrow('a symbolic link "guide"')
    expect(readdirSync(path('elsewhere'))).toEqual([])
  })

  it('replaces links in the place of its own files and folders, and writes into none of them', async () => {
    mkdirSync(path('build'))
    mkdirSync(path('elsewhere'))
    writeFileSync(path('elsewhere/precious'), 'precious')
    symlinkSync(path('elsewhere/precious'), path('build', MARKER))
    symlinkSync(path('elsewhere/precious'), path('build', `${MARKER}.new`))
    symlinkSync(path('elsewhere'), path('build/.quire-new'))
    await build([page('index.html', 'first')])
    expect(readFileSync(path('elsewhere/precious'), 'utf8')).toBe('precious')
    expect(readdirSync(path('elsewhere'))).toEqual(['precious'])
    expect(read('index.html').toString()).toBe('first')
  })

  it('writes to an output folder that is itself a link', async () => {
    mkdirSync(path('elsewhere'))
    symlinkSync(path('elsewhere'), path('build'))
    await build([page('guide/tea.html', 'tea')])
    expect(readFileSync(path('elsewhere/guide/tea.html'), 'utf8')).toBe('tea')
  })

  it('reports a failed write', async () => {
    const { writer } = open()
    mkdirSync(path('build/a.html/inner'), { recursive: true })
    writer.add(page('a.html', 'a'))
    await expect(writer.publish()).rejects.toThrow(/EISDIR|ENOTEMPTY/)
  })

  it('reads what was written or kept', async () => {
    await build([page('a.html', long('a'))])
    const { writer } = open()
    expect(writer.read('a.html')).toBeNull()
    writer.add(page('a.html', long('a')))
    writer.add(page('b.html', long('b')))
    expect(writer.read('a.html')).toBe(long('a'))
    expect(writer.read('b.html')).toBe(long('b'))
    await writer.discard()
  })

  it('compresses long files aside, as it does the others', async () => {
    const text = long('a').repeat(20)
    expect(await build([page('a.html', text), page('b.html', long('b'))])).toMatchObject({
      written: 2,
    })
    const bytes = Buffer.from(text)
    expect(read('a.html.br')).toEqual(compressed(bytes, 'content', 'br'))
    expect(read('a.html.gz')).toEqual(compressed(bytes, 'content', 'gzip'))
    expect(await build([page('a.html', text)])).toMatchObject({ written: 0, unchanged: 1 })
  })

  it('reports a failed write of a long file, and gives it up without another error', async () => {
    for (const end of ['publish', 'discard'] as const) {
      const { writer } = open()
      writer.add(page('a.html', long('a').repeat(20)))
      rmSync(path('build/.quire-new'), { recursive: true })
      if (end === 'publish') await expect(writer.publish()).rejects.toThrow('ENOENT')
      else await writer.discard()
    }
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

  it('turns a folder into a file with compressed forms', async () => {
    await build([page('a.html/index.html', 'file')])
    await build([page('a.html', long('a'))])
    expect(read('a.html').toString()).toBe(long('a'))
    expect(brotliDecompressSync(read('a.html.br')).toString()).toBe(long('a'))
  })
})

describe('an interrupted build', () => {
  it('is repaired by the next, and leaves nothing behind', async () => {
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    const { writer: interrupted } = open()
    interrupted.add(page('a.html', long('new')))
    interrupted.add(page('left.html', long('left')))
    await interrupted.publish()
    // The build is killed before it saves the record: the file has new content and a truncated
    // form.
    expect(existsSync(path('build/left.html.gz'))).toBe(true)
    writeFileSync(path('build/a.html.br'), 'torn')
    await build([page('a.html', long('a')), page('b.html', long('b'))])
    expect(read('a.html').toString()).toBe(long('a'))
    expect(brotliDecompressSync(read('a.html.br')).toString()).toBe(long('a'))
    expect(readdirSync(path('build')).filter((name) => name.startsWith('left'))).toEqual([])
  })
})

describe('publishing that stops halfway', () => {
  it('leaves nothing that the next build takes for somebody else’s', async () => {
    await build([page('a.html', 'a')])
    mkdirSync(path('build/way'))
    writeFileSync(path('build/way/mine.txt'), 'mine')
    await expect(build([page('new.html', 'n'), page('way', 'w')])).rejects.toThrow()
    expect(existsSync(path('build/new.html'))).toBe(true)
    await build([page('a.html', 'a'), page('new.html', 'newer')])
    expect(read('new.html').toString()).toBe('newer')
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

// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { PageData } from 'quire-docs/plugin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spawnQuire } from '../../tests/command-line/command-line.ts'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import { chapterOf } from './book/chapter.ts'
import { contentsLabel } from './book/messages.ts'
import epub from './index.ts'

const fixture = join(import.meta.dirname, 'fixture')
const out = mkdtempSync(join(tmpdir(), 'epub-'))

async function build(folder: string): Promise<void> {
  const args = ['build', fixture, '--out', join(out, folder)]
  expect(await spawnQuire(args)).toMatchObject({ code: 0 })
}

const bytes = (file: string): Buffer => readFileSync(join(out, file))

/** Returns the files of a book as text, by path. */
function book(file: string): Record<string, string> {
  const files = unzipSync(bytes(file))
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, strFromU8(content)]),
  )
}

/** Parses XML; throws if it is not well-formed. */
function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  const error = parsed.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return parsed
}

describe('the books of the fixture', () => {
  let files: Record<string, string>
  beforeAll(async () => {
    await build('first')
    files = book('first/docs.epub')
  })
  afterAll(() => rmSync(out, { recursive: true }))

  it('begin with their type, as it is', () => {
    const head = bytes('first/docs.epub')
    expect(head.readUInt16LE(8), 'method').toBe(0)
    expect(head.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  })

  it('are well-formed, and list exactly the files that they have', () => {
    for (const [name, content] of Object.entries(files)) {
      if (/\.(?:xhtml|opf|xml|svg)$/.test(name)) expect(() => parse(content), name).not.toThrow()
    }
    const manifest = [...parse(files['EPUB/package.opf']!).querySelectorAll('manifest > item')]
    const listed = manifest.map((item) => `EPUB/${item.getAttribute('href')}`)
    const own = Object.keys(files).filter((name) => /^EPUB\/(?!package\.opf)/.test(name))
    expect(listed.sort()).toEqual(own.sort())
  })

  it('have links that lead somewhere: to chapters, to places in them, to the web', () => {
    let inside = 0
    for (const [name, content] of Object.entries(files)) {
      if (!name.endsWith('.xhtml')) continue
      for (const element of parse(content).querySelectorAll('[href], [src]')) {
        const target = element.getAttribute('href') ?? element.getAttribute('src')!
        if (/^https:/.test(target)) continue
        const [path, anchor] = target.split('#')
        const file = posix.join(posix.dirname(name), path!)
        expect(files[file], `${name}: ${target}`).toBeDefined()
        if (anchor) expect(files[file], target).toContain(`id="${decodeURIComponent(anchor)}"`)
        inside++
      }
    }
    expect(inside).toBeGreaterThan(15)
    expect(files['EPUB/page-index.xhtml']).toContain('href="page-guide-boil.xhtml#steps"')
    expect(files['EPUB/page-index.xhtml']).toContain(
      'href="https://tea.example.org/a?b=1&#x26;c=2#d"',
    )
    // The smaller book has no start page: its links lead to the site.
    expect(book('first/guide.epub')['EPUB/page-guide-clean.xhtml']).toContain(
      'href="https://kettle.example.com/docs/"',
    )
  })

  it('have the content of pages without what needs a browser', () => {
    const boil = files['EPUB/page-guide-boil.xhtml']!
    expect(boil).not.toMatch(/<button|<video|<script|data-|role=|aria-|tabs-list/)
    for (const text of [
      'Gas',
      'Power',
      'Light it.',
      'Plug it in.',
      '<span class="k">const</span>',
    ]) {
      expect(boil).toContain(text)
    }
    expect(boil).toContain('<a href="https://video.example.org/boil.mp4">A film about boiling</a>')
    expect(boil).toContain('<h2 id="steps">Steps</h2>')
  })

  it('have images, each once', () => {
    const images = Object.keys(files).filter((name) => name.startsWith('EPUB/images/'))
    expect(images.map((name) => name.split('.').at(-1)).sort()).toEqual(['png', 'svg'])
  })

  it('have a table of contents with the groups of the sidebar, in reading order', () => {
    const nav = parse(files['EPUB/nav.xhtml']!)
    const entries = [...nav.querySelectorAll('li > a, li > span')].map((one) => one.textContent)
    expect(entries).toEqual(['guide', 'Boil', 'Clean', 'Kettle'])
    const opf = parse(files['EPUB/package.opf']!)
    expect(opf.querySelector('metadata')!.textContent).toContain('Kettle & Tea')
    expect(opf.querySelectorAll('spine > itemref')).toHaveLength(5)
  })

  it('are the same bytes in every build', async () => {
    await build('second')
    expect(bytes('second/docs.epub').equals(bytes('first/docs.epub'))).toBe(true)
  })

  it('are named in the head of their pages', () => {
    const html = (path: string) => bytes(`first/${path}`).toString()
    expect(html('guide/boil/index.html').match(/type="application\/epub\+zip"/g)).toHaveLength(2)
    expect(html('index.html').match(/type="application\/epub\+zip"/g)).toHaveLength(1)
  })
})

describe('a chapter', () => {
  const chapter = (html: string) =>
    chapterOf({ title: 'T', html, headings: [] } as unknown as PageData, 'en', {
      link: (href) => href,
      image: () => null,
    })

  it('says what it has besides text', () => {
    const { properties, xhtml } = chapter(
      '<math><mi>x</mi></math><svg viewBox="0 0 1 1" data-a="b"><path d="M0 0"/></svg>',
    )
    expect(properties).toEqual(['mathml', 'svg'])
    expect(xhtml).toMatch(/<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1 1"><path/)
    expect(() => parse(xhtml)).not.toThrow()
  })

  it('has no marks for the eye, and sets apart what styles do on the page', () => {
    const { xhtml } = chapter(
      '<p><i>a</i><b>b</b></p><div data-md="text"><p><svg viewBox="0 0 1 1" aria-hidden="true"></svg><i>1</i><b>get</b> <u>x</u></p><ol><li>1</li></ol></div><ol><li>2</li></ol>',
    )
    expect(xhtml).toMatch(/<ul><li>1<\/li><\/ul>.*<ol><li>2</)
    expect(xhtml).toContain('<p><i>a</i><b>b</b></p>')
    expect(xhtml).toMatch(/<p>\s*<i>1<\/i> <b>get<\/b> <u>x<\/u><\/p>/)
  })

  it('has each id once, the text that stands in, and no text that XML cannot have', () => {
    const { xhtml } = chapter(
      '<p id="a">1</p><p id="a">2</p><i data-md-text="Yes">✓</i><p data-md="off">gone</p><p>a\u0008b</p><img src="x" alt="A cup">',
    )
    expect(xhtml.match(/id="a"/g)).toHaveLength(1)
    expect(xhtml).toContain('Yes')
    expect(xhtml).not.toMatch(/✓|gone/)
    expect(xhtml).toContain('<p>ab</p>')
    expect(xhtml).toContain('[A cup]')
    expect(() => parse(xhtml)).not.toThrow()
  })
})

it('names its contents in the languages of the engine', () => {
  const languages = 'ar de es fr it ja ko nl pl pt-BR ru zh-CN'.split(' ')
  expect(languages.map(contentsLabel)).not.toContain('Contents')
  expect(contentsLabel('cs')).toBe('Contents')
})

it('reports mistakes in its options together', async () => {
  const books = [
    { path: 'guides' },
    { path: '/a', file: 'a.pdf' },
    { path: '/b/c' },
    { path: '/c' },
  ]
  const options = { books, autor: 'x' }
  expect(await optionMistakes(epub(options))).toEqual([
    'autor: The options are books, author, docs, link.',
    'books.0.path: Expected a path that begins with a slash: "/guides".',
    'books.1.file: Expected a name that ends with ".epub".',
    'books.3.file: Another book has the file "c.epub". Write a different `file`.',
  ])
  expect(await optionMistakes(epub({ books: 1, docs: 1, link: 1, author: 1 } as never))).toEqual([
    'author: Expected text.',
    'docs: Expected the id of docs.',
    'link: Expected true or false.',
    'books: Expected a list of books: [{ path: "/guides" }].',
  ])
})

import { describe, expect, it } from 'vitest'
import { comparePages, compareSites, type PageText } from './compare.ts'
import { pageText } from './render-text.ts'
import { formatDiff } from './reports.ts'

const page = (html: string, rest: Partial<PageText> = {}): PageText => ({
  title: 'Tea',
  description: '',
  file: 'docs/tea.mdx',
  pieces: pageText(html),
  ...rest,
})

describe('pageText', () => {
  it('reads what readers see, in their order', () => {
    const html = `<h2 id="a">Boil <code>water</code></h2><p>Take a\n  kettle. <img src="/k.png" alt="A kettle"> Then</p>
<ul><li>fill it</li><li>wait</li></ul><pre><code><span>let a = 1</span>\n<span>a++</span>\n</code></pre>
<button>Copy</button><svg aria-hidden="true"><title>x</title></svg><table><tr><td>a</td><td>b</td></tr></table>`
    expect(pageText(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Boil water',
      'text: Take a kettle.',
      'image: /k.png (A kettle)',
      'text: Then',
      'text: fill it',
      'text: wait',
      'code: let a = 1\na++',
      'text: a',
      'text: b',
    ])
  })
})

describe('comparePages', () => {
  it('pairs what was removed with what is in its place', () => {
    const before = page('<p>One</p><p>Two two</p><p>Three</p><pre>a</pre><p>Gone</p>')
    const after = page('<p>One</p><p>Two, two</p><p>Three</p><pre>b</pre>', { title: 'Green tea' })
    expect(comparePages(before, after)).toEqual([
      { kind: 'title', before: 'Tea', after: 'Green tea' },
      { kind: 'text', before: 'Two two', after: 'Two, two' },
      { kind: 'code', before: 'a', after: 'b' },
      { kind: 'text', before: 'Gone' },
    ])
  })

  it('does not see what readers do not', () => {
    const before = page('<p class="a">One  two</p>')
    expect(comparePages(before, page('<div><p id="x">One\ntwo</p></div>'))).toEqual([])
  })
})

const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')

describe('compareSites', () => {
  it('knows pages that moved from those that are lost and added', () => {
    const before = new Map([
      ['/a', page(`<p>${long}</p>`, { file: 'docs/a.mdx' })],
      ['/gone', page('<p>Something else</p>', { file: 'docs/gone.mdx' })],
      ['/same', page('<p>Same</p>')],
    ])
    const after = new Map([
      ['/b', page(`<p>${long} more</p>`, { file: 'docs/b.mdx' })],
      ['/new', page('<p>Nothing like it</p>', { file: 'docs/new.mdx' })],
      ['/same', page('<p>Same</p>')],
    ])
    const changes = compareSites(before, after)
    expect(changes.map(({ change, path, from }) => [change, path, from])).toEqual([
      ['moved', '/b', '/a'],
      ['lost', '/gone', undefined],
      ['added', '/new', undefined],
    ])
    expect(changes[0]?.changes).toHaveLength(1)
  })
})

describe('formatDiff', () => {
  const changes = compareSites(
    new Map([['/tea', page('<p>Boil the water, @you. a < b</p><pre>a\nb</pre>')]]),
    new Map([
      ['/tea', page('<p>Boil fresh water, @you. a < b</p><pre>a\nc\n```</pre><h2>New</h2>')],
    ]),
  )
  const report = { ref: 'main', changes }

  it('shows words and lines in the terminal', () => {
    expect(formatDiff(report, 'terminal', false)).toBe(`changed /tea  docs/tea.mdx
  text
    Boil [-the-]{+fresh+} water, @you. a < b
  code
      a
    - b
    + c
    + \`\`\`
  heading
    {+New+}
Compared with main: 1 page changed.
`)
    expect(formatDiff({ ref: 'main', changes: [] }, 'terminal', false)).toBe(
      'Readers see no difference to main.\n',
    )
  })

  it('makes a comment that can neither call anyone nor break out', () => {
    const text = formatDiff(report, 'markdown', false)
    expect(text).toContain('<td>Boil <del>the</del> water, @<!-- -->you. a &lt; b</td>')
    expect(text).toContain('<td>Boil <ins>fresh</ins> water, @<!-- -->you. a &lt; b</td>')
    expect(text).toContain('````diff\n  a\n- b\n+ c\n+ ```\n````')
    const many = Array.from({ length: 400 }, () => changes[0]!)
    const cut = formatDiff({ ref: 'main', changes: many }, 'markdown', false)
    expect(cut.length).toBeLessThan(65_536)
    expect(cut).toMatch(/\d+ more pages are too long for this comment/)
  })

  it('has one table for what changes between two fences', () => {
    const text = (after: string) => ({ kind: 'text' as const, after })
    const code = { kind: 'code' as const, before: 'a', after: 'b' }
    const pieces = [text('one'), text('two'), code, text('three')]
    const page = { ...changes[0]!, changes: pieces }
    const report = formatDiff({ ref: 'main', changes: [page] }, 'markdown', false)
    expect(report.match(/<table>/g)).toHaveLength(2)
    expect(report).toMatch(
      /one<\/td><\/tr>\n<tr><td>text<.*two.*\n<\/table>\n\n```diff[\s\S]*three/,
    )
  })

  it('is JSON for other tools', () => {
    expect(JSON.parse(formatDiff(report, 'json', false))).toEqual(report)
  })
})

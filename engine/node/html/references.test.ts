import { describe, expect, it } from 'vitest'
import { decodeEntities } from './escape.ts'
import { contentReferences, extractReferences } from './references.ts'
import { readTags } from './tags.ts'

const tags = (html: string) =>
  readTags(html)
    .map(({ kind, name }) => (kind === 'close' ? '/' : '') + name)
    .join(' ')
const content = (html: string) => extractReferences(html).regions.content
const links = (html: string) => content(html)?.links ?? []

describe('readTags', () => {
  it.each([
    ['<p>a < b <b>c</b></p>', 'p b /b /p'],
    ['<!-- <a href="x"> --><i>', 'i'],
    ['<!--><i><!---><b><!-- -- > --><u>', 'i b u'],
    ['<!doctype html><?xml <a ?><i>', 'i'],
    ['<script>if (a<b) "<a>"</script><i>', 'script /script i'],
    ['<SCRIPT>"</scripts>"</Script ><i>', 'script /script i'],
    [
      '<style>a>b{}</style><title><a></title><textarea><a></textarea><i>',
      'style /style title /title textarea /textarea i',
    ],
    ['<script src="x"/><a>', 'script'],
    ['<pre><code>&lt;a&gt;<span>x</span></code></pre>', 'pre code span /span /code /pre'],
    ['<br/><img/><a', 'br img a'],
    ['a <1 < 2> </ 3> <', ''],
  ])('%s', (html, expected) => expect(tags(html)).toBe(expected))

  it('reads attributes in all their forms', () => {
    const found = readTags(
      `<a one='1 > "0"' two=2/x THREE = "3" four five="&amp;&quot;&#39;&#x41;&unknown;"/six>`,
    )
    const values = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((name) =>
      found[0]?.attribute(name),
    )
    expect(values).toEqual(['1 > "0"', '2/x', '3', '', `&"'A&unknown;`, '', undefined])
    expect(found).toHaveLength(1)
  })

  it('survives what never ends', () => {
    for (const html of ['<a href="x', '<!-- ', '<script>', '<a b=', '<a b', '<!', '</a']) {
      expect(() => tags(html)).not.toThrow()
    }
    expect(decodeEntities('&#xffffff;&#0;')).toBe('\ufffd\ufffd')
  })
})

describe('extractReferences', () => {
  it('takes links, pictures and files from their elements', () => {
    expect(
      content(`
        <a href="/a?x=1&amp;y=2">a</a><a href=" /b ">b</a><a href="/a?x=1&amp;y=2">again</a>
        <map><area href="/area"></map><a>none</a><a href>empty</a>
        <img src="/i.png" srcset="/i1.png 1x, /i,2.png 2x">
        <picture><source srcset="/s.webp"></picture>
        <video poster="/p.jpg" src="/v.mp4"><source src="/v.webm"><track src="/t.vtt"></video>
        <iframe src="/frame"></iframe><object data="/o.pdf"></object><script src="/s.js"></script>
        <svg><use href="#local"/><use xlink:href="/sprite.svg#x"/><image href="/in.png"/></svg>
        <link rel="preload stylesheet" href="/a.css"><link rel="canonical" href="https://x/a">`),
    ).toEqual({
      links: ['/a?x=1&y=2', '/b', '/area', ''],
      images: ['/i.png', '/i1.png', '/i,2.png', '/s.webp', '/p.jpg', '/sprite.svg#x', '/in.png'],
      assets: ['/v.mp4', '/v.webm', '/t.vtt', '/frame', '/o.pdf', '/s.js', '/a.css'],
    })
  })

  it('knows where the links of a frame lead it', () => {
    const frame =
      '<iframe srcDoc="&lt;a href=&quot;https://x.example/f&quot;&gt;a&lt;/a&gt;"></iframe>'
    expect(contentReferences(readTags(frame))).toMatchObject({
      links: [],
      loads: ['frame-src https://x.example/f'],
    })
  })

  it('takes no links from comments, scripts, styles and text', () => {
    expect(
      links(`<!-- <a href="/1"> --><script>'<a href="/2">'</script><style>/*<a href="/3">*/</style>
        <pre>&lt;a href="/4"&gt;</pre><textarea><a href="/5"></textarea><a href="/6">real</a>`),
    ).toEqual(['/6'])
  })

  it('collects ids, names of anchors, and doubles', () => {
    const { ids, duplicateIds } = extractReferences(
      '<h2 id="a">A</h2><a name="old"></a><p id="A"><i id=""></i><b id="a&amp;b"></b><u id="a"></u><input name="no">',
    )
    expect(ids).toEqual(['a', 'old', 'A', 'a&b'])
    expect(duplicateIds).toEqual(['a'])
  })

  it('tells content from the shell', () => {
    const { regions } =
      extractReferences(`<!doctype html><html><head><link rel="icon" href="/icon.svg">
      <meta property="og:image" content="https://x/card.png"></head><body><div id="quire">
      <header><nav><a href="/bar">bar</a></nav></header>
      <aside id="quire-drawer"><a href="/bar">bar</a><aside><a href="/inner">x</a></aside><a href="/side">side</a></aside>
      <a href="/between">x</a>
      <main id="main-content"><aside><a href="/note">note</a></aside><footer><a href="/edit">edit</a></footer></main>
      <footer><a href="/foot">foot</a></footer></div></body></html>`)
    expect(regions).toEqual({
      head: { links: [], images: ['https://x/card.png'], assets: ['/icon.svg'] },
      navbar: { links: ['/bar', '/between'], images: [], assets: [] },
      sidebar: { links: ['/inner', '/side'], images: [], assets: [] },
      content: { links: ['/note', '/edit'], images: [], assets: [] },
      footer: { links: ['/foot'], images: [], assets: [] },
    })
  })

  it('takes a document without main as content', () => {
    const html =
      '<head><link rel="icon" href="/i"></head><body><a href="/a"></a><footer><a href="/b"></a></footer>'
    const { regions } = extractReferences(html)
    expect(Object.keys(regions).sort()).toEqual(['content', 'head'])
    expect(regions.content?.links).toEqual(['/a', '/b'])
  })

  it('of content are those of everything in it, whatever elements it has', () => {
    const html = '<main id="m"><a href="/a">a</a></main><aside><img src="/b.png"></aside><i id="m">'
    expect(contentReferences(readTags(html))).toEqual({
      ids: ['m'],
      duplicateIds: ['m'],
      links: ['/a'],
      images: ['/b.png'],
      assets: [],
    })
  })
})

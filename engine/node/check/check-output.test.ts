import { describe, expect, it } from 'vitest'
import { extractReferences } from '../html/references.ts'
import type { CheckInput } from './check-input.ts'
import { checkOutput } from './check-output.ts'

interface Site {
  /** HTML by route. */
  pages: Record<string, string>
  /** Source by route; the file is `docs/<route>.mdx`. */
  sources?: Record<string, string>
  files?: string[]
  shell?: { file: string; source: string }
  input?: Partial<CheckInput>
}

function check({ pages, sources = {}, files = [], shell, input }: Site) {
  return checkOutput({
    base: '/',
    pages: Object.entries(pages).map(([route, html]) => ({
      route,
      references: extractReferences(html),
      ...(route.startsWith('/de/') && { language: '/de' }),
      ...(html.includes('mistake') && { incomplete: true }),
    })),
    hasFile: (path) => files.includes(path),
    levels: { links: 'throw', anchors: 'throw', images: 'throw' },
    origin: (route) => ({ file: `docs${route}.mdx`, source: sources[route] ?? '' }),
    shellOrigin: () => (shell ? [shell] : []),
    ...input,
  })
}

const main = (html: string) => `<main>${html}</main>`
const link = (url: string) => main(`<a href="${url}">x</a>`)
const rules = (site: Site) => check(site).map(({ rule }) => rule)

describe('broken-link', () => {
  it('names source, line and column, and the nearest page', () => {
    const findings = check({
      pages: { '/app/faq': link('/app/alises'), '/app/aliases': '' },
      sources: { '/app/faq': 'Text.\n\nSee [aliases](./alises.mdx) and [again](/app/alises).' },
    })
    const frame = expect.stringContaining('> 3 | See [aliases]')
    expect(findings).toEqual([
      {
        rule: 'broken-link',
        severity: 'error',
        message: 'The link to /app/alises leads to no page or file.',
        hint: 'Did you mean /app/aliases?',
        file: 'docs/app/faq.mdx',
        line: 3,
        column: 41,
        route: '/app/faq',
        frame,
      },
    ])
  })

  it.each([
    '/app/faq',
    '/app/faq/',
    '/app/faq?q=1#part',
    '/app/faq/index.html',
    '/app/faq.html',
    '/app/f%61q',
    'faq',
    './faq',
    '../app/faq',
    '?q=1',
    '#',
    '#top',
    '#TOP',
    '',
    '/',
    '/files/a%20b.pdf',
    '/old',
    '/api/utilities/$',
    '/api/utilities/%24',
    '/größe',
    '/gr%C3%B6%C3%9Fe',
    'https://docs.example.com/app/faq',
    '//docs.example.com/app/faq#part',
    'https://docs.example.com',
    'https://example.com/nothing',
    'https://docs.example.com.evil.com/nothing',
    '//example.com/nothing',
    'mailto:a@example.com',
    'tel:+1',
    'data:text/plain,x',
    '/_data/pages/app/faq.json',
    '/demo',
    '/demo/',
  ])('accepts %s', (url) => {
    const found = rules({
      pages: {
        '/': '',
        '/app/start': link(url),
        '/app/faq': main('<h2 id="part">Part</h2>'),
        '/api/utilities/$': '',
        '/größe': '',
      },
      files: ['files/a b.pdf', '_data/pages/app/faq.json', 'demo/index.html'],
      input: {
        siteUrl: 'https://docs.example.com',
        redirects: [{ from: '/old', to: '/app/faq' }],
      },
    })
    expect(found.filter((rule) => rule !== 'empty-link')).toEqual([])
  })

  it.each([
    '/app/FAQ',
    '/app',
    '/app/faq/more',
    '/app/faq.pdf',
    'faq',
    '/%zz',
    'https://docs.example.com/nothing',
    'http://docs.example.com/nothing',
    '/files/a.pdf/',
    '/__proto__',
  ])('rejects %s', (url) => {
    const found = rules({
      pages: { '/': link(url), '/app/faq': '' },
      files: ['files/a.pdf'],
      input: { siteUrl: 'https://docs.example.com' },
    })
    expect(found).toEqual(['broken-link'])
  })

  it('resolves relative addresses by the slash of the site', () => {
    const pages = { '/app/start': link('faq'), '/app/faq': '' }
    expect(rules({ pages })).toEqual([])
    expect(rules({ pages, input: { trailingSlash: true } })).toEqual(['broken-link'])
    const up = { '/app/start': link('../faq'), '/app/faq': '' }
    expect(rules({ pages: up, input: { trailingSlash: true } })).toEqual([])
  })

  it('knows the base', () => {
    const site = (url: string): Site => ({
      pages: { '/': link(url), '/a': '' },
      sources: { '/': '[x](/b)' },
      input: { base: '/docs/', siteUrl: 'https://example.com' },
    })
    for (const url of ['/docs/a', '/docs/', '/docs', 'https://example.com/other', 'a']) {
      expect(rules(site(url)), url).toEqual([])
    }
    expect(check(site('/a'))).toMatchObject([
      { rule: 'broken-link', message: expect.stringContaining('served under /docs/') },
    ])
    expect(check(site('/docs/b'))).toMatchObject([{ rule: 'broken-link', line: 1, column: 5 }])
  })

  it('finds links in partials', () => {
    const partial = { file: 'docs/_partials/note.mdx', source: '\n[x](/nothing)' }
    const findings = check({
      pages: { '/a': link('/nothing') },
      input: { origin: () => ({ file: 'docs/a.mdx', source: 'none', partials: [partial] }) },
    })
    expect(findings).toMatchObject([{ file: 'docs/_partials/note.mdx', line: 2 }])
  })

  it('uses places that the compiler noted', () => {
    const links = [{ url: './nothing.mdx', line: 7, column: 2 }]
    const findings = check({
      pages: { '/a': link('/nothing') },
      input: { origin: () => ({ file: 'docs/a.mdx', source: '', links }) },
    })
    expect(findings).toMatchObject([{ file: 'docs/a.mdx', line: 7, column: 2 }])
  })

  it('follows the level of the config', () => {
    const site = (level: 'warn' | 'ignore'): Site => ({
      pages: { '/a': link('/nothing') },
      input: {
        levels: { links: level, anchors: 'throw', images: 'throw' },
      },
    })
    expect(check(site('warn'))).toMatchObject([{ severity: 'warning' }])
    expect(check(site('ignore'))).toEqual([])
  })

  it('takes an address without the base for one that stands in HTML, not for a setting', () => {
    const source = "to: '/changelog' }]\ncontent: '<a href=\"/changelog\">New</a>'"
    const findings = check({
      pages: { '/a': '<body><a href="/changelog">New</a><main></main></body>' },
      shell: { file: 'quire.config.ts', source },
      input: { base: '/docs/' },
    })
    expect(findings).toMatchObject([{ file: 'quire.config.ts', line: 2, column: 20 }])
  })
})

describe('the shell', () => {
  const page = (rest = '') =>
    `<head><link rel="stylesheet" href="/gone.css"></head><header><a href="/nothing">x</a></header>
     <aside id="quire-drawer"><a href="/a#gone">y</a></aside><main>${rest}</main><footer><a href="/foot">z</a></footer>`

  it('is reported once, with the place in the config', () => {
    const findings = check({
      pages: { '/a': page(), '/b': page('<a href="/b">b</a>'), '/c': page() },
      shell: {
        file: 'quire.config.ts',
        source: "items: [\n  { to: '/nothing' },\n  { href: '/foot' },\n]",
      },
    })
    expect(findings.map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['broken-anchor', 'quire.config.ts', undefined],
      ['broken-asset', 'quire.config.ts', undefined],
      ['broken-link', 'quire.config.ts', 2],
      ['broken-link', 'quire.config.ts', 3],
    ])
    expect(findings[2]!.hint).toContain(
      'It is in the navbar or announcement bar on 3 pages, /a among them.',
    )
    expect(findings[3]!.hint).toContain('in the footer')
    expect(findings[0]!.hint).toContain('in the sidebar')
  })

  it('names the page where only that one has it', () => {
    const findings = check({
      pages: {
        '/a': '<head><meta property="og:image" content="https://x.example/gone.png"></head><main></main>',
        '/b': '<main></main>',
      },
      sources: { '/a': '---\nimage: /gone.png\n---' },
      shell: { file: 'quire.config.ts', source: '' },
      input: { siteUrl: 'https://x.example' },
    })
    expect(findings).toMatchObject([{ rule: 'broken-image', file: 'docs/a.mdx', line: 2 }])
  })
})

describe('broken-anchor', () => {
  const pages = (url: string) => ({
    '/a': main(`<a href="${url}">x</a><h2 id="own">Own</h2>`),
    '/b': main('<h2 id="retry-ability">R</h2><h2 id="größe">G</h2><a name="old"></a>'),
  })

  it.each([
    '#own',
    '/b#retry-ability',
    '/b#gr%C3%B6%C3%9Fe',
    '/b#größe',
    '/b#gro\u0308ße',
    '/b#gro%CC%88%C3%9Fe',
    '/b#old',
    '/b#:~:text=x',
    '/b#old:~:text=x',
  ])('accepts %s', (url) => expect(rules({ pages: pages(url) })).toEqual([]))

  it.each(['#none', '#Own', '/b#own', '/b#retry-abilty', '/b#%', '?q#none'])(
    'rejects %s',
    (url) => {
      expect(rules({ pages: pages(url) })).toEqual(['broken-anchor'])
    },
  )

  it.each(['#pour-L2-L3', '#pour-L2-3'])('says how several lines are marked: %s', (anchor) => {
    const lines = [1, 2, 3].map((line) => `<span id="pour-L${line}"></span>`).join('')
    const findings = check({
      pages: { '/a': `<a href="/b${anchor}">x</a>`, '/b': lines },
      sources: { '/a': `[x](b.mdx${anchor})` },
    })
    expect(findings).toMatchObject([{ rule: 'broken-anchor' }])
    expect(findings[0]?.hint).toBe(
      'A link leads to one line: #pour-L2. To mark several, write {2-3} behind the language of the block.',
    )
  })

  it('suggests the nearest and names the line', () => {
    const findings = check({
      pages: pages('/b#retry-abilty'),
      sources: { '/a': 'x\n[x](b.mdx#retry-abilty)' },
    })
    expect(findings).toMatchObject([
      { hint: 'Did you mean #retry-ability?', file: 'docs/a.mdx', line: 2, column: 5 },
    ])
  })
})

describe('files', () => {
  it('reports missing pictures and other files', () => {
    const html =
      main(`<img src="/img/a.png" srcset="/img/b.png 2x"><img src="data:image/png;base64,x">
      <img src="/page"><img src=""><video src="/v.mp4"></video><iframe src="/page"></iframe>
      <img src="https://example.com/x.png">`)
    const findings = check({
      pages: { '/page': html },
      sources: { '/page': '![A](/img/b.png)' },
      files: ['img/a.png', 'page/index.html'],
    })
    expect(findings.map(({ rule, message, line }) => [rule, message, line])).toEqual([
      ['broken-asset', 'The file /v.mp4 does not exist.', undefined],
      ['broken-image', 'The image "" does not exist.', undefined],
      ['broken-image', 'The image /page does not exist.', undefined],
      ['broken-image', 'The image /img/b.png does not exist.', 1],
    ])
  })
})

describe('files and links to them', () => {
  it('reports a missing file once if the page shows it and links to it', () => {
    const html = main(`<video src="/v.mp4"><a href="/v.mp4">A video</a></video>
      <a href="/img/a.png"><img src="/img/a.png"></a><img src=""><a href="">x</a>
      <a href="/w.mp4">Another video</a>`)
    expect(rules({ pages: { '/page': html } })).toEqual([
      'broken-asset',
      'broken-image',
      'broken-image',
      'broken-link',
      'empty-link',
    ])
  })
})

describe('script-link', () => {
  it.each([
    'javascript:void(0)',
    ' JavaScript:x',
    'java\nscript:x',
    '&#106;avascript:x',
    'vbscript:x',
  ])('rejects %s at any level', (url) => {
    const levels = {
      links: 'ignore',
      anchors: 'ignore',
      images: 'ignore',
    } as const
    expect(check({ pages: { '/a': link(url) }, input: { levels } })).toMatchObject([
      { rule: 'script-link', severity: 'error' },
    ])
  })
})

it('knows the page itself, whatever characters its route has', () => {
  expect(check({ pages: { '/a%2Fb': main('<h2 id="x">X</h2><a href="#x">x</a>') } })).toEqual([])
})

describe('a file of the author’s computer', () => {
  it.each(['file:///home/me/a.md', 'C:\\docs\\a.md', 'C:%5Cdocs%5Ca.md', 'd:/docs/a.md'])(
    'is no target of a link: %s',
    (url) => {
      expect(check({ pages: { '/a': link(url) } })).toMatchObject([
        { rule: 'broken-link', message: expect.stringContaining('on this computer') },
      ])
    },
  )

  it.each(['mailto:a@example.com', 'x:y', 'vscode://file/a'])('is not %s', (url) => {
    expect(check({ pages: { '/a': link(url) } })).toEqual([])
  })
})

describe('empty-link and duplicate-id', () => {
  it('warn', () => {
    const findings = check({
      pages: { '/a': main('<a href="">x</a><h2 id="x">X</h2><h3 id="x">X</h3>') },
      sources: { '/a': '## X {#x}\n\n### X {#x}' },
    })
    expect(findings).toMatchObject([
      { rule: 'empty-link', severity: 'warning' },
      { rule: 'duplicate-id', severity: 'warning', file: 'docs/a.mdx', line: 3 },
    ])
  })
})

describe('duplicate-id in drawings', () => {
  it('says what happens to them', () => {
    const drawing = '<svg><linearGradient id="g"/><path fill="url(#g)"/></svg>'
    const [finding] = check({
      pages: { '/a': main(drawing + drawing) },
      sources: { '/a': `${drawing}\n\n${drawing}` },
    })
    expect(finding).toMatchObject({ rule: 'duplicate-id', file: 'docs/a.mdx', line: 3 })
    expect(finding?.message).toContain('taken from the other')
    expect(finding?.hint).toContain('`url(#g)`')
  })
})

describe('broken-redirect', () => {
  it('checks anchors of targets', () => {
    const findings = check({
      pages: { '/a': main('<h2 id="part">P</h2>') },
      shell: {
        file: 'quire.config.ts',
        source: "redirects: [\n  { from: '/old', to: '/a#prt' },\n]",
      },
      input: {
        redirects: [
          { from: '/old', to: '/a#prt' },
          { from: '/fine', to: '/a#part' },
          { from: '/out', to: 'https://example.com' },
        ],
      },
    })
    expect(findings).toMatchObject([
      { rule: 'broken-redirect', hint: 'Did you mean #part?', file: 'quire.config.ts', line: 2 },
    ])
    expect(findings).toHaveLength(1)
  })
})

describe('duplicate-route', () => {
  const references = extractReferences('')
  const page = (route: string, file: string) => ({ route, file, references })

  it('names both files', () => {
    const findings = check({
      pages: {},
      input: {
        pages: [page('/a', 'docs/a.mdx'), page('/a', 'docs/b.mdx'), page('/A', 'docs/c.mdx')],
      },
    })
    expect(findings).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('docs/a.mdx and docs/b.mdx. Only one'),
      },
      { severity: 'error', message: expect.stringContaining('differ only in case') },
    ])
  })
})

describe('order', () => {
  it('does not depend on the order of pages', () => {
    const pages = { '/b': link('/y'), '/a': main('<a href="/z"></a><a href="/x"></a>') }
    const reversed = Object.fromEntries(Object.entries(pages).reverse())
    expect(check({ pages })).toEqual(check({ pages: reversed }))
  })
})

describe('languages and versions', () => {
  const spaces = ['/de', '/1.0', '/de/1.0']

  it('says an address as it was written, in every language the same', () => {
    const findings = check({
      pages: {
        '/guide/teas': '',
        '/guide/a': `${link('/guide/tea')}<nav><a href="/nope">x</a></nav>`,
        '/de/guide/teas': '',
        '/de/guide/a': `${link('/de/guide/tea')}<nav><a href="/de/nope">x</a></nav>`,
      },
      // The translation is missing, so both pages come from one file.
      input: { spaces, origin: () => ({ file: 'docs/guide/a.mdx', source: '' }) },
    })
    expect(findings.map(({ message, hint, route }) => [message, hint, route])).toEqual([
      [
        'The link to /nope leads to no page or file.',
        expect.stringContaining('on 2 pages, /guide/a among them'),
        undefined,
      ],
      ...['/guide/a', '/de/guide/a'].map((route) => [
        'The link to /guide/tea leads to no page or file.',
        'Did you mean /guide/teas?',
        route,
      ]),
    ])
  })

  it('says an anchor of another language without it', () => {
    const [finding] = check({
      pages: { '/de/b': '<p id="remove">', '/de/a': link('/de/b#remov') },
      input: { base: '/', spaces },
    })
    expect(finding?.message).toBe(
      'The link to /b#remov contains an anchor that the page /b does not have.',
    )
  })

  it('suggests pages of the version that the address is in', () => {
    const hints = check({
      pages: {
        '/1.0/reference/cli': '',
        '/1.0/a': link('/1.0/reference/clii') + link('/1.0/b'),
        '/a': link('/reference/cli'),
        '/b': '',
      },
      input: { spaces },
    }).map(({ hint }) => hint)
    const none = 'Correct the URL, or add the missing page or file.'
    expect(hints).toEqual(['Did you mean /1.0/a?', 'Did you mean /1.0/reference/cli?', none])
  })
})

it('leaves out anchors of a page whose mistakes keep content from being there', () => {
  const pages = { '/a': link('/b#part'), '/c': link('/d#part'), '/d': '' }
  expect(check({ pages: { ...pages, '/b': '<p>mistake' } })).toMatchObject([{ route: '/c' }])
})

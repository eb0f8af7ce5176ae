// @vitest-environment jsdom
import type { PageData, PageFacts, SiteView } from 'quire-docs/plugin'
import { describe, expect, test } from 'vitest'
import { feedFiles, feedHtml } from './feeds.ts'
import { withDefaults } from './options.ts'
import { pageHead } from './page-head.ts'

function siteOf(posts: readonly { title: string; date: string; html: string }[]): SiteView {
  const pages: PageFacts[] = posts.map(({ title, date }, index) => ({
    path: `/blog/${index}`,
    title,
    description: `About ${title}`,
    docs: 'blog',
    file: `blog/${index}.md`,
    frontMatter: {
      blog: {
        title,
        date,
        path: `/blog/${index}`,
        minutes: 1,
        authors: [{ name: 'Ann & Bo', path: '/blog/authors/ann' }],
        tags: [{ label: 'Tea & "<milk>"', path: '/blog/tags/tea' }],
      },
    },
  }))
  const list = {
    path: '/blog',
    title: 'Blog',
    description: '',
    docs: 'blog',
    file: 'x',
    frontMatter: {},
  }
  return {
    title: 'Kettle',
    tagline: '',
    url: 'https://kettle.example.com',
    base: '/base/',
    locale: 'en',
    defaultLocale: 'en',
    customFields: {},
    pages: [list, ...pages],
    page: async (path) => ({ html: posts[Number(path.slice(6))]?.html }) as PageData,
    address: (path) => `/base${path}`,
    absolute: (path) => `https://kettle.example.com/base${path}`,
    filePath: (path) => path.slice(1),
    read: async () => undefined,
    readBytes: async () => undefined,
  }
}

const site = siteOf([
  { title: 'Old', date: '2025-01-01', html: '<p>Old</p>' },
  {
    title: 'Tea < water & "more"',
    date: '2026-01-05T10:00:00.000Z',
    html: '<header class="blog-meta"><p>x</p></header><p>a <a href="/base/guide#x">b</a> ]]&gt; <img src="/base/i.png"></p><button>Copy</button>',
  },
])

function parseXml(text: string): Document {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document
}

const files = new Map(
  (await feedFiles(site, withDefaults({}))).map(({ path, content }) => [path, String(content)]),
)

describe('feeds', () => {
  test('show what looks like HTML in titles and descriptions as it is written', async () => {
    const title = 'The <slot> & friends'
    const one = siteOf([{ title, date: '2025-01-01', html: '<p>a</p>' }])
    const [rss, atom] = (await feedFiles(one, withDefaults({}))).map(({ content }) =>
      String(content),
    )
    const entry = parseXml(atom!).querySelector('entry')!
    for (const [name, text] of [
      ['title', title],
      ['summary', `About ${title}`],
    ] as const) {
      const element = entry.querySelector(name)!
      expect([element.getAttribute('type'), element.textContent]).toEqual(['text', text])
    }
    const item = parseXml(rss!).querySelector('item')!
    expect(item.querySelector('title')?.textContent).toBe(title)
    const shown = document.createElement('p')
    shown.innerHTML = item.querySelector('description')!.textContent!
    expect(shown.textContent).toBe(`About ${title}`)
  })

  test('are valid whatever is in a code block', async () => {
    const html = '<pre>a ]]> b ]]> <i>c</i></pre>'
    const one = siteOf([{ title: 'A', date: '2025-01-01', html }])
    for (const { path, content } of await feedFiles(one, withDefaults({}))) {
      if (!path.endsWith('.xml')) continue
      const [item] = parseXml(String(content)).querySelectorAll('item, entry')
      const shown = [...(item?.children ?? [])].find(({ localName }) =>
        /^(?:encoded|content)$/.test(localName),
      )
      expect(shown?.textContent).toBe('<pre>a ]]&gt; b ]]&gt; <i>c</i></pre>')
    }
  })

  test('RSS is valid, newest first, with whole content and absolute addresses', () => {
    const document = parseXml(files.get('blog/rss.xml') ?? '')
    const items = [...document.querySelectorAll('item')]
    expect(items.map((item) => item.querySelector('title')?.textContent)).toEqual([
      'Tea < water & "more"',
      'Old',
    ])
    const [first] = items
    expect(first?.querySelector('link')?.textContent).toBe('https://kettle.example.com/base/blog/1')
    expect(first?.querySelector('pubDate')?.textContent).toBe('Mon, 05 Jan 2026 10:00:00 GMT')
    expect(first?.querySelector('author')).toBeNull()
    expect(first?.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Ann & Bo')
    expect(first?.querySelector('category')?.textContent).toBe('Tea & "<milk>"')
    const content = first?.getElementsByTagName('content:encoded')[0]?.textContent
    expect(content).toBe(
      '<p>a <a href="https://kettle.example.com/base/guide#x">b</a> ]]&gt; <img src="https://kettle.example.com/base/i.png"></p>',
    )
    expect(document.querySelector('lastBuildDate')?.textContent).toBe(
      'Mon, 05 Jan 2026 10:00:00 GMT',
    )
  })

  test('Atom is valid and names itself', () => {
    const document = parseXml(files.get('blog/atom.xml') ?? '')
    expect(document.querySelector('feed > updated')?.textContent).toBe('2026-01-05T10:00:00.000Z')
    expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
      'https://kettle.example.com/base/blog/atom.xml',
    )
    expect(document.querySelector('entry author name')?.textContent).toBe('Ann & Bo')
    expect(document.querySelector('entry category')?.getAttribute('label')).toBe('Tea & "<milk>"')
    for (const name of ['id', 'title', 'updated']) {
      expect(document.querySelector(`entry > ${name}`)?.textContent).toBeTruthy()
    }
  })

  test('JSON Feed is valid', () => {
    const feed = JSON.parse(files.get('blog/feed.json') ?? '')
    expect(feed.version).toBe('https://jsonfeed.org/version/1')
    expect(feed.items.map(({ id }: { id: string }) => id)).toEqual([
      'https://kettle.example.com/base/blog/1',
      'https://kettle.example.com/base/blog/0',
    ])
    expect(feed.items[0].content_html).toContain('https://kettle.example.com/base/i.png')
  })

  test('are only those that are wanted, with as many posts', async () => {
    const some = await feedFiles(site, withDefaults({ feed: { types: ['json'], limit: 1 } }))
    expect(some.map(({ path }) => path)).toEqual(['blog/feed.json'])
    expect(JSON.parse(String(some[0]?.content)).items).toHaveLength(1)
    expect(await feedFiles(site, withDefaults({ feed: false }))).toEqual([])
  })

  test('of entries without authors name the site', async () => {
    const anonymous = siteOf([{ title: '2.0.0', date: '2026-01-05', html: '<p>New</p>' }])
    for (const { frontMatter } of anonymous.pages) {
      Object.assign(frontMatter.blog ?? {}, { authors: [], tags: [] })
    }
    const [, atom, json] = await feedFiles(anonymous, withDefaults({ kind: 'changelog' }))
    expect(parseXml(String(atom?.content)).querySelector('feed > author > name')?.textContent).toBe(
      'Kettle',
    )
    expect(JSON.parse(String(json?.content)).items).toHaveLength(1)
  })

  test('resolve addresses of every kind', () => {
    expect(
      feedHtml(
        '<a href="#x"></a><a href="y"></a><img srcset="/a.png 1x, /b.png 2x"><a href="mailto:a@b.c"></a>',
        'https://o.example',
        'https://o.example/blog/z',
      ),
    ).toBe(
      '<a href="https://o.example/blog/z#x"></a><a href="https://o.example/blog/y"></a><img srcset="https://o.example/a.png 1x, https://o.example/b.png 2x"><a href="mailto:a@b.c"></a>',
    )
  })
})

describe('in another language', () => {
  const german: SiteView = {
    ...site,
    title: 'Kessel',
    locale: 'de',
    pages: site.pages.map((page) => (page.path === '/blog' ? { ...page, title: 'Neues' } : page)),
    address: (path) => `/base/de${path}`,
    absolute: (path) => `https://kettle.example.com/base/de${path}`,
    filePath: (path) => `de${path}`,
  }

  test('feeds have a path, a title, a language and links of their own', async () => {
    const rss = (await feedFiles(german, withDefaults({}))).find(
      ({ path }) => path === 'de/blog/rss.xml',
    )
    const channel = parseXml(String(rss?.content)).querySelector('channel')!
    const text = (name: string) => channel.querySelector(`:scope > ${name}`)?.textContent
    expect(text('title')).toBe('Kessel: Neues')
    expect(text('language')).toBe('de')
    expect(text('link')).toBe('https://kettle.example.com/base/de/blog')
    expect(channel.querySelector('item > link')?.textContent).toBe(
      'https://kettle.example.com/base/de/blog/1',
    )
  })

  test('all forms of a feed tell the language', async () => {
    const [, atom, json] = await feedFiles(german, withDefaults({}))
    expect(parseXml(String(atom?.content)).documentElement.getAttribute('xml:lang')).toBe('de')
    expect(JSON.parse(String(json?.content)).language).toBe('de')
  })

  test('pages name the feed of their language', () => {
    const page = { path: '/', title: 'Kessel', description: '' } as PageData
    const [first] = pageHead(page, german, withDefaults({}))?.head ?? []
    expect(first?.attributes).toMatchObject({
      title: 'Kessel: Neues (RSS)',
      href: '/base/de/blog/rss.xml',
    })
  })
})

describe('the head of a page', () => {
  const page = (path: string, instance: string): PageData =>
    ({ path, title: 'Tea </script>', description: 'D', doc: { instance } }) as PageData

  test('of a post has the feeds and structured data', () => {
    const head = pageHead(page('/blog/1', 'blog'), site, withDefaults({}))?.head ?? []
    expect(head.slice(0, 3).map(({ attributes }) => attributes?.href)).toEqual([
      '/base/blog/rss.xml',
      '/base/blog/atom.xml',
      '/base/blog/feed.json',
    ])
    const { content = '', attributes } = head[3] ?? {}
    expect(attributes).toEqual({ type: 'application/ld+json' })
    expect(content).not.toContain('</script>')
    expect(JSON.parse(content)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Tea </script>',
      datePublished: '2026-01-05T10:00:00.000Z',
      author: [{ name: 'Ann & Bo', url: 'https://kettle.example.com/base/blog/authors/ann' }],
      url: 'https://kettle.example.com/base/blog/1',
    })
  })

  test('of a list has the feeds, and that of other docs has nothing', () => {
    expect(pageHead(page('/blog', 'blog'), site, withDefaults({}))?.head).toHaveLength(3)
    expect(pageHead(page('/guide', 'default'), site, withDefaults({}))).toBeUndefined()
    expect(pageHead(page('/', 'default'), site, withDefaults({}))?.head).toHaveLength(3)
  })
})

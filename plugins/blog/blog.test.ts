import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceContext, SourcePage } from 'quire-docs/plugin'
import { afterAll, describe, expect, test } from 'vitest'
import { optionMistakes } from '../../tests/option-mistakes.ts'
import { renderView } from './html.ts'
import blog, { type BlogOptions } from './index.ts'
import { fromLabel } from './views.ts'

const fixture = fileURLToPath(new URL('./fixture', import.meta.url))
const temporary: string[] = []

afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true })
})

function siteWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'quire-blog-'))
  temporary.push(root)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}

async function pagesOf(root: string, options?: BlogOptions, drafts = false) {
  const [source] = blog(options).sources ?? []
  const context: SourceContext = {
    root,
    cacheFolder: root,
    drafts,
    log: () => {},
    whyPrivate: () => null,
    report: () => {},
  }
  if (!source) throw new Error('The blog has no source')
  const pages = [...((await source.list(context)) as Iterable<SourcePage>)]
  const read = async (path: string): Promise<string> => {
    const page = pages.find((candidate) => candidate.path === path)
    if (!page) throw new Error(`${path} is none of ${pages.map((each) => each.path).join(', ')}`)
    return String(await source.load(page, context))
  }
  return { pages, read, docs: source.docs }
}

function frontMatterOf(source: string): Record<string, unknown> {
  return JSON.parse(source.split('\n')[1] ?? '')
}

/** Returns the HTML of the directives in a source. */
function shown(source: string, id = 'blog'): string {
  const { messages } = blog({ id })
  const context = { locale: 'en', message: (key: string) => messages?.en?.[`${id}.${key}`] ?? key }
  return [...source.matchAll(/^::[\w-]+\[([0-9a-f]+)\]$/gm)]
    .map(([, label = '']) => renderView(fromLabel(label), context))
    .join('\n')
}

test('texts that YAML takes for numbers are as they are written, with a warning', async () => {
  const root = siteWith({
    'blog/2026-01-05-a.md': '---\ntitle: 1.10\ntags: [2.0, b]\nslug: 1.10\n---\n\nNew.\n',
    'blog/2026-01-06-b.md': '---\ntitle: 404\ntags: ~\n---\n\nNew.\n',
    'blog/tags.yml': '2.0:\n  label: 2.0\nb:\n  label: True\n',
  })
  const notes: object[] = []
  const [source] = blog().sources ?? []
  const context = {
    root,
    cacheFolder: root,
    drafts: false,
    log: () => {},
    report: notes.push.bind(notes),
  }
  const pages = [...((await source!.list(context as never)) as Iterable<SourcePage>)]
  const posts = pages.filter(({ path }) => path.startsWith('posts/'))
  expect(posts.map(({ data }) => frontMatterOf(String(data)))).toMatchObject([
    { title: '404', blog: { tags: [] } },
    { title: '1.10', slug: '/1.10', blog: { tags: [{ label: '2.0' }, { label: 'True' }] } },
  ])
  expect(notes).toMatchObject([
    { rule: 'text', severity: 'warning', line: 2, hint: 'Write quotes around it: "1.10".' },
    { rule: 'text', severity: 'warning', line: 4 },
    { rule: 'text', severity: 'warning', line: 3, hint: 'Write quotes around it: "2.0".' },
  ])
})

describe('the pages of a blog', () => {
  test('are the posts and the lists of them', async () => {
    const { pages } = await pagesOf(fixture, { postsPerPage: 3 })
    expect(pages.map(({ path }) => path)).toEqual([
      'posts/2026-03-01-kettle-2.mdx',
      'posts/2025-11-20-winter.md',
      'posts/2025-06-02-water.md',
      'posts/hello.mdx',
      'posts/2024-12-24-secret.md',
      'index.mdx',
      'page-2.mdx',
      'archive.mdx',
      'tags.mdx',
      'tags-release.mdx',
      'tags-tea.mdx',
      'tags-guide.mdx',
      'authors.mdx',
      'authors-ann.mdx',
    ])
  })

  test('have drafts in development only', async () => {
    const { pages } = await pagesOf(fixture, {}, true)
    expect(pages[0]?.path).toBe('posts/2026-04-01-later.md')
  })

  test('are found in other folders under other names', async () => {
    const root = siteWith({ 'news/2026-01-05-tea.md': '# Tea\n\nText.' })
    const { read, docs } = await pagesOf(root, { path: 'news', routeBasePath: 'latest' })
    expect(docs).toMatchObject({ id: 'news', routeBasePath: '/latest' })
    expect(shown(await read('index.mdx'), 'news')).toContain('href="/latest/2026/01/05/tea"')
  })

  test('change their etag with what they show', async () => {
    const post = (title: string): Record<string, string> => ({
      'blog/2026-01-05-a.md': `---\ntitle: ${title}\n---\n\nText.`,
      'blog/2026-01-06-b.md': '---\ntitle: B\n---\n\nText.',
    })
    const before = (await pagesOf(siteWith(post('A')))).pages
    const after = (await pagesOf(siteWith(post('Other')))).pages
    const changed = before.filter(({ etag }, index) => etag !== after[index]?.etag)
    expect(changed.map(({ path }) => path)).toEqual([
      'posts/2026-01-05-a.md',
      'index.mdx',
      'archive.mdx',
    ])
  })
})

describe('a post', () => {
  test('keeps the lines of its file', async () => {
    const { read } = await pagesOf(fixture)
    const files = {
      'posts/2026-03-01-kettle-2.mdx': 'blog/2026-03-01-kettle-2/index.mdx',
      'posts/2025-11-20-winter.md': 'blog/2025/11/20/winter/index.md',
    }
    for (const [path, file] of Object.entries(files)) {
      const original = readFileSync(join(fixture, file), 'utf8').split('\n')
      const body = original.slice(original.indexOf('---', 1) + 1)
      const lines = (await read(path)).split('\n')
      expect(body.length).toBeGreaterThan(8)
      expect(lines.slice(original.length - body.length, original.length - 1)).toEqual(
        body.slice(0, -1),
      )
    }
  })

  test('has the address, title and neighbours that Docusaurus gives it', async () => {
    const { read } = await pagesOf(fixture)
    expect(frontMatterOf(await read('posts/2025-11-20-winter.md'))).toMatchObject({
      id: '2025-11-20-winter',
      slug: '/2025/11/20/winter',
      title: 'Tea for winter: what we drink',
      description: 'Five teas for dark afternoons, and how long each of them takes.',
      pagination_prev: 'posts/2026-03-01-kettle-2',
      pagination_next: 'posts/2025-06-02-water',
      blog: { date: '2025-11-20', path: '/blog/2025/11/20/winter' },
    })
    const { title, slug } = frontMatterOf(await read('posts/2025-06-02-water.md'))
    expect({ title, slug }).toEqual({ title: 'Which water to boil', slug: '/2025/06/02/water' })
    expect(await read('posts/2025-06-02-water.md')).not.toContain('# Which water')
    const unlisted = frontMatterOf(await read('posts/2024-12-24-secret.md'))
    expect(unlisted).toMatchObject({ unlisted: true, pagination_prev: null, pagination_next: null })
  })

  test('shows its date, reading time and authors', async () => {
    const { read } = await pagesOf(fixture)
    const html = shown(await read('posts/2026-03-01-kettle-2.mdx'))
    expect(html).toContain(
      '<time datetime="2026-03-01">March 1, 2026</time> <span>1 min read</span>',
    )
    expect(html).toContain('<a href="/blog/authors/ann">Ann Lee</a>')
    expect(html).toContain('<a href="mailto:bo@example.com">Bo Olsen</a>')
    expect(html).toContain('<a href="/blog/tags/release">Release</a>')
    expect(html).not.toMatch(/false|undefined|github/)
    expect(shown(await read('posts/hello.mdx'))).toContain('>Founder<')
    expect(shown(await read('posts/2025-06-02-water.md'))).toContain('>Plumber<')
  })
})

describe('a list', () => {
  test('shows what stands before the marker, with links that work there', async () => {
    const { read } = await pagesOf(fixture)
    const html = shown(await read('index.mdx'))
    expect(html).toContain('<strong>a litre in 90 seconds</strong>')
    expect(html).toContain('href="/blog/2025/11/20/winter#stop"')
    expect(html).not.toContain('What is new')
    expect(html).toContain('<p>Fresh water, every time.')
    expect(html).not.toContain('It also keeps')
    expect(html).not.toContain('secret')
    expect(html).not.toContain('import')
  })

  test('has pages', async () => {
    const { read } = await pagesOf(fixture, { postsPerPage: 3 })
    expect(shown(await read('index.mdx'))).toContain('<a href="/blog/page/2" rel="next">Older</a>')
    const second = await read('page-2.mdx')
    expect(shown(second)).toContain('<a href="/blog" rel="prev">Newer</a>')
    expect(frontMatterOf(second)).toMatchObject({ slug: '/page/2', title: 'Blog (2)' })
  })

  test('of a tag or an author says whom it is about', async () => {
    const { read } = await pagesOf(fixture)
    expect(shown(await read('tags-release.mdx'))).toContain('New versions of Kettle.')
    expect(shown(await read('authors-ann.mdx'))).toContain('https://github.com/annlee')
    expect(shown(await read('tags.mdx'))).toContain(
      '<a href="/blog/tags/tea">Tea <span>2</span></a>',
    )
    expect(shown(await read('archive.mdx'))).toMatch(
      /<h2>2026<\/h2>[\s\S]*<h2>2025<\/h2>[\s\S]*Jan 15/,
    )
  })

  test('sets apart what stands side by side, and indexes describe no page', async () => {
    const { read } = await pagesOf(fixture, { postsPerPage: 3 })
    const index = shown(await read('index.mdx'))
    expect(index + shown(await read('archive.mdx'))).not.toMatch(/<\/(?:a|span|time)><(?:a|span)\b/)
    for (const file of ['archive', 'tags', 'authors']) {
      expect(shown(await read(`${file}.mdx`)), file).toContain('data-search="off"')
    }
  })

  test('of a changelog shows whole entries without authors', async () => {
    const { read } = await pagesOf(fixture, { path: 'changelog', kind: 'changelog' })
    const html = shown(await read('index.mdx'), 'changelog')
    expect(html).toMatch(/>2\.0\.0<\/a><\/h2>[\s\S]*<h3>Added<\/h3>[\s\S]*<h3>Removed<\/h3>/)
    expect(html).not.toContain('min read')
  })
})

test('the sidebar has the lists and the recent posts', async () => {
  const { pages, docs } = await pagesOf(fixture, { sidebarCount: 2 })
  const { sidebars } = docs as { sidebars: (pages: readonly SourcePage[]) => object }
  const log = await pagesOf(fixture, { path: 'changelog', kind: 'changelog' })
  expect(frontMatterOf(await log.read('index.mdx')).displayed_sidebar).toBe('changelog')
  expect(sidebars(pages)).toEqual({
    blog: [
      'index',
      'archive',
      'tags',
      'authors',
      {
        type: 'category',
        label: 'Recent posts',
        collapsible: false,
        items: ['posts/2026-03-01-kettle-2', 'posts/2025-11-20-winter'],
      },
    ],
  })
})

describe('findings', () => {
  async function findings(files: Record<string, string>, options?: BlogOptions) {
    const root = siteWith(files)
    const [source] = blog(options).sources ?? []
    const found: object[] = []
    await source?.list({
      root,
      cacheFolder: root,
      drafts: false,
      log: () => {},
      whyPrivate: (file) =>
        file.includes('..') ? { reason: 'it is elsewhere', hint: 'Copy it.' } : null,
      report: ({ file = '', ...finding }) => found.push({ file: relative(root, file), ...finding }),
    })
    return found
  }

  test('report authors and tags that there are not, with the nearest name and the line', async () => {
    expect(
      await findings({
        'blog/authors.yml': 'ann: { name: Ann }',
        'blog/tags.yml': 'release: { label: Release }',
        'blog/2026-01-05-a.md': '---\ntitle: A\nauthors: [an]\ntags: [relase]\n---\n\nText.',
      }),
    ).toEqual([
      {
        file: 'blog/2026-01-05-a.md',
        rule: 'author',
        message: 'There is no author "an" in blog/authors.yml.',
        hint: 'Did you mean "ann"?',
        line: 3,
      },
      {
        file: 'blog/2026-01-05-a.md',
        rule: 'tag',
        severity: 'warning',
        message: 'There is no tag "relase" in blog/tags.yml.',
        hint: 'Did you mean "release"?',
        line: 4,
      },
    ])
  })

  test('report images that must not be published', async () => {
    const post = (image: string) => `---\ntitle: A\nimage: ${image}\n---\n\nText.`
    expect(
      await findings({
        'blog/2026-01-05-a.md': post('./a.png'),
        'blog/2026-01-06-b.md': post('../../.env'),
      }),
    ).toEqual([
      {
        file: 'blog/2026-01-06-b.md',
        rule: 'image',
        message: 'The image "../.env" must not be published: it is elsewhere.',
        hint: 'Copy it.',
        line: 3,
      },
    ])
  })

  test('report posts without a date, and dates that are none', async () => {
    expect(
      await findings({ 'blog/a.md': 'Text.', 'blog/b.md': '---\ndate: 2026-02-30\n---\n\nText.' }),
    ).toMatchObject([
      { file: 'blog/b.md', message: 'The date "2026-02-30" is not a day.', line: 2 },
      { file: 'blog/a.md', message: 'The post has no date.', line: 1 },
    ])
  })

  test('find nothing wrong with tags of their own if there is no file of tags', async () => {
    expect(await findings({ 'blog/2026-01-05-a.md': '---\ntags: [own]\n---\n\nText.' })).toEqual([])
  })
})

test('options are checked', async () => {
  const wrong = {
    ...{ postsPerPag: 3, postsPerPage: 0, kind: 'news', path: '../blog' },
    feed: { types: ['rdf'] },
  }
  const mistakes = await optionMistakes(blog(wrong as never))
  expect(mistakes).toEqual([
    expect.stringMatching(/^postsPerPag: The options are path, .*, feed\.$/),
    "postsPerPage: Expected a whole number from 1 on, or 'ALL'.",
    "kind: Expected 'blog' or 'changelog'.",
    'path: Expected a folder inside the site.',
    "feed: Expected types to be a list of 'rss', 'atom' and 'json'.",
  ])
})

test('a folder that does not exist is named', async () => {
  await expect(pagesOf(siteWith({}))).rejects.toThrow('The folder blog/ of the blog does not exist')
})

import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runQuire } from './command-line/command-line.ts'
import { type DevProcess, startDev } from './dev-process.ts'

const folders: string[] = []

function copy(fixture: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'quire-plugins-'))
  folders.push(folder)
  cpSync(join(import.meta.dirname, fixture), folder, {
    recursive: true,
    filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
  })
  return folder
}

interface Outcome {
  code: number
  compiled: number
  written: number
  text: string
}

async function quire(...args: string[]): Promise<Outcome> {
  const { code, out, err } = await runQuire(args)
  const text = `${err}${out}`
  const [, compiled, written] = /(\d+) compiled, .*?(\d+) files written/.exec(text) ?? []
  return { code, compiled: Number(compiled), written: Number(written), text }
}

/** Returns every file in an output folder with a hash of its content. */
function output(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )
}

function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('ten plugins at once', () => {
  const site = copy('fixtures/plugins')
  const dist = join(site, 'dist')
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

  /** Expects that a cold build of the current site writes the same. */
  async function expectAsCold(...args: string[]): Promise<void> {
    const fresh = mkdtempSync(join(tmpdir(), 'quire-plugins-'))
    folders.push(fresh)
    cpSync(site, fresh, {
      recursive: true,
      filter: (source) => !/[\\/](?:\.quire|dist)$/.test(source),
    })
    const { code, text } = await quire('build', fresh, ...args)
    expect(code, text).toBe(0)
    expect(output(join(fresh, 'dist'))).toEqual(output(dist))
  }

  beforeAll(async () => {
    const { code, text } = await quire('build', site)
    expect(code, text).toBe(0)
  })

  it('replace directives, fences and nodes, in pages and partials', () => {
    const home = read('index.html')
    expect(home).toContain('<abbr id="glossary-1" title="What boils water.">kettle</abbr>')
    expect(home).toContain('<abbr id="glossary-2" title="Leaves in hot water.">water</abbr>')
    expect(home).toContain('title="Leaves in hot water.">tea</abbr>.</p>')
    expect(home).toContain('<p>All terms: kettle, tea</p>')
    expect(read('fr/index.html')).toContain('<p>Tous les termes: kettle, tea</p>')
    expect(home).toContain(
      '<div class="badge" data-form="container" data-label="Own label" data-lines="7" data-x="1"><p>Inner <strong>text</strong>',
    )
    expect(home).toContain('data-form="leaf" data-label="leaf" data-lines="0">leaf</div>')
    expect(home).toContain('data-label="small one" data-lines="0" data-y="2">small <em>one</em></')
    expect(home).toContain('aria-label="a to b" id="diagram-1"><text>{a}</text></svg>')
    expect(home).toContain('c -> d')
    expect(home).toMatch(/<div class="both"><figure class="code"[^>]*><figcaption[^>]*>x\.ts</)
    expect(home).toContain('12:30 → noon.')
    expect(home).toContain('<table data-visited="yes">')
    const ids = [...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([])
  })

  it('run remark and rehype on the files that they are for, with what comes after', () => {
    const second = read('second/index.html')
    expect(second).toContain('<p data-mark="m">Drink 🍵 now, see <a href="/">home</a>.</p>')
    expect(second).toContain('class="admonition admonition-note"')
    expect(second).toContain('<abbr id="glossary-1"')
    expect(second).toContain('aria-label="x to y"')
    expect(read('index.html')).not.toContain('data-mark')
  })

  it('add to pages: fields, elements, and hashes of scripts in the policy', () => {
    const home = read('index.html')
    expect(home).toContain('<meta name="description" content="THE START.!">')
    expect(home).toContain('<meta property="og:description" content="THE START.!">')
    expect(home).toContain('<meta name="keywords" content="loud">')
    expect(home).toContain(
      '<script type="application/ld+json">{"name":"Home \\u003c/script>","url":"https://example.com/"}</script>',
    )
    expect(read('fr/second/index.html')).toContain('"url":"https://example.com/fr/second"')
    expect(home).toContain('<meta name="pages" content="7">')
    expect(home).toContain('<meta name="note" content="none">')
    const [, script = ''] = /<script>(window\.structured[^<]*<[^<]*)<\/script>/.exec(home) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(read('_headers')).toContain(`'sha256-${hash}'`)
  })

  it('bring pages from elsewhere, which belong to where they come from', () => {
    const one = read('notes/one/index.html')
    expect(one).toContain('<a href="/notes/two">link</a>')
    expect(one).toMatch(/<img src="\/assets\/dot-[\w-]{8}\.svg" alt="an image" width="4"/)
    expect(one).toContain('title="Leaves in hot water.">tea</abbr>')
    expect(read('notes/two/index.html')).toContain('<a href="/">home</a>')
    expect(read('fr/notes/index.html')).toContain('There are 2.')
    expect(read('index.html')).toContain('Added by a plugin')
    expect(read('added/page/index.html')).toContain('<a href="/">Home</a>')
  })

  it('write files, which are compressed and known to the check of links', () => {
    expect(read('twins/second.txt')).toContain('Drink 🍵 now')
    expect(output(dist)).toHaveProperty('twins/second.txt.br')
    expect(read('fr/twins/index.txt')).toContain('Tous les termes')
    expect(read('feed.txt')).toBe(
      [
        'https://example.com/ Home',
        'https://example.com/added/page Added',
        'https://example.com/notes Notes',
        'https://example.com/notes/one one',
        'https://example.com/notes/two two',
        'https://example.com/second Second',
        'https://example.com/third Third\n',
      ].join('\n'),
    )
  })

  it('cost nothing when nothing has changed', async () => {
    const { compiled, written } = await quire('build', site)
    expect({ compiled, written }).toEqual({ compiled: 0, written: 0 })
  })

  it('give the bytes of a cold build after each edit', async () => {
    const edits: [what: string, compiled: number, edit: () => void][] = [
      ['a page', 2, () => edit(site, 'docs/third.mdx', 'Plain', 'Plainer')],
      ['a page that others read', 2, () => edit(site, 'docs/index.mdx', 'noon', 'afternoon')],
      ['a partial', 2, () => edit(site, 'docs/_part.mdx', 'A partial', 'Part')],
      ['a file that was missing', 0, () => writeFileSync(join(site, 'note.txt'), 'noted')],
      ['a file that was read', 0, () => edit(site, 'note.txt', 'noted', 'changed')],
      ['bytes that were missing', 0, () => writeFileSync(join(site, 'cover.bin'), '\xff1')],
      ['bytes that were read', 0, () => writeFileSync(join(site, 'cover.bin'), '\xff2')],
      ['a title', 2, () => edit(site, 'docs/second.md', 'title: Second', 'title: The second')],
      ['a page from elsewhere', 2, () => edit(site, 'notes/one.md', 'A note', 'One note')],
      [
        'a page from elsewhere that is gone',
        4,
        () => {
          rmSync(join(site, 'notes/two.md'))
          edit(site, 'notes/one.md', '[link](./two.md)', 'link')
        },
      ],
      [
        'an option of a plugin',
        12,
        () => edit(site, 'plugins/terms.json', 'Leaves', 'Green leaves'),
      ],
      ['code of a plugin', 12, () => edit(site, 'plugins/shout.ts', 'toUpperCase', 'toLowerCase')],
      ['the config', 0, () => edit(site, 'quire.config.ts', "'Ten plugins'", "'Plugins'")],
      ['the list of plugins', 12, () => edit(site, 'quire.config.ts', 'visitors(),', '')],
      ['a component', 12, () => edit(site, 'components/index.tsx', 'badge"', 'badge big"')],
      [
        'a new page',
        2,
        () =>
          writeFileSync(join(site, 'docs/fourth.mdx'), '---\ntitle: Fourth\n---\n\n:term[tea]\n'),
      ],
      ['a page that is gone', 0, () => rmSync(join(site, 'docs/fourth.mdx'))],
    ]
    for (const [index, [what, compiled, change]] of edits.entries()) {
      change()
      const built = await quire('build', site)
      expect(built.code, built.text).toBe(0)
      expect([what, built.compiled]).toEqual([what, compiled])
      // An outdated page would stay outdated, and a cold build takes most of the time.
      if (process.env.LONG || index % 3 === 2) await expectAsCold()
    }
    // Twenty builds, which take long on a busy machine.
  }, 400_000)

  it('give the same bytes on one thread and on several', async () => {
    for (let i = 0; i < 60; i++) {
      const text = `---\ntitle: Page ${i}\n---\n\nDrink :tea: with :term[tea].\n\n:::badge[${i}]\nText\n:::\n`
      writeFileSync(join(site, `docs/page-${i}.mdx`), text)
    }
    const { code, text } = await quire('build', site, '--threads', '2', '--timing')
    expect(code, text).toBe(0)
    expect(text).toMatch(/2 threads/)
    await expectAsCold('--threads', '1')
  })
})

describe('a site in shards', () => {
  it('gives the bytes of one build', async () => {
    const [whole, parts] = [copy('fixtures/plugins'), copy('fixtures/plugins')]
    await quire('build', whole)
    await quire('build', parts, '--shard', '1/2')
    await quire('build', parts, '--shard', '2/2')
    const { code, text, compiled } = await quire('merge', parts)
    expect(code, text).toBe(0)
    expect(compiled).toBe(0)
    expect(output(join(parts, 'dist'))).toEqual(output(join(whole, 'dist')))
  })
})

describe('what plugins cost', () => {
  it('is told apart for modules of the same file name', async () => {
    const site = copy('fixtures/themed')
    const { code, text } = await quire('explain', site)
    expect(code, text).toBe(0)
    const sizes = [...text.matchAll(/script client\.ts: (\d+) bytes/g)].map(([, size]) => size)
    expect(sizes).toHaveLength(2)
    expect(new Set(sizes).size).toBe(2)
  })
})

describe('a theme of a site', () => {
  it('has the front matter and the custom fields that it reads, and no others are published', async () => {
    const site = copy('fixtures/themed')
    const { code, text } = await quire('build', site)
    expect(code, text).toBe(0)
    const dist = join(site, 'dist')
    const published = (file: string): string => readFileSync(join(dist, file), 'utf8')
    const document = published('second/index.html')
    expect(document.replaceAll('<!-- -->', '')).toContain('<p>Themed: ask Ada at desk 7.</p>')
    const themeData = { frontMatter: { owner: 'Ada' }, customFields: { help: 'desk 7' } }
    expect(document).toContain(`"themeData":${JSON.stringify(themeData)}`)
    const pageOf = (name: string) => JSON.parse(published(`_data/pages/${name}.json`)).page
    expect(pageOf('second')).toMatchObject({ themeData })
    expect(pageOf('index')).not.toHaveProperty('themeData')
    const files = Object.keys(output(dist))
    expect(files.filter((file) => published(file).includes('not for readers'))).toEqual([])
    edit(site, 'quire.config.ts', 'desk 7', 'desk 8')
    edit(site, 'docs/second.mdx', 'owner: Ada', 'owner: Bo')
    await quire('build', site)
    expect(pageOf('second').themeData).toEqual({
      frontMatter: { owner: 'Bo' },
      customFields: { help: 'desk 8' },
    })
  })
})

describe('a plugin that fails while a file is made', () => {
  it('is named, and nothing is published', async () => {
    const site = copy('fixtures/plugins')
    edit(site, 'plugins/feed.ts', /async \(\) => .*`/, "() => Promise.reject(new Error('No feed'))")
    const { code, text } = await quire('build', site)
    expect(text).toContain('The plugin "feed" failed in `files`: No feed.')
    expect(code).toBe(1)
  })
})

describe('a plugin that fails in its setup', () => {
  it('is named', async () => {
    const site = copy('fixtures/plugins')
    edit(site, 'plugins/glossary.ts', 'setup() {', "setup() {\n throw new Error('No terms')")
    const { code, text } = await quire('build', site)
    expect(text).toContain('The plugin "glossary" failed in `setup`: No terms.')
    expect(code).toBe(1)
  })
})

describe('in development', () => {
  const site = copy('fixtures/plugins')
  let server: DevProcess
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  beforeAll(async () => {
    server = await startDev(site)
  }, 60_000)

  afterAll(() => server.stop())

  it('pages have what plugins add, and the policy allows it', async () => {
    const { text, headers } = await get('/second')
    expect(text).toContain('Drink 🍵 now')
    expect(text).toContain('<meta name="keywords" content="loud">')
    const [, script = ''] = /<script>(window\.structured[^<]*<[^<]*)<\/script>/.exec(text) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  it('files of plugins are served', async () => {
    expect((await get('/feed.txt')).text).toContain('https://example.com/second Second')
    expect((await get('/twins/second.txt')).text).toContain('Drink 🍵 now')
    expect((await get('/fr/twins/index.txt')).text).toContain('Tous les termes')
    expect((await get('/nothing.txt')).status).toBe(404)
  })

  it('pages from elsewhere follow their files', async () => {
    expect((await get('/notes/one')).text).toContain('A note with a')
    edit(site, 'notes/one.md', 'A note', 'A longer note')
    await vi.waitFor(
      async () => expect((await get('/notes/one')).text).toContain('A longer note with a'),
      { timeout: 20_000 },
    )
  })

  it('a source that fails takes its own pages with it and no others, until it is mended', async () => {
    const of = async (path: string, status: number, part: string) => {
      const page = await get(path)
      expect([path, page.status, page.text.includes(part)]).toEqual([path, status, true])
    }
    const soon = (path: string, status: number, part: string) =>
      vi.waitFor(() => of(path, status, part), { timeout: 20_000 })
    edit(
      site,
      'plugins/notes.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is code.
      'log(`loads ${path}`)',
      "if (String(data).includes('broken')) throw new Error('No note')",
    )
    edit(
      site,
      'plugins/notes.ts',
      'async *list({ root }) {',
      "async *list({ root }) {\n if (filesOf(root).includes('x.md')) throw new Error('No list')",
    )
    await soon('/notes/one', 200, 'A longer note')
    edit(site, 'notes/one.md', 'A longer note', 'A broken note')
    await soon('/notes/one', 500, 'The plugin "notes" failed in `sources.load`: No note')
    await of('/notes/two', 200, 'home')
    await of('/', 200, 'kettle')
    edit(site, 'notes/one.md', 'A broken note', 'A mended note')
    await soon('/notes/one', 200, 'A mended note')
    writeFileSync(join(site, 'notes/x.md'), 'x\n')
    await soon('/notes/one', 500, 'The plugin "notes" failed in `sources.list`: No list')
    await of('/notes/unknown', 500, 'No list')
    await of('/second', 200, 'Drink')
    await of('/unknown', 404, '')
    rmSync(join(site, 'notes/x.md'))
    await soon('/notes/one', 200, 'A mended note')
    await of('/notes/unknown', 404, '')
  }, 100_000)

  it('an edit of a plugin is an edit of the config', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is code.
    edit(site, 'plugins/diagram.ts', '{${from}}', '[${from}]')
    await vi.waitFor(async () => expect((await get('/')).text).toContain('<text>[a]</text>'), {
      timeout: 20_000,
    })
  })

  it('an error of a plugin is shown with its name', async () => {
    edit(site, 'plugins/feed.ts', /async \(\) => .*`/, "() => Promise.reject(new Error('No feed'))")
    await vi.waitFor(
      async () => expect((await get('/feed.txt')).text).toContain('The plugin "feed" failed'),
      { timeout: 20_000 },
    )
  })
})

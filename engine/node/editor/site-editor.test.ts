import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSiteFile } from '../files/site-file.ts'
import { SiteEditor } from './site-editor.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-site-editor-'))
const editor = new SiteEditor(root)
const at = (name: string): string => join(root, name)

const files = {
  'quire.config.ts': `export default {
  title: 'Teas',
  url: 'https://teas.example.com',
  docs: { routeBasePath: '/', sidebars: 'sidebars.ts' },
  i18n: { locales: ['en', 'fr'] },
}
`,
  'sidebars.ts': `export default { main: ['index', 'guide/tea', 'guide/pots'] }\n`,
  'docs/index.mdx':
    '---\ntitle: Start\ntags: [hot]\n---\n\nimport { Cup } from "./cup"\n\n## First {#one}\n\n[tea](./guide/tea.mdx#brew) <Price amount={1} />\n',
  'docs/cup.ts': 'export const Cup = 1\n',
  'docs/_part.mdx': 'A [pot](./guide/pots.mdx).\n',
  'docs/guide/tea.mdx':
    '---\nid: tea\ntitle: Tea\ndescription: How to brew.\ntags: [hot, green]\n---\n\n## Brew\n\n[start](../index.mdx) [self](#brew) [out](https://example.org) [gone](./gone.mdx)\n\n### Wait\n',
  'docs/guide/pots.mdx': '# Pots\n\n![dot](./dot.svg) [tea](/guide/tea#brew) [tea](/guide/tea)\n',
  'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }\n',
  'docs/draft.mdx': '# Draft\n',
  'i18n/fr/docs/current/guide/tea.mdx': '# Thé\n\n## Infuser {#brew}\n\n[pots](./pots.mdx)\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'components/index.ts': `export { Price } from './Price.tsx'\n`,
  'components/Price.tsx': `interface PriceProps {
  /** In cents. */
  amount: number
  currency?: 'EUR' | 'USD'
}

/** What something costs. */
export function Price({ amount, currency = 'EUR' }: PriceProps) {
  return <b>{amount} {currency}</b>
}
`,
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  await editor.update()
})
afterAll(() => {
  editor.close()
  rmSync(root, { recursive: true, force: true })
})

/** Offset of a text in a file, or of the place in it that a bar marks. */
function offsetOf(name: keyof typeof files, marked: string): number {
  const bar = marked.indexOf('|')
  return files[name].indexOf(marked.replace('|', '')) + Math.max(bar, 0)
}

/** The texts of the completions at the bar in a page, as the line would be after each. */
function completed(marked: string, name = 'docs/draft.mdx'): string[] {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  editor.edit(at(name), text)
  const found = editor.completions(at(name), offset)
  editor.edit(at(name), null)
  return found.map((one) => {
    const all = text.slice(0, one.start) + one.text + text.slice(one.end)
    const line = all.slice(0, one.start).split('\n').length - 1
    return all.split('\n')[line]!
  })
}

describe('completions', () => {
  it.each([
    ['---\ntit|\n---\n', 'title: ', 'description: ', 28],
    ['---\ntitle: a\n|\n---\n', 'description: ', 'slug: ', 27],
    ['---\ntit|: a\n---\n', 'title: a', 'description: a', 28],
    ['---\ntags: [h|\n---\n', 'tags: [hot', 'tags: [green', 2],
    ['---\ntags:\n  - |\n---\n', '  - hot', '  - green', 2],
    ['---\ndisplayed_sidebar: |\n---\n', 'displayed_sidebar: main', 'displayed_sidebar: null', 2],
    ['---\npagination_next: |\n---\n', 'pagination_next: draft', 'pagination_next: guide/pots', 5],
    ['---\nlayout: |\n---\n', 'layout: wide', 'layout: landing', 2],
    ['---\nimage: |\n---\n', 'image: /img/logo.svg', undefined, 1],
    ['---\nschema: |\n---\n', 'schema: article', 'schema: faq', 3],
    ['---\ndraft: |\n---\n', 'draft: true', 'draft: false', 2],
    ['---\nmine: |\n---\n', undefined, undefined, 0],
    ['[a](|', '[a](./draft.mdx', '[a](./guide/pots.mdx', 4],
    ['[a](./g|)', '[a](./draft.mdx)', '[a](./guide/pots.mdx)', 4],
    ['[a](/g|)', '[a](/draft)', '[a](/guide/pots)', 4],
    ['[a](./guide/tea.mdx#|)', '[a](./guide/tea.mdx#brew)', '[a](./guide/tea.mdx#wait)', 2],
    ['[a](#|)\n\n## Own\n', '[a](#own)', undefined, 1],
    ['![a](|)', '![a](./guide/dot.svg)', '![a](/img/logo.svg)', 2],
    ['```ts |', '```ts title=""', '```ts showLineNumbers', 6],
    ['```ts\n[a](|', undefined, undefined, 0],
    ['```ts\n```\n[a](#|)\n\n# Own\n', '[a](#own)', undefined, 1],
    [':::n|', ':::note', ':::tip', 8],
    ['<Price |', '<Price amount={}', '<Price currency=""', 2],
    ['<Price currency="|" />', '<Price currency="EUR" />', '<Price currency="USD" />', 2],
    ["import A from '|'", "import A from './_part.mdx'", "import A from './cup.ts'", 4],
    ['Text |', undefined, undefined, 0],
  ])('%j', (marked, first, second, count) => {
    const all = completed(marked)
    expect([all[0], all[1], all.length]).toEqual([first, second, count])
  })

  it('are languages behind a fence, and components behind a bracket', () => {
    expect(completed('```t|')).toContain('```yaml')
    expect(completed('<P|')).toContain('<Price')
  })
})

/** A file with a position as the line that it is in. */
const placed = (part: { file: string; start: number } | null | undefined) => {
  if (!part) return null
  const name = toSiteFile(root, part.file)
  const text = files[name as keyof typeof files]
  return `${name}:${text.slice(0, part.start).split('\n').length}`
}

describe('links', () => {
  it('lead to pages, headings and other sites, where there is something', () => {
    const links = editor.links(at('docs/guide/tea.mdx'))
    expect(links.map(({ to }) => (typeof to === 'string' ? to : placed(to)))).toEqual([
      'docs/index.mdx:1',
      'docs/guide/tea.mdx:8',
      'https://example.org',
    ])
  })

  it.each([
    ['docs/index.mdx', './gui|de', 'docs/guide/tea.mdx:8'],
    ['docs/index.mdx', '<Pri|ce', 'components/Price.tsx:8'],
    ['docs/index.mdx', './c|up', 'docs/cup.ts:1'],
    ['sidebars.ts', "'guide/p|ots", 'docs/guide/pots.mdx:1'],
    ['docs/guide/pots.mdx', '](/guide/te|a)', 'docs/guide/tea.mdx:1'],
    ['i18n/fr/docs/current/guide/tea.mdx', './po|ts', 'docs/guide/pots.mdx:1'],
    ['docs/index.mdx', 'tit|le', null],
  ] as const)('the target in %s at %s is in %s', (name, marked, place) => {
    expect(placed(editor.definition(at(name), offsetOf(name, marked)))).toBe(place)
  })

  it('are found from the heading, and from the page', () => {
    const name = 'docs/guide/tea.mdx'
    const ofHeading = ['docs/guide/pots.mdx:3', 'docs/guide/tea.mdx:10', 'docs/index.mdx:10']
    const from = (marked: string) => editor.references(at(name), offsetOf(name, marked)).map(placed)
    expect(from('## Br|ew')).toEqual(ofHeading)
    expect(from('#br|ew)')).toEqual(ofHeading)
    expect(from('### W|ait')).toEqual([])
    expect(from('ti|tle')).toEqual([
      'docs/guide/pots.mdx:3',
      'docs/guide/pots.mdx:3',
      'docs/guide/tea.mdx:10',
      'docs/index.mdx:10',
      'sidebars.ts:1',
    ])
  })

  it('describe their targets', () => {
    const text = (name: keyof typeof files, marked: string) =>
      editor.hover(at(name), offsetOf(name, marked))?.text.split('\n\n')
    expect(text('docs/index.mdx', './gui|de')).toEqual([
      '**Tea**',
      'How to brew.',
      '`/guide/tea`',
      '## Brew',
      'docs/guide/tea.mdx',
    ])
    expect(text('docs/index.mdx', '<Pri|ce')).toEqual([
      '**\\<Price>**',
      'What something costs.',
      "- `amount: number` — In cents.\n- `currency?: 'EUR' | 'USD'`",
    ])
    expect(text('docs/guide/pots.mdx', './d|ot')?.at(-1)).toBe('docs/guide/dot.svg')
    expect(text('docs/index.mdx', 'tit|le')).toBeUndefined()
  })
})

it('finds pages and headings by all words', () => {
  const found = (query: string) =>
    editor.symbols(query).map(({ name, container, kind, line }) => [name, container, kind, line])
  expect(found('WA it')).toEqual([['Wait', 'Tea', 'heading', 12]])
  expect(found('pots')).toEqual([
    ['Pots', '', 'page', 1],
    ['Pots', 'Pots', 'heading', 1],
  ])
  expect(found('wait pots')).toEqual([])
})

describe('renames', () => {
  it.each([
    ['docs/index.mdx', '## Fi|rst', 'heading', 'First'],
    ['docs/index.mdx', '{#o|ne', 'heading-id', 'one'],
    ['docs/guide/tea.mdx', 'id: t|ea', 'doc-id', 'tea'],
    ['docs/index.mdx', './guide/t|ea', 'file', './guide/tea.mdx'],
    ['docs/guide/tea.mdx', '#b|rew)', 'heading', 'Brew'],
  ] as const)('know what is in %s at %s', (name, marked, kind, text) => {
    const found = editor.renameable(at(name), offsetOf(name, marked))!
    expect(found).toMatchObject({ kind, name: text })
    expect(files[name].slice(found.start, found.end)).toBe(text)
  })

  /** The changed lines of files and the new names of files. */
  const renamed = (name: keyof typeof files, marked: string, to: string) => {
    const plan = editor.rename(at(name), offsetOf(name, marked), to)
    const changes = [...plan.contents].flatMap(([file, text]) => {
      const before = (files[toSiteFile(root, file) as keyof typeof files] ?? '').split('\n')
      return text.split('\n').filter((line) => line !== '' && !before.includes(line))
    })
    const moved = [...plan.files].map((pair) =>
      pair.map((file) => toSiteFile(root, file)).join(' '),
    )
    return { changes, moved }
  }

  it('change a heading, also at a link to it, with the links and a redirect', () => {
    const changes = [
      '## Boil',
      '[start](../index.mdx) [self](#boil) [out](https://example.org) [gone](./gone.mdx)',
      '## Infuser {#boil}',
      '![dot](./dot.svg) [tea](/guide/tea#boil) [tea](/guide/tea)',
      '[tea](./guide/tea.mdx#boil) <Price amount={1} />',
      '/guide/tea#brew /guide/tea#boil',
      '/fr/guide/tea#brew /fr/guide/tea#boil',
    ]
    expect(renamed('docs/guide/tea.mdx', '## Br|ew', 'Boil').changes).toEqual(changes)
    expect(renamed('docs/guide/tea.mdx', '#br|ew)', 'Boil').changes).toEqual(changes)
  })

  it('change the text of a heading with an id, or the id alone', () => {
    expect(renamed('docs/index.mdx', '## Fi|rst', 'Last').changes).toEqual(['## Last {#one}'])
    expect(renamed('docs/index.mdx', '{#o|ne', 'two').changes).toEqual([
      '## First {#two}',
      '/#one /#two',
      '/fr#one /fr#two',
    ])
  })

  it('move the file of a link, with its translations', () => {
    const { changes, moved } = renamed('docs/index.mdx', './guide/t|ea', './guide/cha')
    expect(moved).toEqual([
      'docs/guide/tea.mdx docs/guide/cha.mdx',
      'i18n/fr/docs/current/guide/tea.mdx i18n/fr/docs/current/guide/cha.mdx',
    ])
    expect(changes).toContain('[tea](./guide/cha.mdx#brew) <Price amount={1} />')
  })

  it('are refused elsewhere', () => {
    expect(() => renamed('docs/index.mdx', 'tit|le', 'x')).toThrow('cannot be renamed')
    expect(() => renamed('sidebars.ts', "'guide/p|ots", 'x')).toThrow('cannot be renamed')
  })
})

it('knows the page and the section at a line', () => {
  const place = (name: string, line: number) => editor.pagePlace(at(name), line)
  expect(place('docs/guide/tea.mdx', 7)).toEqual({ path: '/guide/tea', anchor: '' })
  expect(place('docs/guide/tea.mdx', 8)).toEqual({ path: '/guide/tea', anchor: 'brew' })
  expect(place('docs/guide/tea.mdx', 99)).toEqual({ path: '/guide/tea', anchor: 'wait' })
  expect(place('i18n/fr/docs/current/guide/tea.mdx', 3)?.path).toBe('/fr/guide/tea')
  expect(place('docs/cup.ts', 1)).toBeNull()
})

describe('findings', () => {
  /** What is found in all files after edits, as `file:line message`. */
  async function found(edits: Record<string, string | null>, checked: string[]) {
    for (const [name, text] of Object.entries(edits)) editor.edit(at(name), text)
    await editor.update()
    for (const name of checked) await editor.check(at(name))
    return [...editor.findings().values()]
      .flat()
      .map(({ file, line, message }) => `${file}:${line} ${message}`)
  }

  it('are those of the texts that are open', async () => {
    const index = 'docs/index.mdx'
    expect(await found({ [index]: '# A\n\n[a](./gone.mdx)\n' }, [index])).toEqual([
      'docs/index.mdx:3 The link leads to the file "docs/gone.mdx", which does not exist.',
    ])
    expect(await found({ [index]: null }, [index])).toEqual([])
  })

  it('of a partial are those of the pages that include it', async () => {
    const [index, part] = ['docs/index.mdx', 'docs/_part.mdx']
    const page = 'import Part from "./_part.mdx"\n\n# A\n\n<Part />\n'
    const mistake =
      'docs/_part.mdx:1 The link leads to the file "docs/gone.mdx", which does not exist.'
    expect(await found({ [index]: page, [part]: '[a](./gone.mdx)\n' }, [part])).toEqual([mistake])
    expect(await found({ [part]: null }, [part])).toEqual([])
    expect(await found({ [part]: '[a](./gone.mdx)\n' }, [part])).toEqual([mistake])
    // Without the import, no page shows it any longer.
    expect(await found({ [index]: null }, [index])).toEqual([])
    expect(await found({ [part]: null }, [part])).toEqual([])
  })

  it('of the config and of sidebars go when these are mended', async () => {
    const config = files['quire.config.ts'].replace('title:', 'titel:')
    const wrong = await found({ 'quire.config.ts': config }, [])
    expect(wrong.join()).toContain('quire.config.ts:2 `titel` is not a setting')
    expect(await found({ 'quire.config.ts': null }, [])).toEqual([])
    const sidebars = files['sidebars.ts'].replace('guide/pots', 'guide/cups')
    expect((await found({ 'sidebars.ts': sidebars }, [])).join()).toContain(
      'sidebars.ts:1 `main[2]` names the doc "guide/cups", which does not exist.',
    )
    expect(await found({ 'sidebars.ts': null }, [])).toEqual([])
  })

  it('of other pages wait for the site to be read again where a page has another URL', async () => {
    const [index, tea] = ['docs/index.mdx', 'docs/guide/tea.mdx'] as const
    await found({ [tea]: files[tea].replace('title: Tea', 'title: Tea\nslug: /cha') }, [tea])
    expect(editor.isOutdated).toBe(true)
    await editor.reread()
    expect(editor.isOutdated).toBe(false)
    await editor.check(at('docs/guide/pots.mdx'))
    expect([...editor.findings().keys()].map((file) => toSiteFile(root, file))).toContain(
      'docs/guide/pots.mdx',
    )
    await found({ [tea]: null }, [])
    await editor.reread()
    expect(await found({}, [index, tea, 'docs/guide/pots.mdx'])).toEqual([
      'docs/guide/tea.mdx:10 The link leads to the file "docs/guide/gone.mdx", which does not exist.',
    ])
  })
})

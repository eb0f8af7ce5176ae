import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Children, createElement, isValidElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { englishMessages } from '../../shared/messages.ts'
import type { ServerEntry, SiteContent } from '../../shared/server-entry.ts'
import { normalizeMarkdown } from '../config/features.ts'
import type { UserConfig } from '../config/user-config.ts'
import { createHighlighter } from './code/highlight/highlighter.ts'
import { compileMdx } from './mdx/compile.ts'
import { renderContent } from './render-content.ts'

const root = join(import.meta.dirname, 'fixtures')

const server: ServerEntry = {
  jsxRuntime: { Fragment, jsx, jsxs },
  components: {
    Known: ({ children }: { children: string }) => createElement('b', null, children),
    LinkCard: ({ href }: { href: string }) => createElement('a', { href }, 'Card'),
    Counted: ({ children }: { children: ReactNode }) =>
      createElement(
        'div',
        null,
        createElement('i', null, Children.toArray(children).filter(isValidElement).length),
        children,
      ),
  },
  modules: {},
  renderContent: (type, props) => ({
    html: renderToStaticMarkup(createElement(type as 'div', props as object)),
    islands: [],
    usedPages: false,
    usedConfig: false,
  }),
  renderSidebar: () => '',
  renderShell: () => '',
}

const highlighter = createHighlighter()

/** Markdown settings of the fixtures that need any. */
const markdownOf: Record<string, UserConfig['markdown']> = {
  'own-words.mdx': { admonitions: ['experimental', 'api-change'] },
  'plain.md': { format: 'detect' },
  'code-file-plain.md': { format: 'detect' },
}

function render(source: string, name = 'page.mdx', markdown = markdownOf[name]) {
  return renderContent(
    {
      source,
      file: join(root, name),
      docsFolder: root,
      page: { path: '/page', title: 'Page', description: '', frontMatter: {} },
    },
    {
      root,
      server,
      site: {} as SiteContent,
      messages: englishMessages,
      highlighter,
      markdown: normalizeMarkdown(markdown),
      compile: (file, text, docsFolder) =>
        compileMdx({
          source: text,
          file: relative(root, file),
          docsFolder: docsFolder === null ? null : relative(root, docsFolder),
          messages: englishMessages,
          highlighter,
          markdown: normalizeMarkdown(markdown),
        }),
      resolve: {
        doc: (file) => (existsSync(join(root, file)) ? `/${file.replace('.mdx', '')}` : null),
        asset: (file) =>
          existsSync(join(root, file)) ? { url: `/assets/${file}`, width: 4, height: 3 } : null,
        explainUnresolvedDoc: () => ({ is: 'nothing', near: null }),
        staticFile: () => null,
        refusal: () => null,
        route: (path) => path,
        style: () => '/assets/inline-1.css',
        placeholders: () => '/base/assets/images-1.css',
        cards: () => [],
        moved: () => null,
      },
    },
  )
}

describe('content of', () => {
  const names = readdirSync(root).filter((name) => /^[a-z-]+\.mdx?$/.test(name))
  it.each(names)('%s', async (name) => {
    const { html, findings } = render(readFileSync(join(root, name), 'utf8'), name)
    expect(findings).toEqual([])
    await expect(`${html.replace(/></g, '>\n<')}\n`).toMatchFileSnapshot(
      join(root, name.replace(/\.mdx?$/, '.output.html')),
    )
  })
})

describe('the markdown settings', () => {
  it('format: md reads every file as Markdown, mdx none', () => {
    const source = 'Text {some} braces.\n'
    expect(render(source, 'page.mdx', { format: 'md' }).html).toBe('<p>Text {some} braces.</p>')
    expect(render(source, 'page.md', { format: 'detect' }).html).toBe('<p>Text {some} braces.</p>')
    for (const [name, format] of [
      ['page.mdx', 'detect'],
      ['page.md', 'mdx'],
    ] as const) {
      expect(render(source, name, { format }).findings[0]).toMatchObject({
        message: '`some` is not defined.',
      })
    }
  })

  it('mdx1Compat.comments: false leaves HTML comments to MDX, which has none', () => {
    const source = 'One.\n\n<!-- two -->\n'
    expect(render(source).findings).toEqual([])
    const [finding] = render(source, 'page.mdx', { mdx1Compat: { comments: false } }).findings
    expect(finding).toMatchObject({ rule: 'mdx-syntax', line: 3 })
    expect(finding?.hint).toContain('`{/* … */}`')
  })

  it('mdx1Compat.admonitions: false reads titles in brackets only', () => {
    const source = ':::tip Title\n\nText.\n\n:::\n'
    expect(render(source).html).toContain('Title</p>')
    const { findings } = render(source, 'page.mdx', { mdx1Compat: { admonitions: false } })
    expect(findings).toMatchObject([{ rule: 'admonition-title', line: 1, column: 1 }])
    expect(findings[0]?.hint).toContain('`:::tip[Title]`')
  })

  it('mdx1Compat.headingIds: false takes braces in headings for code', () => {
    const source = '## Part {#own}\n'
    expect(render(source).headings[0]).toMatchObject({ id: 'own' })
    const { findings } = render(source, 'page.mdx', { mdx1Compat: { headingIds: false } })
    expect(findings[0]).toMatchObject({ rule: 'mdx-syntax', line: 1 })
    const plain = { format: 'md', mdx1Compat: { headingIds: false } } as const
    expect(render(source, 'page.mdx', plain).headings[0]).toMatchObject({ text: 'Part {#own}' })
  })

  it('names links of plain Markdown by their place', () => {
    const { findings } = render('Text.\n\n<p>[a](./x.mdx)</p>\n\n- [b](./gone.mdx)\n', 'page.md', {
      format: 'detect',
    })
    expect(findings).toMatchObject([{ rule: 'broken-markdown-link', line: 5 }])
  })

  it('says no place of a link of plain Markdown that is not written as it is read', () => {
    const { findings } = render('Text.\n\n[a](./gone&amp;lost.mdx)\n', 'page.md', {
      format: 'detect',
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ rule: 'broken-markdown-link' })
    expect(findings[0]?.line ?? 0).toBe(0)
  })
})

describe('mistakes', () => {
  const first = (source: string) => render(source).findings[0]

  it('in the syntax have line and column', () => {
    expect(first('# Title\n\nText with <b>an open tag.\n')).toEqual({
      rule: 'mdx-syntax',
      severity: 'error',
      message: 'Expected a closing tag for `<b>` (3:11) before the end of `paragraph`.',
      hint: 'Close the tag, or write `<` as `&lt;` or in backticks.',
      file: 'page.mdx',
      line: 3,
      column: 11,
    })
  })

  it('in an admonition name list the known ones', () => {
    expect(first('Text\n\n:::notice\n\nx\n\n:::\n')).toMatchObject({
      rule: 'unknown-admonition',
      message: 'There is no admonition named ":::notice".',
      line: 3,
    })
  })

  it.each([
    ['beside the list of steps', ':::steps\n1. a\n\n   :::tip\n   b\n   :::\n\n   c\n:::\n', 8],
    ['instead of the list of steps', ':::steps\n- a\n:::\n', 2],
  ])('%s have their line', (_, source, line) => {
    expect(render(source).findings).toMatchObject([{ rule: 'steps', line }])
  })

  it.each([
    ['./_kettel.py', 'The code block shows the file "_kettel.py", which does not exist.'],
    ['./_kettle.py#bull', 'The file "_kettle.py" has no region "bull".'],
  ])('in a fence with the file %s have its line', (file, message) => {
    const expected = { rule: 'code-file', severity: 'error', message, line: 3, column: 3 }
    const fence = `- a\n\n  \`\`\`py file=${file}\n  \`\`\`\n`
    expect(render(fence).findings).toMatchObject([expected])
    expect(render(`- a\n\n  <<< ${file}\n`).findings).toMatchObject([expected])
  })

  it.each(['./_kettle.py#boil', '@/_kettle.py#boil', '/_kettle.py#boil'])(
    'in a fence whose path begins at the folder of the site name the right one: %s',
    (file) => {
      const { findings } = render(`\`\`\`py file=${file}\n\`\`\`\n`, 'images/page.mdx')
      expect(findings).toMatchObject([{ rule: 'code-file', line: 1 }])
      expect(findings[0]?.hint).toMatch(/^Write `@site\/_kettle\.py`: paths are relative/)
    },
  )

  it('in a component name the line', () => {
    expect(first('Text\n\n<Unknwon />\n')).toEqual({
      rule: 'render-error',
      severity: 'error',
      message: 'The component `<Unknwon>` is not defined.',
      hint: 'Export it from the index of the components folder, import it in this file, or correct its name.',
      file: 'page.mdx',
      route: '/page',
      line: 3,
      column: 1,
    })
  })

  it('in components do not hide each other, nor those in the rest of the page', () => {
    const { findings, html, references } = render(
      '<One />\n\n<Two>[a](./gone.mdx) [b](/c)</Two>\n\n<Other.Part />\n',
    )
    expect(findings.map(({ line, message }) => [line, message.slice(0, 40)])).toEqual([
      [1, 'The component `<One>` is not defined.'],
      [3, 'The component `<Two>` is not defined.'],
      [5, 'The component `<Other>` is not defined.'],
    ])
    expect(html).toBe('')
    const other = render('<One />\n\n<Two>[a](./gone.mdx) [b](/c)</Two>\n')
    expect(other.findings.map(({ rule }) => rule)).toEqual([
      'render-error',
      'render-error',
      'broken-markdown-link',
    ])
    expect(other.references.links).toContain('/c')
    expect(references.links).toEqual([])
  })

  it('in an import name the line', () => {
    expect(first("Text\n\nimport X from './gone.mdx'\n\n<X />\n")).toMatchObject({
      rule: 'missing-import',
      message: 'The import "./gone.mdx" leads to the file "gone.mdx", which does not exist.',
      line: 3,
      column: 15,
    })
  })

  it('in an expression name page and reason', () => {
    expect(first('```js\nx()\n```\n\n<Known>{oops}</Known>\n')).toMatchObject({
      message: '`oops` is not defined.',
      line: 5,
    })
    expect(first('{(() => { throw new Error("no luck") })()}\n')).toMatchObject({
      rule: 'render-error',
      message: 'The page cannot be rendered: no luck',
      file: 'page.mdx',
      route: '/page',
    })
  })

  it('in a variable that pages have in Docusaurus say what to write', () => {
    expect(first('{frontMatter.title}\n')).toMatchObject({
      message: '`frontMatter` is not defined.',
      hint: 'Pages have no such variable. Write the value itself, or declare it in this file: `export const frontMatter = …`.',
    })
  })

  it('in an expression of an attribute name its place', () => {
    expect(first('Text\n\n<Known a="b" c={oops}>x</Known>\n')).toMatchObject({
      message: '`oops` is not defined.',
      line: 3,
      column: 17,
    })
    expect(first('Text\n\n<Known\n  a={1}\n  c={oops}>x</Known>\n')).toMatchObject({
      message: '`oops` is not defined.',
      line: 5,
      column: 6,
    })
  })

  it('in a component name of an included file that file', () => {
    expect(first("import Part from './_unknown.mdx'\n\n<Part />\n")).toMatchObject({
      message: 'The component `<Unknwon>` is not defined.',
      file: '_unknown.mdx',
      line: 3,
    })
  })

  it('says that nothing waits for a promise', () => {
    expect(first('Text {Promise.resolve(1)}\n')).toMatchObject({
      message: 'The page cannot be rendered: it suspended, but pages are rendered synchronously',
      hint: expect.stringContaining('Import the data'),
    })
  })

  it('in a link name the place of the link', () => {
    expect(first('Text\n\nSee [this](./gone.mdx).\n')).toMatchObject({
      rule: 'broken-markdown-link',
      message: 'The link leads to the file "gone.mdx", which does not exist.',
      file: 'page.mdx',
      line: 3,
      column: 5,
    })
  })
})

it('code blocks side by side are children of their own for a component', () => {
  const { html } = render('<Counted>\n\n```js\na()\n```\n\n```js\nb()\n```\n\n</Counted>\n')
  expect(html).toContain('<i>2</i>')
  expect(html.match(/code-pre/g)).toHaveLength(2)
})

it('collects what the search index needs', () => {
  const { sections } = render('Intro `cy.get()`.\n\n## Part\n\nText.\n')
  expect(sections).toEqual([
    { id: '', heading: 'Page', parents: [], text: 'Intro cy.get().', code: ['cy.get()'] },
    { id: 'part', heading: 'Part', parents: [], text: 'Text.', code: [] },
  ])
})

it.each(['!!raw-loader!./_part.mdx', './_part.mdx?raw'])('shows the text of %s', (specifier) => {
  const { html, findings } = render(`import text from '${specifier}'\n\n<pre>{text}</pre>\n`)
  expect(findings).toEqual([])
  const [line = ''] = readFileSync(join(root, '_part.mdx'), 'utf8').split('\n')
  expect(html).toContain(line)
})

it('makes the file of a code block a part of what the page is made from', () => {
  const { reads } = render('<<< ./_kettle.py#boil\n')
  expect(reads.map(([input]) => input)).toContain('partial:_kettle.py')
})

it('resolves the link of a component that is a link', () => {
  const { html, links } = render('<LinkCard title="A" href="./target.mdx" />\n')
  expect(html).toContain('<a href="/target">')
  expect(links).toMatchObject([{ file: 'page.mdx', line: 1 }])
})

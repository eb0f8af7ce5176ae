import { describe, expect, it } from 'vitest'
import type { DocsVersionConfig } from '../../config/site-config.ts'
import { parseDoc } from './read-docs.ts'

const parse = (source: string, isGenerated = false) =>
  parseDoc(source, {
    isGenerated,
    instance: 'default',
    version: { name: 'current', path: '/' } as DocsVersionConfig,
    file: '/site/docs/guide/start.mdx',
    siteFile: 'docs/guide/start.mdx',
    docFile: 'guide/start.mdx',
    translated: true,
    emoji: { tada: '🎉' },
  })

describe('the title of a doc', () => {
  it.each([
    ['of the front matter', '---\ntitle: Own\n---\n\n# Heading\n', 'Own'],
    ['of the first heading', 'Text.\n\n# The `start` {#top}\n', 'The start'],
    ['of the first heading, lines ended as on Windows', '# Start\r\n\r\nText.\r\n', 'Start'],
    ['of the file where there is no heading', 'Text.\n', 'start'],
    ['not of a comment in a code fence', '```sh\n# install\nnpm i\n```\n', 'start'],
    ['not of a comment in YAML', '---\r\n# noted\r\nid: a\r\n---\r\n\r\nText.\r\n', 'a'],
    ['of the first heading, with emoji', '# Done :tada:\n', 'Done 🎉'],
    ['of a heading behind a code fence', '```sh\n# install\n```\n\n# Real\n', 'Real'],
  ])('is that %s', (_, source, title) => {
    expect(parse(source).doc).toMatchObject({ title, sidebarLabel: title })
  })
})

it('the id of a doc is in its folder, and its title without one', () => {
  const { doc } = parse('---\nid: own\n---\n\nText.\n')
  expect(doc).toMatchObject({ id: 'guide/own', path: '/guide/own', title: 'own' })
  expect(parse('Text.\n').doc).toMatchObject({ id: 'guide/start', path: '/guide/start' })
})

describe('the front matter of a page of a plugin', () => {
  it('may have signs that authors would have to reword', () => {
    const source = "---\ntitle: 'Get \\{id}'\n---\n"
    expect(parse(source).findings).toMatchObject([{ rule: 'front-matter', severity: 'warning' }])
    expect(parse(source, true).findings).toEqual([])
  })

  it('has its errors', () => {
    expect(parse('---\ntitle: [1\n---\n', true).findings).toMatchObject([{ severity: 'error' }])
  })
})

describe('a date in the front matter', () => {
  it('is one, or a mistake', () => {
    const at = (date: string) => parse(`---\nlast_update:\n  date: ${date}\n---\n`).findings
    expect(at('2025-03-31')).toEqual([])
    expect(at('31 March 2025')).toEqual([])
    expect(at('yesterday')).toMatchObject([
      {
        message: '`last_update.date` in the front matter is "yesterday".',
        hint: 'Expected a date: 2025-03-31.',
        line: 3,
      },
    ])
  })
})

describe('the imports of a doc', () => {
  const source = "import './danger.ts'\n\nText.\n"
  it.each([
    [undefined, ['./danger.ts']],
    ['mdx', ['./danger.ts']],
    ['foreign', []],
    ['tree', []],
  ] as const)('are those of code: %s', (syntax, specifiers) => {
    const { doc } = parseDoc(source, {
      instance: 'default',
      version: { name: 'current', path: '/' } as DocsVersionConfig,
      file: '/site/.quire/sources/a/a/start.md',
      siteFile: '.quire/sources/a/a/start.md',
      docFile: 'start.md',
      translated: true,
      ...(syntax && { syntax }),
    })
    expect(doc.specifiers).toEqual(specifiers)
  })
})

import { describe, expect, it } from 'vitest'
import { readFrontMatter } from './front-matter.ts'
import { meantName } from './front-matter-schema.ts'

const read = (source: string) => readFrontMatter(source, 'docs/a.mdx')

describe('names in front matter', () => {
  it.each([
    ['tittle', 'title', 'warning'],
    ['Title', 'title', 'warning'],
    ['discription', 'description', 'warning'],
    ['sidebar_postion', 'sidebar_position', 'error'],
    ['sidebarLabel', 'sidebar_label', 'error'],
    ['hide-title', 'hide_title', 'error'],
  ])('%s stands for %s', (name, meant, severity) => {
    expect(meantName(name)).toEqual({ name: meant, severity })
  })

  it.each(
    'tags date toc type icon name author authors label badge order layout lang weight category class summary subtitle status since hero banner position sidebar index hide cover version sidebar_custom_props sidebar_key parse_number_prefixes mdx'.split(
      ' ',
    ),
  )('%s may be the own name of a site', (name) => {
    expect(meantName(name)).toBeNull()
  })
})

describe('readFrontMatter', () => {
  it('takes no full URL for the path of a page', () => {
    expect(read('---\nslug: https://example.com/a\n---\n').findings).toMatchObject([
      { severity: 'error', hint: 'Expected a path: /guides/start.', line: 2 },
    ])
    expect(read('---\nslug: a:b/c\n---\n').findings).toEqual([])
  })

  it('keeps what a warning is about', () => {
    const { frontMatter, findings } = read('---\ntittle: A\nslug: /x\n---\n')
    expect(frontMatter).toEqual({ tittle: 'A', slug: '/x' })
    expect(findings).toMatchObject([{ severity: 'warning', line: 2, column: 1 }])
  })

  it('tells an open block from a rule', () => {
    expect(read('---\ntitle: A\n\nText.\n').findings).toMatchObject([
      { message: 'The front matter is not closed, so it would be shown as text.', line: 1 },
    ])
    expect(read('---\n\nText: with a colon.\n').findings).toEqual([])
    expect(read('---\nSome text: with a colon.\n').findings).toEqual([])
    expect(read('Text.\n\n---\ntitle: A\n').findings).toEqual([])
  })

  it('tells of the first mistake in YAML only', () => {
    expect(read('---\ntitle: a: b\ndescription: "x" y: z\n - a\n---\n').findings).toHaveLength(1)
  })

  it('reports TOML', () => {
    expect(read('+++\r\ntitle = "A"\r\n+++\r\n\r\nText.\r\n').findings).toMatchObject([
      { message: 'The front matter is TOML, which would be shown as text.', line: 1 },
    ])
    expect(read('+++\n\nText.\n').findings).toEqual([])
  })

  it('reports a text that begins with a star', () => {
    const { frontMatter, findings } = read('---\ntitle: *Important*\n---\n')
    expect(findings).toMatchObject([{ rule: 'front-matter', line: 2, column: 8 }])
    expect(frontMatter).toEqual({})
  })
})

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

describe('texts in front matter', () => {
  it.each([
    ['title: 1.10', 'title', '1.10', 'the number 1.1'],
    ['sidebar_label: 2.0', 'sidebar_label', '2.0', 'the number 2'],
    ['title: 1e3', 'title', '1e3', 'the number 1000'],
    ['title: 0x10', 'title', '0x10', 'the number 16'],
    ['title: 0o17', 'title', '0o17', 'the number 15'],
    ['id: 007', 'id', '007', 'the number 7'],
    ['title: +5', 'title', '+5', 'the number 5'],
    ['title: .5', 'title', '.5', 'the number 0.5'],
    [
      'title: 12345678901234567890',
      'title',
      '12345678901234567890',
      'the number 12345678901234567000',
    ],
    ['title: .inf', 'title', '.inf', 'the number Infinity'],
    ['slug: 1.10', 'slug', '1.10', 'the number 1.1'],
    ['description: True', 'description', 'True', 'the truth value true'],
    ['description: false', 'description', 'false', 'the truth value false'],
    ['title: null', 'title', 'null', 'null'],
    ['title: ~', 'title', '~', 'null'],
    ['pagination_next: 1.0', 'pagination_next', '1.0', 'the number 1'],
    ['tags: [a, 1.10]', 'tags', ['a', '1.10'], 'the number 1.1'],
    ['keywords:\n  - 2.0', 'keywords', ['2.0'], 'the number 2'],
    ['last_update: { author: 1.0 }', 'last_update', { author: '1.0' }, 'the number 1'],
  ])('are as written, with a warning: %s', (line, name, expected, taken) => {
    const { frontMatter, findings } = read(`---\nclass_name: x\n${line}\n---\n`)
    expect(frontMatter[name]).toEqual(expected)
    expect(findings).toHaveLength(1)
    const { message, hint, ...place } = findings[0]!
    expect(message).toContain(`is ${taken} to YAML. It is shown as it is written: `)
    expect(hint).toMatch(/^Write quotes around it: "[^"]+"\.$/)
    const at = line.startsWith('keywords') ? { line: 4, column: 5 } : { line: 3 }
    expect(place).toMatchObject({ rule: 'front-matter', severity: 'warning', ...at })
  })

  it.each([
    ['title: 404', '404'],
    ['title: -0.5', '-0.5'],
    ['title: "1.10"', '1.10'],
    ["title: '~'", '~'],
    ['title: yes', 'yes'],
    ['title: off', 'off'],
    ['title: 2025-03-31', '2025-03-31'],
    ['title: 10:30', '10:30'],
    ['title: 1_000', '1_000'],
    ['title: 1.10.0', '1.10.0'],
  ])('need no warning where YAML agrees: %s', (line, title) => {
    expect(read(`---\n${line}\n---\n`)).toEqual({ frontMatter: { title }, findings: [] })
  })

  it('leave other values alone', () => {
    const source =
      '---\nsidebar_position: 1.10\ndraft: true\npagination_next: null\ntags: ~\nmine: 1.10\n---\n'
    expect(read(source)).toEqual({
      frontMatter: {
        sidebar_position: 1.1,
        draft: true,
        pagination_next: null,
        tags: null,
        mine: 1.1,
      },
      findings: [],
    })
    expect(read('---\ntitle:\n---\n').findings).toMatchObject([{ severity: 'error', line: 2 }])
    expect(read('---\ntitle: [1.10]\n---\n').findings[0]).toMatchObject({ severity: 'error' })
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

describe('signs of markup in front matter', () => {
  it.each([
    ['title: The <i>new</i> run', '<i>new</i>'],
    ['title: Use `run` now', '`run`'],
    [String.raw`title: a \< b`, String.raw`\<`],
  ])('%s', (line, signs) => {
    const { frontMatter, findings } = read(`---\ndescription: D\n${line}\n---\n`)
    expect(frontMatter.title).toBe(line.slice('title: '.length))
    expect(findings).toMatchObject([{ rule: 'front-matter', severity: 'warning', line: 3 }])
    expect(findings[0]?.message).toMatch(/plain text, so readers see its signs: /)
    expect(findings[0]?.message.endsWith(signs)).toBe(true)
  })

  it.each(['Map<string>', 'a < b and c > d', "'`'", 'C:\\\\temp', '"</script><b>"'])(
    'is none: %s',
    (title) => {
      expect(read(`---\ntitle: ${title}\n---\n`).findings).toEqual([])
    },
  )
})

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
      '---\nsidebar_position: 1.10\ndraft: true\npagination_next: null\ntags: ~\nmine: 1.1\n---\n'
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

describe('values that YAML changes', () => {
  it.each([
    ['title: Tools for C # and F', 'Tools for C', '# and F', '"Tools for C # and F"', 20],
    ['description: The  #1 tip \r', undefined, '#1 tip', '"The  #1 tip"', 19],
    ['sidebar_label: &Tea time', undefined, '&Tea', '"&Tea time"', 16],
    ['keywords: [&a tea]', undefined, '&a', '"&a tea"', 12],
    ['tags:\n  - a #b', undefined, '#b', '"a #b"', 7],
  ])('a text that loses a part is reported: %s', (line, title, part, quoted, column) => {
    const { frontMatter, findings } = read(`---\n${line}\n---\n`)
    if (title !== undefined) expect(frontMatter.title).toBe(title)
    expect(findings).toMatchObject([{ rule: 'front-matter', severity: 'warning', column }])
    expect(findings[0]?.message).toContain(part)
    expect(findings[0]?.hint).toContain(quoted)
  })

  it.each([
    ['title: C# and F#', 'C# and F#'],
    ['title: "Tea #5"', 'Tea #5'],
    ["title: 'Tea' # of this page", 'Tea'],
    ['title: Tea\n# of this page', 'Tea'],
    ['title: Tea\nsidebar_position: 2 # for now', 'Tea'],
    ['title: Tea\nslug: /tea # for now', 'Tea'],
    ['title: &t Tea\nsidebar_label: *t', 'Tea'],
    ['title: R & D', 'R & D'],
    ['title: |\n  Tea', 'Tea\n'],
  ])('other comments and names are not: %s', (lines, title) => {
    const { frontMatter, findings } = read(`---\n${lines}\n---\n`)
    expect(findings).toEqual([])
    expect(frontMatter.title).toBe(title)
  })

  it.each([
    ['version: 1.10', '1.1', 10],
    ['since: 010', '10', 8],
    ['code: 0x1F', '31', 7],
    ['code: 1e3', '1000', 7],
    ['versions: [1.9, 1.10]', '1.1', 17],
    ['api:\n  version: 2.0', '2', 12],
  ])('a number of the own of a site is reported: %s', (lines, number, column) => {
    const { findings } = read(`---\n${lines}\n---\n`)
    expect(findings).toMatchObject([{ rule: 'front-matter', severity: 'warning', column }])
    expect(findings[0]?.message).toContain(`is the number ${number} to YAML, but written as `)
    expect(findings[0]?.hint).toContain(`If it is a number, write ${number}.`)
  })

  it.each(['rating: 4.5', 'version: "1.10"', 'sidebar_position: 1.0', 'boost: 2.0', 'n: 404'])(
    'other numbers are not: %s',
    (line) => {
      expect(read(`---\n${line}\n---\n`).findings).toEqual([])
    },
  )

  it('takes over the values of an object as older YAML does', () => {
    const source = '---\nbase: &base\n  title: Tea\n  id: 1.10\n<<: *base\nid: x\n---\n'
    expect(read(source).frontMatter).toMatchObject({ title: 'Tea', id: 'x' })
    expect(read('---\n<<: tea\n---\n').findings).toMatchObject([{ severity: 'error', line: 2 }])
  })
})

describe('front matter that is not at the beginning', () => {
  it.each([
    ['\n---\ntitle: A\n---\n', 2, 1],
    [' ---\ntitle: A\n---\n', 1, 2],
    ['\u200b---\ntitle: A\n---\n', 1, 2],
    ['\ufeff\ufeff---\r\nslug: /a\r\n---\r\n', 1, 3],
    ['----\ntitle: A\n----\n\nText.\n', 1, 1],
    ['\u2013-\ntitle: A\n\u2014\u2014\n', 1, 1],
    ['---\rtitle: A\r---\rText.\r', 1, 1],
  ])('%j is reported', (source, line, column) => {
    expect(read(source).findings).toMatchObject([
      { rule: 'front-matter', severity: 'error', line, column },
    ])
    expect(read(source).findings[0]?.message).toMatch(/^The front matter is shown as text: /)
  })

  it.each([
    '\n---\n\ntitle: A\n\n---\n',
    '\n---\nNote: this is text.\n---\n',
    'Text\n\n---\ntitle: A\n---\n',
    '\n---\ntitle: A\n\nText.\n',
    '- title: A\n--\n',
  ])('%j is text', (source) => {
    expect(read(source).findings).toEqual([])
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

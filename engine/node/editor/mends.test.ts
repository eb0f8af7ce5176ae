import { describe, expect, it } from 'vitest'
import type { Finding } from '../../shared/finding.ts'
import { type MendContext, mendsOf } from './mends.ts'

/** Returns a text as it is after the only mend of a finding at a mark `|`. */
function mended(marked: string, finding: Partial<Finding>, context: Partial<MendContext> = {}) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const [mend, ...others] = mendsOf(
    { rule: 'rule', severity: 'error', message: '', ...finding },
    {
      file: '/site/docs/a.mdx',
      text,
      offset,
      targets: [],
      fileOfPage: () => null,
      fileOfSite: (name) => `/site/${name}`,
      isStatic: (url) => url === '/img/a.svg',
      redirectsFile: '/site/redirects.txt',
      ...context,
    },
  )
  expect(others).toEqual([])
  return mend && (mend.file ? mend : text.slice(0, mend.start) + mend.text + text.slice(mend.end))
}

describe('mends', () => {
  it('write the name that a hint proposes', () => {
    const container = {
      message: 'There is no admonition named ":::tpi".',
      hint: 'Did you mean :::tip? Use one of :::note, :::tip.',
    }
    expect(mended('|:::tpi[A]\n:::\n', container)).toBe(':::tip[A]\n:::\n')
    const field = {
      message: '`sidebarLabel` in the front matter is not a known field.',
      hint: 'Write `sidebar_label`.',
    }
    expect(mended('---\n|sidebarLabel: A\n---\n', field)).toBe('---\nsidebar_label: A\n---\n')
    const id = {
      message: '`pagination_next` names the doc "guide/fin", which does not exist.',
      hint: 'A doc id is the path of its file. Did you mean "guide/fine"?',
    }
    expect(mended('---\n|pagination_next: guide/fin\n---\n', id)).toContain('_next: guide/fine\n')
    const component = {
      message: 'The component `<Prize>` is not defined.',
      hint: 'Did you mean `<Price>`?',
    }
    expect(mended('é |<Prize a={1} />', component)).toBe('é <Price a={1} />')
  })

  it('write a link as the one before it was written', () => {
    const targets: MendContext['targets'] = [
      { value: './guide/tee.mdx#pots', start: 4, end: 24, kind: 'url', form: 'bare' },
    ]
    const hint = 'Did you mean /guide/tea?'
    const fileOfPage = () => '/site/docs/guide/tea.mdx'
    const text = '|[x](./guide/tee.mdx#pots)'
    expect(mended(text, { hint }, { targets, fileOfPage })).toBe('[x](./guide/tea.mdx#pots)')
    expect(mended(text, { hint: 'Did you mean #pot?' }, { targets })).toBe(
      '[x](./guide/tee.mdx#pot)',
    )
  })

  it('write the path of a file that a hint proposes, from the page', () => {
    const target = { start: 5, end: 14, kind: 'url', form: 'bare' } as const
    const image = { hint: 'Did you mean "docs/img/tea.svg"?' }
    const targets = [{ ...target, value: './tae.svg' }]
    expect(mended('|![x](./tae.svg)', image, { targets })).toBe('![x](./img/tea.svg)')
    const link = { hint: 'Did you mean the file "docs/guide/tea.mdx"?' }
    const links = [{ ...target, start: 4, end: 15, value: './tae.mdx#a' }]
    expect(mended('|[x](./tae.mdx#a)', link, { targets: links })).toBe('[x](./guide/tea.mdx#a)')
  })

  it('begin the path of a static file with a slash', () => {
    const finding = { rule: 'broken-image', hint: 'Write the path relative to this file, or …' }
    const target = { start: 5, end: 14, kind: 'url', form: 'bare' } as const
    const targets = [{ ...target, value: 'img/a.svg' }]
    expect(mended('|![x](img/a.svg)', finding, { targets })).toBe('![x](/img/a.svg)')
    const others = [{ ...target, value: 'img/b.svg' }]
    expect(mended('|![x](img/b.svg)', finding, { targets: others })).toBeUndefined()
  })

  it('are several where several names are near', () => {
    const finding = {
      rule: 'code-block',
      severity: 'warning',
      message: 'The language "tss" …',
    } as const
    const context = { file: '/site/docs/a.mdx', text: '```tss\n```\n', offset: 0, targets: [] }
    const mends = mendsOf(
      { ...finding, hint: 'Did you mean ts, tsx, rss? Use `text` for code …' },
      {
        ...context,
        fileOfPage: () => null,
        fileOfSite: (name) => name,
        isStatic: () => false,
        redirectsFile: '',
      },
    )
    expect(mends.map(({ text }) => text)).toEqual(['ts', 'tsx', 'rss'])
  })

  it('put values in quotes', () => {
    const yaml = { rule: 'front-matter', hint: 'Quote values that contain a colon or start …' }
    expect(mended('---\ntitle: |A: B\n---\n', yaml)).toBe('---\ntitle: "A: B"\n---\n')
    expect(mended(`---\r\ntitle: |'A\r\n---\r\n`, yaml)).toBe('---\r\ntitle: "A"\r\n---\r\n')
    const version = { rule: 'front-matter', hint: 'Write quotes around it: "1.10".' }
    expect(mended('---\ntitle: |1.10\n---\n', version)).toBe('---\ntitle: "1.10"\n---\n')
  })

  it('add the redirect that a lost address needs', () => {
    const hint =
      'Redirect it to /b: add to redirects.txt\n/a /b\nOr, if it may die, remove this line.'
    expect(mended('|/a\n', { hint })).toMatchObject({
      file: '/site/redirects.txt',
      text: '/a /b\n',
    })
    expect(mended('|/a\n', { hint: hint.replace('/a /b', '/a /…') })).toBeUndefined()
  })

  it('are none where nothing is proposed', () => {
    expect(mended('|[x](./a.mdx)', { hint: 'Correct the URL.' })).toBeUndefined()
  })
})

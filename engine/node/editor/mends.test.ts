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

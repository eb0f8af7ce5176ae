import { expect, it } from 'vitest'
import { redirectPages } from './redirect-pages.ts'

const site = { pages: new Set(['/', '/guide/tea', '/café']), file: 'quire.config.ts' }
const to = '/guide/tea'

it('writes pages of redirects, but none that differs from another page only by case or accents', () => {
  const redirects = [
    { from: '/old', to },
    { from: '/Guide/Tea', to, line: 3 },
    { from: '/cafe\u0301', to },
    { from: '/Old', to },
  ]
  const { written, findings } = redirectPages(redirects, { redirects }, site)
  expect(written.map(({ from }) => from)).toEqual(['/old'])
  expect(findings).toEqual([
    {
      rule: 'redirect-case',
      severity: 'warning',
      message:
        'The redirect from /Guide/Tea gets no page: on some file systems its file would replace that of the page /guide/tea, from which it differs only in case, or in how an accent is stored.',
      hint: expect.stringContaining('It works on hosts that read redirects as rules.'),
      file: 'redirects.txt',
      line: 3,
    },
    expect.objectContaining({ file: 'quire.config.ts', message: expect.stringContaining('café') }),
    expect.objectContaining({
      message: expect.stringContaining('that of the redirect from /old,'),
    }),
  ])
})

it('warns once of a redirect with a star', () => {
  const redirects = [{ from: '/Guide/*', to: '/guide/:splat' }]
  const paths = ['/Guide/tea', '/Guide/milk'].map((from) => ({ from, to }))
  const pages = new Set(['/guide/tea', '/guide/milk'])
  const { written, findings } = redirectPages(paths, { redirects }, { ...site, pages })
  expect(written).toEqual([])
  expect(findings).toHaveLength(1)
})

import { describe, expect, it } from 'vitest'
import { anchorRedirect, type Redirect } from '../../shared/redirect.ts'
import { movedUrls, resolveSections } from './anchor-redirects.ts'
import { resolveRedirects } from './redirects.ts'

const pages = new Set(['/', '/guide', '/pots', '/größe', '/de/guide'])
const context = {
  base: '/docs/',
  trailingSlash: true,
  pages,
  file: 'quire.config.ts',
  needsPages: false,
  hasFile: (path: string) => path === '/img/a.png',
}

function resolve(...all: Redirect[]) {
  const config = {
    redirects: all.filter(({ from }) => !from.includes('#')),
    anchorRedirects: all.flatMap((one) => anchorRedirect(one) ?? []),
  }
  const { sections, findings } = resolveSections(config, context)
  return {
    sections: sections.map(({ path, anchor, to }) => `${path}#${anchor} ${to}`),
    findings: findings.map(({ rule, message, file, line }) => [rule, message, line ?? file]),
  }
}

describe('redirects from sections', () => {
  it('lead to pages, sections, files and other sites', () => {
    const { sections, findings } = resolve(
      { from: '/guide#pots', to: '/pots' },
      { from: '/guide/#lids', to: '/guide#cups' },
      { from: '/guide#img', to: '/img/a.png' },
      { from: '/guide#out', to: 'https://example.com/a b#c' },
      { from: '/gr%C3%B6%C3%9Fe#gr%C3%B6%C3%9Fe', to: '/größe#neu' },
      { from: '/de/guide#pots', to: '/pots?x=1#y' },
    )
    expect(findings).toEqual([])
    expect(sections).toEqual([
      '/guide#pots /docs/pots/',
      '/guide#lids /docs/guide/#cups',
      '/guide#img /docs/img/a.png',
      '/guide#out https://example.com/a%20b#c',
      '/größe#größe /docs/gr%C3%B6%C3%9Fe/#neu',
      '/de/guide#pots /docs/pots/?x=1#y',
    ])
  })

  it('compose their letters as ids do', () => {
    const { sections } = resolve({ from: '/guide#cafe\u0301', to: '/pots' })
    expect(sections).toEqual(['/guide#caf\u00e9 /docs/pots/'])
  })

  it('are followed to the end, through redirects of paths, which keep the anchor', () => {
    const { sections, findings } = resolve(
      { from: '/guide#a', to: '/old#b' },
      { from: '/old', to: '/pots' },
      { from: '/pots#b', to: '/guide#c' },
      { from: '/older', to: '/old#own' },
      { from: '/old#pots', to: '/guide#d' },
    )
    expect(findings).toEqual([])
    expect(sections).toEqual([
      '/guide#a /docs/guide/#c',
      '/pots#b /docs/guide/#c',
      '/pots#pots /docs/guide/#d',
    ])
  })

  it('are reported where they never end, twice, without a page, or to none', () => {
    const { sections, findings } = resolve(
      { from: '/guide#b', to: '/guide#a' },
      { from: '/guide#a', to: '/guide#b', line: 2 },
      { from: '/guide#into', to: '/guide#b' },
      { from: '/guide#self', to: '/guide#self' },
      { from: '/pots#x', to: '/guide' },
      { from: '/pots/#x', to: '/guide' },
      { from: '/pot#x', to: '/guide' },
      { from: '/away#x', to: '/guide' },
      { from: '/away', to: 'https://example.com/' },
      { from: '/other#x', to: '/guide' },
      { from: '/other', to: '/guide#y' },
      { from: '/pots#lost', to: '/nowhere' },
    )
    expect(sections).toEqual(['/pots#x /docs/guide/'])
    expect(findings).toEqual([
      [
        'redirect-loop',
        'The redirect from /guide#a never reaches a page: /guide#a → /guide#b → /guide#a.',
        2,
      ],
      [
        'redirect-loop',
        'The redirect from /guide#into never reaches a page: /guide#into → /guide#b → /guide#a → /guide#b.',
        'quire.config.ts',
      ],
      [
        'redirect-loop',
        'The redirect from /guide#self never reaches a page: /guide#self → /guide#self.',
        'quire.config.ts',
      ],
      ['duplicate-redirect', 'The section /pots#x is redirected twice.', 'quire.config.ts'],
      ...['/pot', '/away', '/other'].map((path) => [
        'broken-redirect',
        `The redirect from ${path}#x is never followed: the site has no page at ${path}.`,
        'quire.config.ts',
      ]),
      [
        'broken-redirect',
        'The redirect from /pots#lost leads to /nowhere, which does not exist.',
        'quire.config.ts',
      ],
    ])
  })

  it('are known by the URLs that sections had', () => {
    const section = { path: '/größe', anchor: 'größe', to: '/docs/pots/', file: 'redirects.txt' }
    expect([...movedUrls([section], context)]).toEqual([
      ['/docs/gr%C3%B6%C3%9Fe/#größe', '/docs/pots/'],
    ])
  })

  it('end the redirects of paths that lead to them', () => {
    const sections = new Map([['/guide#pots', '/pots']])
    const redirects = [
      { from: '/old', to: '/guide#pots' },
      { from: '/older', to: '/old#lids' },
    ]
    expect(resolveRedirects(redirects, { ...context, sections }).redirects).toEqual([
      { from: '/old', to: '/docs/pots/' },
      { from: '/older', to: '/docs/pots/' },
    ])
  })
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Locale } from '../../shared/config.ts'
import { canonicalPathname, linkedPage, pagePath } from './page-links.ts'

const locale = (name: string, base: string): Locale => ({
  name,
  base,
  label: name,
  direction: 'ltr',
  htmlLang: name,
  home: base,
  url: '',
})
const en = locale('en', '/docs/')
const site = { base: '/docs/', locale: en, locales: [en, locale('fr', '/docs/fr/')] }
const at = (address: string): string | null =>
  pagePath(new URL(address, `${location.origin}/docs/here`), site)

test.each([
  ['/docs/a/b', '/a/b'],
  ['/docs/a/b/', '/a/b'],
  ['/docs/a.html', '/a'],
  ['/docs/a/index.html', '/a'],
  ['/docs/', '/'],
  ['/docs', '/'],
  ['b?x=1#y', '/b'],
  ['/docs/caf%C3%A9', '/café'],
  ['/docs/v1.2', '/v1.2'],
])('%s is the page %s', (address, path) => expect(at(address)).toBe(path))

test.each([
  '/other',
  '/docsx/a',
  '/docs/file.pdf',
  '/docs/fr/a',
  'https://example.com/docs/a',
  'mailto:a@b.c',
])('%s is no page of this site', (address) => expect(at(address)).toBeNull())

test('links that open elsewhere are left alone', () => {
  const link = (attributes: string): HTMLAnchorElement => {
    document.body.innerHTML = `<a href="/docs/a" ${attributes}>a</a>`
    return document.querySelector('a')!
  }
  expect(linkedPage(link(''), site)).toBe('/a')
  expect(linkedPage(link('target="_self"'), site)).toBe('/a')
  expect(linkedPage(link('target="_blank"'), site)).toBeNull()
  expect(linkedPage(link('download'), site)).toBeNull()
})

test.each([
  ['/docs/a.html', undefined, '/docs/a'],
  ['/docs/a/', undefined, '/docs/a/'],
  ['/docs/a/index.html', false, '/docs/a'],
  ['/docs/a/', false, '/docs/a'],
  ['/docs/a', true, '/docs/a/'],
  ['/docs/index.html', false, '/docs/'],
  ['/docs', false, '/docs/'],
] as const)('%s with trailingSlash %s is written %s', (from, trailingSlash, to) => {
  expect(canonicalPathname(from, { base: '/docs/', trailingSlash })).toBe(to)
})

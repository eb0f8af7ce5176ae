import { expect, it } from 'vitest'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { addressOf, documentFile, pagePath, unwritablePath } from './addresses.ts'

it('a page has a URL and a file in the folder of its language', () => {
  const config = { trailingSlash: true } as SiteConfig
  const english = { path: '/', base: '/docs/' } as LocaleConfig
  const french = { path: '/fr', base: '/docs/fr/' } as LocaleConfig
  expect(addressOf(config, english, '/thé')).toBe('/docs/th%C3%A9/')
  expect(addressOf(config, french, '/a')).toBe('/docs/fr/a/')
  expect(documentFile(config, english, '/a')).toBe('a/index.html')
  expect(documentFile(config, french, '/a')).toBe('fr/a/index.html')
  expect(documentFile(config, french, '/')).toBe('fr/index.html')
})

it.each([
  ['index.tsx', '/'],
  ['a/index.jsx', '/a'],
  ['a\\b.mdx', '/a/b'],
  ['reindex.js', '/reindex'],
])('the page of %s is at %s', (file, path) => expect(pagePath(file)).toBe(path))

it('refuses addresses that browsers change or no file can have', () => {
  expect(unwritablePath('/guide/tea & milk', 'docs/a.mdx')).toBeNull()
  expect(unwritablePath('/a\nb', 'docs/a\nb.mdx')).toMatchObject({
    rule: 'page-address',
    severity: 'error',
    message: 'The URL of this page would contain a line break: /a\\nb.',
    file: 'docs/a\\nb.mdx',
  })
  expect(unwritablePath('/a\\b', 'docs/a.mdx')?.message).toContain('a backslash: /a\\b.')
  expect(unwritablePath('/a\u0007', 'docs/a.mdx')?.message).toContain('a control character')
  expect(unwritablePath('/../a', 'docs/a.mdx')?.message).toContain('the segment "..": /../a.')
  expect(unwritablePath('/a/.', 'docs/a.mdx')?.message).toContain('the segment ".": /a/.')
})

it('refuses addresses that servers hide, and those of Quire, at the line of the slug', () => {
  const place = () => ({ line: 3, column: 1 })
  expect(unwritablePath('/.git', 'docs/a.mdx', place)).toEqual({
    rule: 'page-address',
    severity: 'error',
    message: 'The URL of this page would contain the hidden name ".git": /.git.',
    hint: 'Rename the file or folder, or write another `slug`.',
    file: 'docs/a.mdx',
    line: 3,
    column: 1,
  })
  expect(unwritablePath('/_data/a', 'docs/_data.mdx')).toMatchObject({
    message: 'The URL of this page would contain the reserved name "_data": /_data/a.',
  })
})

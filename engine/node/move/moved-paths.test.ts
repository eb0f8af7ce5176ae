import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DocsVersionConfig, SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { moveWithin, newFile, newPath, relativePath } from './moved-paths.ts'
import { rewriteTargets } from './rewrite.ts'

const root = join('/site')
const version = (name: string) =>
  ({
    name,
    folder: join(root, name),
    localeFolders: { fr: join(root, 'fr', name) },
  }) as unknown as DocsVersionConfig
const config = {
  root,
  docs: [
    { id: 'default', versions: [version('docs'), version('old')] },
    { id: 'api', versions: [version('api')] },
  ],
} as unknown as SiteConfig

const paths = (from: string, to: string) =>
  moveWithin(config, [{ from: join(root, from), to: join(root, to), isFolder: true }])

describe('moveWithin', () => {
  it('finds the docs folder that has both files, and their paths in it', () => {
    const { instance, version: own, ...rest } = paths('api/a/b.mdx', 'api/c.mdx')
    expect([instance, own.name]).toEqual(['api', 'api'])
    expect(rest).toEqual({ paths: [{ from: 'a/b.mdx', to: 'c.mdx', isFolder: true }] })
    expect(paths('old/a.mdx', 'old/b.mdx').version.name).toBe('old')
  })

  it.each([
    ['docs/a.mdx', 'api/a.mdx', 'api/a.mdx is outside of docs.'],
    ['pages/a.mdx', 'docs/a.mdx', 'pages/a.mdx is in none of the docs folders.'],
  ])('refuses %s to %s', (from, to, message) => {
    expect(() => paths(from, to)).toThrow(QuireError)
    expect(() => paths(from, to)).toThrow(message)
  })
})

it('files of all languages move, and those beside them do not', () => {
  const move = paths('docs/a', 'docs/b')
  expect(newPath(move, 'a/x.mdx')).toBe('b/x.mdx')
  expect(newPath(move, 'ab/x.mdx')).toBe('ab/x.mdx')
  const file = { paths: [{ from: 'a', to: 'b', isFolder: false }] }
  expect(newPath(file, 'a/x.mdx')).toBe('a/x.mdx')
  expect(newFile(move, join(root, 'fr/docs/a/x.mdx'))).toBe(join(root, 'fr/docs/b/x.mdx'))
  expect(newFile(move, join(root, 'api/a/x.mdx'))).toBe(join(root, 'api/a/x.mdx'))
  expect(relativePath('/a/b/c.mdx', '/a/d.mdx')).toBe('../d.mdx')
  expect(relativePath('/a/b/c.mdx', '/a/b/d.mdx')).toBe('./d.mdx')
})

describe('relative links between pages', () => {
  const context = {
    root,
    move: paths('docs/a.mdx', 'docs/b.mdx'),
    file: join(root, 'docs/x.mdx'),
    docsFolder: join(root, 'docs'),
    ids: new Map(),
    trailingSlash: undefined,
    routes: new Map([['/guide/a', '/other/b']]),
  }
  const rewritten = (value: string, before: string, after: string) =>
    rewriteTargets(
      `(${value})`,
      [{ value, start: 1, end: value.length + 1, kind: 'url', form: 'bare' }],
      { ...context, page: { before, after } },
    )?.text ?? null

  it('lead to the new place of a page', () => {
    expect(rewritten('a?q#h', '/guide/x', '/guide/x')).toBe('(../other/b?q#h)')
    expect(rewritten('./a/', '/guide/x', '/guide/x')).toBe('(../other/b/)')
  })

  it('lead from the new place of their own page', () => {
    expect(rewritten('c', '/guide/x', '/x')).toBe('(guide/c)')
    expect(rewritten('../guide/c', '/guide/x', '/guide/y')).toBe('(c)')
  })

  it('stay as they are where nothing moves', () => {
    expect(rewritten('../guide/c', '/guide/x', '/guide/x')).toBeNull()
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MigrationNotes } from '../report/note.ts'
import { hostRedirects, mergeRedirects } from './redirects.ts'

let root = ''
let notes = new MigrationNotes()
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quire-redirects-'))
  notes = new MigrationNotes()
})
afterEach(() => rmSync(root, { recursive: true }))

const found = () =>
  hostRedirects(root, ['static'], notes).map(({ from, to, place }) => [from, to, place.line])
const left = () => notes.all.map(({ what, text }) => `${what}: ${text.split('. ')[0]}`)

it('redirects of netlify.toml are read, and rewrites and conditions left to the host', () => {
  writeFileSync(
    join(root, 'netlify.toml'),
    `[build]
publish = "build"
[[redirects]]
from = "/a"   # old
to = '/b'
[[redirects]]
  from = "/old/*"
  to = "/new/:splat"
  status = 302
[[redirects]]
from = "/de"
to = "/b"
[redirects.conditions]
Country = ["de"]
[[headers]]
from = "/none"
to = "/none"
[[redirects]]
from = "/app/*"
to = "/index.html"
status = 200
`,
  )
  expect(found()).toEqual([
    ['/a', '/b', 3],
    ['/old/*', '/new/:splat', 6],
  ])
  expect(left()).toEqual([
    'redirect from /de: It depends on more than its path (conditions)',
    'redirect from /app/*: It is a rewrite (200), not a redirect',
  ])
})

it('lines of _redirects are read, in the static folder too', () => {
  mkdirSync(join(root, 'static'))
  writeFileSync(
    join(root, 'static/_redirects'),
    '# comment\n/a /b\n/c/* https://x.org/:splat 301!\n/d id=:id /e\n/f /g 301 Language=de\nhttps://x.org/* /y\n/u/:id /v\n',
  )
  expect(found()).toEqual([
    ['/a', '/b', 2],
    ['/c/*', 'https://x.org/:splat', 3],
  ])
  expect(left()).toEqual([
    'redirect from /d: It depends on more than its path (id=:id)',
    'redirect from /f: It depends on more than its path (Language=de)',
    'redirect from https://x.org/*: It is for another host',
    'redirect from /u/:id: It has named parts',
  ])
})

it('a star within a segment stands for the path and all below it', () => {
  const place = { file: '_redirects' }
  const redirects = [
    { from: '/faq/code*', to: '/faq/style:splat', place },
    { from: '/api*', to: '/reference/:splat', place },
    { from: '/basics/flow*', to: '/guide#flow', place },
    { from: '/*', to: '/all', place },
  ]
  expect(mergeRedirects(redirects, '/', notes)).toEqual([
    { from: '/faq/code', to: '/faq/style' },
    { from: '/api', to: '/reference' },
    { from: '/api/*', to: '/reference/:splat' },
    { from: '/basics/flow', to: '/guide#flow' },
    { from: '/basics/flow/*', to: '/guide#flow' },
  ])
  expect(notes.all.filter(({ kind }) => kind === 'hand').map(({ what }) => what)).toEqual([
    'redirect from /*',
  ])
})

it('a path with the extension of its file is the same path', () => {
  const place = { file: '_redirects' }
  const redirects = [
    { from: '/a', to: '/b', place },
    { from: '/a.html', to: '/b', place },
    { from: '/c/index.html', to: '/d', place },
  ]
  expect(mergeRedirects(redirects, '/', notes)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
  ])
})

it('patterns of vercel.json become splats', () => {
  const redirects = [
    { source: '/old/:path*', destination: '/new/:path*' },
    { source: '/x/(.*)', destination: '/y/$1', permanent: true },
    { source: '/a', destination: '/b', has: [{ type: 'cookie', key: 'c' }] },
    { source: '/n/:id(\\d+)', destination: '/m' },
  ]
  writeFileSync(join(root, 'vercel.json'), JSON.stringify({ redirects }, null, 2))
  expect(found()).toEqual([
    ['/old/*', '/new/:splat', 4],
    ['/x/*', '/y/:splat', 8],
  ])
  expect(left()).toHaveLength(2)
})

it('of several redirects from one path the first one counts, and the others are noted', () => {
  const redirect = (from: string, to: string, line: number) => ({
    from,
    to,
    place: { file: '_redirects', line },
  })
  const list = [
    redirect('/docs/a', '/docs/b', 1),
    redirect('/docs/a/', '/docs/b', 2),
    redirect('/docs/a', '/docs/c', 3),
    redirect('/docs/b', 'https://x.org/', 4),
  ]
  expect(mergeRedirects(list, '/docs/', notes)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/b', to: 'https://x.org/' },
  ])
  expect(notes.all.map(({ kind, line }) => [kind, line])).toEqual([
    ['mapped', 2],
    ['hand', 3],
  ])
})

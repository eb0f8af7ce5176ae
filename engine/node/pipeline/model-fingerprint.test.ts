import { expect, test } from 'vitest'
import type { Session } from '../render/session.ts'
import { noTheme } from '../vite/theme-modules.ts'
import { modelFingerprint } from './model-fingerprint.ts'

interface Changes {
  root?: string
  hash?: string
  title?: string
  label?: string
  date?: string
  layouts?: string[]
}

function sessionOf({
  root = '/site',
  hash = 'h',
  title = 'One',
  label = 'One',
  date = '',
  layouts = [],
}: Changes) {
  const file = `${root}/docs/one.mdx`
  const doc = { path: '/one', file, title, hash, specifiers: [hash], frontMatter: {} }
  const version = {
    instance: { id: 'default' },
    config: { name: 'current' },
    docs: [doc],
    mainDocPath: '/one',
    draftFiles: [],
    sidebars: {
      sidebars: new Map([['main', [{ type: 'link', label, href: '/one' }]]]),
      ofDoc: new Map([['one', 'main']]),
    },
  }
  const model = {
    locale: { name: 'en' },
    routes: new Map([['/one', { type: 'doc', path: '/one', doc, version }]]),
    versions: [version],
    lastUpdates: new Map(date === '' ? [] : [[file, { date }]]),
  }
  return {
    config: { root },
    models: new Map([['en', model]]),
    locales: new Map([['en', { configKey: 'config', pagesKey: 'pages' }]]),
    modules: { theme: { ...noTheme, layouts: new Map(layouts.map((name) => [name, {}])) } },
  } as unknown as Session
}

const of = (changes: Changes = {}): string => modelFingerprint(sessionOf(changes))

test('the text of a page is no part of the model, and neither is the folder of the site', () => {
  expect(of({ hash: 'other' })).toBe(of())
  expect(of({ root: '/elsewhere' })).toBe(of())
})

test.each<Changes>([
  { title: 'Two' },
  { label: 'Two' },
  { date: '2026-01-01' },
  { layouts: ['Wide'] },
])('another %o is another model', (changes) => {
  expect(of(changes)).not.toBe(of())
})

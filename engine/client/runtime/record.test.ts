import { expect, test } from 'vitest'
import type { ShownPage } from '../../shared/page.ts'
import { samplePage } from '../theme/testing/samples.ts'
import { isShownPage } from './record.ts'

const full: Partial<ShownPage> = {
  headings: [{ level: 2, id: 'a', text: 'A', html: '<b>A</b>' }],
  toc: { min: 2, max: 3 },
  breadcrumbs: [{ label: 'A' }, { label: 'B', path: '/b' }],
  previous: { label: 'A', path: '/a' },
  sidebar: 'default/current/app',
  lastUpdate: { date: '2026-03-01' },
  doc: { instance: 'default', version: 'current', id: 'a' },
  notices: [
    { type: 'draft' },
    { type: 'untranslated', locale: 'en' },
    { type: 'unmaintained-version', label: '1', latest: { label: '2', path: '/a' } },
  ],
  islands: ['Counter'],
  className: 'wide',
}

test('a page of the build is one, with fields that are not known yet', () => {
  expect(isShownPage(samplePage())).toBe(true)
  expect(isShownPage({ ...samplePage(full), newer: [{}] })).toBe(true)
})

test.each<[string, unknown]>([
  ['kind', 'album'],
  ['title', null],
  ['html', ['<p>']],
  ['headings', [null]],
  ['headings', [{ level: 2, id: 'a', text: { toString: null } }]],
  ['toc', {}],
  ['breadcrumbs', [{ label: {} }]],
  ['previous', { label: 'A' }],
  ['next', 'b'],
  ['sidebar', 1],
  ['lastUpdate', { date: 'soon' }],
  ['lastUpdate', { date: 20260301 }],
  ['doc', []],
  ['alternates', { versions: { 1: 1 }, locales: {} }],
  ['alternates', { locales: {} }],
  ['notices', [null]],
  ['notices', [{ type: 'unmaintained-version', label: '1' }]],
  ['notices', [{ type: 'warning' }]],
  ['islands', [{}]],
  ['zoom', 'yes'],
  ['className', ['a']],
  ['hideTitle', 1],
  ['lang', 7],
])('one whose %s is %j is not', (field, value) => {
  expect(isShownPage({ ...samplePage(full), [field]: value })).toBe(false)
})

test.each([null, 1, 'page', []])('%j is none', (value) => {
  expect(isShownPage(value)).toBe(false)
})

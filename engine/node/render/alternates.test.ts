import { describe, expect, it } from 'vitest'
import type { Doc } from '../site/docs/read-docs.ts'
import type { SiteModel, VersionModel } from '../site/model.ts'
import { alternatesOf, categoryIn, docIn, versionNotices } from './alternates.ts'

const instance = { id: 'default' }

function version(name: string, path: string, docs: Record<string, string>, index?: string) {
  return {
    instance,
    config: { name, label: `v${name}`, path, isLast: path === '/', banner: 'unmaintained' },
    byId: new Map(Object.entries(docs).map(([id, own]) => [id, { id, path: own }])),
    sidebars: { indexes: index === undefined ? [] : [{ path: index }] },
    mainDocPath: path,
  } as unknown as VersionModel
}

function site(name: string, base: string, versions: VersionModel[]): SiteModel {
  return {
    config: { base: '/', trailingSlash: undefined },
    locale: { name, base, texts: {} },
    versions,
  } as unknown as SiteModel
}

const last = version('2', '/', { a: '/a' }, '/guides')
const old = version('1', '/1', { a: '/1/a', gone: '/1/gone' }, '/1/guides')
const en = site('en', '/', [last, old])
const ar = site('ar', '/ar/', [last, version('1', '/1', { a: '/1/alif' }, '/1/guides')])
const models = new Map([
  ['en', en],
  ['ar', ar],
])
const alternates = (id: string) => {
  return alternatesOf(en, models, old, docIn({ id } as Doc))
}

describe('alternates', () => {
  it('are the same doc in other versions, and under its translated slug', () => {
    expect(alternates('a')).toEqual({
      versions: { 2: '/a', 1: '/1/a' },
      locales: { en: '/1/a', ar: '/ar/1/alif' },
    })
  })

  it('leave out versions and languages without the doc', () => {
    expect(alternates('gone')).toEqual({ versions: { 1: '/1/gone' }, locales: { en: '/1/gone' } })
  })

  it('of a category page are those at the same path below the version', () => {
    const pathIn = categoryIn('/1/guides', old)
    expect(alternatesOf(en, models, old, pathIn)).toEqual({
      versions: { 2: '/guides', 1: '/1/guides' },
      locales: { en: '/1/guides', ar: '/ar/1/guides' },
    })
    expect(categoryIn('/guides', last)(old)?.path).toBe('/1/guides')
    expect(categoryIn('/1/others', old)(last)).toBeUndefined()
  })
})

it('a notice leads to the same page of the last version, or to its main doc', () => {
  const path = (id: string) => {
    const [notice] = versionNotices(en, old, docIn({ id } as Doc))
    return notice && 'latest' in notice ? notice.latest : undefined
  }
  expect(path('a')).toEqual({ label: 'v2', path: '/a' })
  expect(path('gone')).toEqual({ label: 'v2', path: '/' })
})

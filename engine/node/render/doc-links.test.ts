import { describe, expect, it } from 'vitest'
import type { SiteModel, VersionModel } from '../site/model.ts'
import { docLinks, plainLinks } from './alternates.ts'

type Page = { path: string; translated?: boolean; unlisted?: boolean }

function version(name: string, pages: Record<string, Page>): VersionModel {
  return {
    instance: { id: 'default' },
    config: { name, isLast: name === '2' },
    byId: new Map(
      Object.entries(pages).map(([id, page]) => [id, { translated: true, ...page }] as const),
    ),
  } as unknown as VersionModel
}

function site(name: string, base: string, versions: VersionModel[]): SiteModel {
  return {
    config: { base: '/docs/', trailingSlash: true, defaultLocale: 'en' },
    locale: { name, base },
    versions,
  } as unknown as SiteModel
}

const stand = { translated: false }
const en = site('en', '/docs/', [
  version('2', { a: { path: '/a' }, b: { path: '/b' }, c: { path: '/c' } }),
  version('1', { a: { path: '/1/a' }, b: { path: '/1/b' }, old: { path: '/1/old' } }),
])
const ar = site('ar', '/docs/ar/', [
  version('2', {
    a: { path: '/alif' },
    b: { path: '/b', ...stand },
    c: { path: '/c', unlisted: true },
    own: { path: '/own' },
  }),
  version('1', {
    a: { path: '/1/a', ...stand },
    b: { path: '/1/ba' },
    old: { path: '/1/old', ...stand },
  }),
])
const models = new Map([
  ['en', en],
  ['ar', ar],
])

const linksOf = (model: SiteModel, at: number, id: string) => {
  const own = model.versions[at]!
  const { path } = own.byId.get(id)!
  const { address, ...links } = docLinks(model, models, { version: own, path }, (one) =>
    one.byId.get(id),
  )
  expect(address).toBe(`${model.locale.base.slice(0, -1)}${path}/`)
  return links
}

describe('links of a doc', () => {
  it.each([
    ['a translated doc', en, 0, 'a', '/docs/a/', { en: '/docs/a/', ar: '/docs/ar/alif/' }],
    ['its translation', ar, 0, 'a', '/docs/ar/alif/', { en: '/docs/a/', ar: '/docs/ar/alif/' }],
    ['an untranslated doc', en, 0, 'b', '/docs/b/', {}],
    ['what stands in for a translation', ar, 0, 'b', '/docs/b/', {}],
    ['a doc whose translation is unlisted', en, 0, 'c', '/docs/c/', {}],
    ['a doc of one language', ar, 0, 'own', '/docs/ar/own/', {}],
    ['an older version', en, 1, 'a', '/docs/a/', {}],
    ['an untranslated page of an older version', ar, 1, 'a', '/docs/ar/alif/', {}],
    ['one that only the older version has', en, 1, 'old', '/docs/1/old/', {}],
    ['its stand-in in another language', ar, 1, 'old', '/docs/1/old/', {}],
    ['a translation that the last version lacks', ar, 1, 'b', '/docs/ar/1/ba/', {}],
    ['its original, which the last version has', en, 1, 'b', '/docs/b/', {}],
  ])('%s', (_, model, at, id, canonical, languages) => {
    expect(linksOf(model, at, id)).toEqual({ canonical, languages })
  })
})

it('a page without docs is the same in all languages, where there are several', () => {
  expect(plainLinks(ar, models, '/')).toEqual({
    address: '/docs/ar/',
    canonical: '/docs/ar/',
    languages: { en: '/docs/', ar: '/docs/ar/' },
  })
  expect(plainLinks(en, new Map([['en', en]]), '/x').languages).toEqual({})
})

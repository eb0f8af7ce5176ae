import { expect, it } from 'vitest'
import type { SiteModel, VersionModel } from '../model.ts'
import { editUrlOf } from './edit-url.ts'
import type { Doc } from './read-docs.ts'

const config = { root: '/site', configFile: '/site/quire.config.ts', base: '/' }
const model = { config, locale: { name: 'en', base: '/' } } as unknown as SiteModel
const doc = {
  path: '/guide/a',
  siteFile: 'docs/guide/a.mdx',
  docFile: 'guide/a.mdx',
  frontMatter: {},
} as Doc
const editUrl = (setting: unknown, own = doc): string | undefined => {
  const version = {
    instance: { id: 'default', editUrl: setting },
    config: { name: 'current', folder: '/site/docs' },
  }
  return editUrlOf(model, version as unknown as VersionModel, own)
}

it('is the setting with the file behind it, or what the function makes of the file', () => {
  expect(editUrl('https://host.example/edit/')).toBe('https://host.example/edit/docs/guide/a.mdx')
  expect(editUrl((context: object) => JSON.stringify(context))).toBe(
    '{"versionDocsDirPath":"docs","docPath":"guide/a.mdx","permalink":"/guide/a","locale":"en","version":"current"}',
  )
  expect(editUrl(() => undefined)).toBeUndefined()
  expect(editUrl(undefined)).toBeUndefined()
})

it('is that of the front matter, which may be none', () => {
  const own = (custom_edit_url: string | null) => ({ ...doc, frontMatter: { custom_edit_url } })
  expect(editUrl('https://host.example', own('https://other.example'))).toBe(
    'https://other.example',
  )
  expect(editUrl('https://host.example', own(null))).toBeUndefined()
})

it('says which doc a function fails for', () => {
  const broken = () => {
    throw new Error('no branch')
  }
  expect(() => editUrl(broken)).toThrow(
    'quire.config.ts: `editUrl` threw "no branch" for docs/guide/a.mdx.',
  )
  expect(() => editUrl(() => 5)).toThrow('`editUrl` returned 5 for docs/guide/a.mdx.')
})

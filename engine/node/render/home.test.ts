import { describe, expect, it } from 'vitest'
import type { SiteModel } from '../site/model.ts'
import { homePath } from './client-config.ts'

const first = { id: 'default' }
const version = (mainDocPath: string, isLast: boolean, instance: object = first) => ({
  instance,
  mainDocPath,
  docs: [{}],
  config: { isLast },
})

function model(parts: {
  routes?: string[]
  redirects?: object[]
  versions?: object[]
  path?: string
}) {
  return {
    config: { docs: [first], redirects: parts.redirects ?? [], staticFolders: [] },
    locale: { path: parts.path ?? '/' },
    routes: new Map(parts.routes?.map((path) => [path, {}])),
    versions: parts.versions ?? [version('/docs/next/a', false), version('/docs/a', true)],
  } as unknown as SiteModel
}

describe('homePath', () => {
  it('is the root where a page is there', () => {
    expect(homePath(model({ routes: ['/'] }))).toBe('/')
  })

  it('is the root where a redirect leads on from it, in its own language', () => {
    const redirects = [{ from: '/fr/', to: '/docs/a' }]
    expect(homePath(model({ redirects, path: '/fr' }))).toBe('/')
    expect(homePath(model({ redirects }))).toBe('/docs/a')
  })

  it('is the main doc of the first docs folder in its last version', () => {
    const api = version('/api', true, { id: 'api' })
    expect(homePath(model({ versions: [api, version('/docs/a', true)] }))).toBe('/docs/a')
    expect(homePath(model({ versions: [version('/docs/next/a', false)] }))).toBe('/docs/next/a')
  })

  it('is the root of a site without docs', () => {
    expect(homePath(model({ versions: [] }))).toBe('/')
  })
})

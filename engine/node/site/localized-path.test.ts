import { expect, it } from 'vitest'
import { localizedPath, type SiteModel } from './model.ts'

const version = (id: string, name: string, paths: Record<string, string>) => ({
  instance: { id },
  config: { name },
  byId: new Map(Object.entries(paths).map(([id, path]) => [id, { id, path }])),
})
type Version = ReturnType<typeof version>

function model(versions: Version[], original?: SiteModel): SiteModel {
  const docs = versions.flatMap((one) => [...one.byId.values()].map((doc) => [one, doc] as const))
  const routes = docs.map(([own, doc]) => [doc.path, { type: 'doc', version: own, doc }] as const)
  return { versions, routes: new Map<string, unknown>(routes), original } as unknown as SiteModel
}

it('a path leads to the translation of the page in the same docs and version', () => {
  const original = model([
    version('default', 'current', { tea: '/next/tea' }),
    version('default', '1', { tea: '/tea' }),
    version('api', '1', { tea: '/api/tea' }),
  ])
  const french = model(
    [
      version('default', 'current', { tea: '/next/thé' }),
      version('default', '1', { tea: '/thé' }),
      version('api', '1', { tea: '/api/thé' }),
    ],
    original,
  )
  expect(localizedPath(french, '/tea')).toBe('/thé')
  expect(localizedPath(french, '/next/tea/')).toBe('/next/thé')
  expect(localizedPath(french, '/api/tea')).toBe('/api/thé')
  expect(localizedPath(french, '/thé')).toBe('/thé')
  expect(localizedPath(french, '/coffee')).toBe('/coffee')
})

it('a path stays where the language lacks the version or the page', () => {
  const original = model([version('default', '1', { tea: '/tea', coffee: '/coffee' })])
  const french = model([version('default', '1', { tea: '/thé' })], original)
  expect(localizedPath(french, '/coffee')).toBe('/coffee')
  expect(localizedPath(model([], original), '/tea')).toBe('/tea')
})

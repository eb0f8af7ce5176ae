import { expect, test } from 'vitest'
import { integrationEndpoints, integrationHosts } from './integrations.ts'

test('no integration needs no host', () => {
  expect(Object.values(integrationHosts([])).flat()).toEqual([])
})

test('each integration opens the directives that it needs, and no script for page views', () => {
  const hosts = integrationHosts([
    { type: 'analytics', id: 'G', endpoint: 'http://localhost:1/path', anonymizeIp: false },
    { type: 'tagManager', id: 'T', endpoint: integrationEndpoints.tagManager },
  ])
  expect(hosts).toEqual({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['http://localhost:1', 'https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com'],
    'frame-src': [],
  })
})

test("the vendor's other hosts go with the vendor's cloud only", () => {
  const recording = { type: 'sessionRecording', provider: 'fullstory', orgId: 'o' } as const
  const own = integrationHosts([{ ...recording, endpoint: 'https://relay.example.com' }])
  expect(own['connect-src']).toEqual(['https://relay.example.com'])
  const cloud = integrationHosts([
    { ...recording, endpoint: integrationEndpoints.sessionRecording },
  ])
  expect(cloud['img-src']).toEqual(['https://rs.fullstory.com'])
})

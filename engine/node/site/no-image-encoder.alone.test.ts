import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { normalizeConfig } from '../config/normalize.ts'
import { AssetStore } from './assets.ts'

vi.mock('./image-variants.ts', async (original) => ({
  ...(await original<typeof import('./image-variants.ts')>()),
  hasImageEncoder: () => false,
}))

const root = mkdtempSync(join(tmpdir(), 'quire-encoder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('publishes images as they are where nothing can encode them', async () => {
  mkdirSync(join(root, 'docs'))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 200, height: 100, channels: 3, background: '#888', noise } as const
  await sharp({ create }).png().toFile(join(root, 'docs/noise.png'))
  writeFileSync(join(root, 'docs/a.svg'), '<svg width="3" height="2"/>')
  const site = normalizeConfig(
    { title: 'Site', url: 'https://example.com' },
    {
      root,
      configFile: join(root, 'quire.config.ts'),
      configFiles: [],
      configHash: '',
      docs: [{}],
      pastVersions: {},
      versions: {},
      messages: {},
      texts: {},
    },
  )
  const assets = new AssetStore(site)
  assets.asset('docs/a.svg')
  expect(assets.lacksEncoder).toBe(false)
  expect(assets.asset('docs/noise.png')).toEqual({
    url: expect.stringMatching(/^\/assets\/noise-.+\.png$/),
    width: 200,
    height: 100,
  })
  expect(assets.lacksEncoder).toBe(true)
  expect(assets.varied(['docs/noise.png'])).toEqual([])
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../config/load.ts'
import { buildSite } from './build-site.ts'

const root = mkdtempSync(join(tmpdir(), 'quire-image-files-'))
beforeAll(async () => {
  mkdirSync(join(root, 'docs'))
  const size = { width: 800, height: 400 }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { ...size, channels: 3, background: 'red', noise } })
  writeFileSync(join(root, 'docs/pot.png'), await image.png().toBuffer())
  writeFileSync(join(root, 'docs/index.mdx'), '# Pots\n\n![A pot](./pot.png)\n')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function build(budget: number, write = true) {
  writeFileSync(
    join(root, 'quire.config.ts'),
    `export default { title: 'Teas', url: 'https://teas.example.com', docs: { routeBasePath: '/' }, images: { budget: ${budget} } }\n`,
  )
  const { findings, statistics } = await buildSite(await loadConfig(root), { write, threads: 1 })
  return {
    found: findings.map(({ rule, file, message }) => `${rule} ${file} ${message}`),
    statistics,
  }
}

it('images are written in other sizes and formats, once, and too large ones are reported', async () => {
  const { found } = await build(1e9)
  const images = readdirSync(join(root, 'dist/assets'))
    .filter((name) => name.startsWith('pot-'))
    .map((name) => name.replace(/^pot-[\w-]{8}/, 'pot-*'))
    .sort()
  expect(found).toEqual([])
  expect(images).toEqual(['pot-*-800.avif', 'pot-*-800.webp', 'pot-*.png'])
  const tooLarge = ['AVIF', 'WEBP'].map(
    (format) =>
      `large-image docs/pot.png The image "docs/pot.png" has N kB as ${format} at 800 pixels, more than 1 kB.`,
  )
  const small = await build(1000)
  expect(small.found.map((text) => text.replace(/has \d+ kB/, 'has N kB'))).toEqual(tooLarge)
  // Found again, though nothing was encoded again.
  expect(small.statistics).toMatchObject({ written: 0, removed: 0 })
  // A check encodes nothing.
  expect((await build(1000, false)).found).toEqual([])
})

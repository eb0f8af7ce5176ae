import sharp from 'sharp'
import { expect, it } from 'vitest'
import { averageColor, encodeImage } from './encode-image.ts'

const filled = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background } })
const png = (background: string) => filled(background).png().toBuffer()

it.each(['avif', 'webp'] as const)('encodes an image as %s in a width', async (format) => {
  const made = await encodeImage(await png('#336699'), 'a.png', { format, width: 10 })
  const { width, height, format: found, compression } = await sharp(made).metadata()
  expect([width, height]).toEqual([10, 5])
  expect(found === 'heif' ? compression : found).toBe(format === 'avif' ? 'av1' : 'webp')
})

it('encodes an image in the same bytes each time', async () => {
  const content = await filled('#c0ffee', 300, 200).jpeg().toBuffer()
  const made = () => encodeImage(content, 'a.jpg', { format: 'avif', width: 120 })
  expect((await made()).equals(await made())).toBe(true)
})

it('turns a photo as the camera was held', async () => {
  const content = await filled('#336699').jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const made = await encodeImage(content, 'a.jpg', { format: 'webp', width: 10 })
  const { width, height } = await sharp(made).metadata()
  expect([width, height]).toEqual([10, 20])
})

it('returns the color of an image that nothing shows through', async () => {
  expect(await averageColor(await png('#336699'), 'a.png')).toBe('#336699')
  expect(await averageColor(await png('rgba(51, 102, 153, 0.5)'), 'a.png')).toBeNull()
})

it('names a file that is no image', async () => {
  const content = (await png('#336699')).subarray(0, 60)
  await expect(
    encodeImage(content, 'docs/a.png', { format: 'webp', width: 10 }),
  ).rejects.toMatchObject({
    findings: [
      {
        rule: 'unreadable-image',
        message: expect.stringContaining('"docs/a.png"'),
        file: 'docs/a.png',
      },
    ],
  })
})

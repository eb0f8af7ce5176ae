import { describe, expect, it } from 'vitest'
import { hasImageEncoder, imageVariants } from './image-variants.ts'

const large = Buffer.alloc(20_000)
const formats = ['avif', 'webp'] as const
const of = (path: string, content: Uint8Array = large, width = 1400) =>
  imageVariants(path, content, { width, formats }).map((one) => one.path)

/** A file with a header that announces frames. */
function animated(start: string, mark: string): Buffer {
  const content = Buffer.alloc(20_000)
  content.write(start, 'latin1')
  content.write(mark, 40, 'latin1')
  return content
}

describe('images have variants', () => {
  it('up to their own width, in each format', () => {
    expect(of('assets/pot-1a2b.png')).toEqual([
      'assets/pot-1a2b-640.avif',
      'assets/pot-1a2b-1400.avif',
      'assets/pot-1a2b-640.webp',
      'assets/pot-1a2b-1400.webp',
    ])
  })

  it('that differ enough, and none that is wider than a dense screen needs', () => {
    const widths = (width: number) =>
      imageVariants('assets/a.jpg', large, { width, formats: ['webp'] }).map((one) => one.width)
    expect(widths(300)).toEqual([300])
    expect(widths(700)).toEqual([700])
    expect(widths(900)).toEqual([640, 900])
    expect(widths(5000)).toEqual([640, 1280, 1920])
  })

  it.each([
    ['a drawing', 'assets/a.svg', large],
    ['a small file', 'assets/a.png', Buffer.alloc(9999)],
    ['an animation', 'assets/a.gif', large],
    ['an animated PNG', 'assets/a.png', animated('\x89PNG', 'acTL')],
    ['an animated WebP', 'assets/a.webp', animated('RIFF', 'ANIM')],
  ])('except %s', (_, path, content) => {
    expect(of(path, content)).toEqual([])
  })
})

it('finds the package that encodes images without loading it', () => {
  expect(hasImageEncoder()).toBe(true)
})

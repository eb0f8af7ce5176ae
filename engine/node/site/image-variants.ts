import { createRequire } from 'node:module'
import { basename, extname } from 'node:path'

/** Formats that images are published in, in addition to their original format. */
export const imageFormats = ['avif', 'webp'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** An image in another size or format. */
export interface ImageVariant {
  format: ImageFormat
  /** In pixels. */
  width: number
  /** Path in the output folder: `assets/kettle-3fK2-640.avif`. */
  path: string
}

/** Widths in pixels for phones, for the text column, and for the column on high-density screens. */
const WIDTHS = [640, 1280, 1920]

/** Minimum ratio of neighboring widths. Closer widths save no bytes. */
const MIN_RATIO = 1.25

/** Files with fewer bytes need no variants: they load fast enough. */
const SMALL_FILE = 10_000

/**
 * Returns the variants of an image, the smallest first within each format; none for SVGs,
 * animations and small files. Their names contain the hash of the image, so pages can refer to
 * variants before they are encoded.
 *
 * @param path output path of the original image, which contains the hash of its content
 */
export function imageVariants(
  path: string,
  content: Uint8Array,
  { width, formats }: { width: number; formats: readonly ImageFormat[] },
): ImageVariant[] {
  const extension = extname(path)
  if (!/^\.(?:png|jpe?g|webp|avif)$/i.test(extension)) return []
  if (content.length < SMALL_FILE || isAnimated(content)) return []
  const widths = [
    ...WIDTHS.filter((standard) => standard * MIN_RATIO < width),
    Math.min(width, WIDTHS.at(-1)!),
  ]
  const start = `assets/${basename(path, extension)}`
  return formats.flatMap((format) =>
    [...new Set(widths)].map((variantWidth) => ({
      format,
      width: variantWidth,
      path: `${start}-${variantWidth}.${format}`,
    })),
  )
}

/** Whether a PNG or WebP file is animated, according to its header. */
function isAnimated(content: Uint8Array): boolean {
  const header = Buffer.from(content.subarray(0, 512)).toString('latin1')
  return header.startsWith('RIFF') ? header.includes('ANIM') : /^.PNG[\s\S]*acTL/.test(header)
}

const require = createRequire(import.meta.url)
let isInstalled: boolean | undefined

/**
 * Whether the package that encodes images is installed, with its binary for this platform. Does not
 * load it.
 */
export function hasImageEncoder(): boolean {
  isInstalled ??= findEncoder()
  return isInstalled
}

function findEncoder(): boolean {
  const { platform, arch } = process
  const binaries = [`${platform}-${arch}`, `${platform}musl-${arch}`, `${platform}-wasm32`]
  try {
    const { resolve } = createRequire(require.resolve('sharp'))
    return binaries.some((part) => {
      try {
        return resolve(`@img/sharp-${part}/sharp.node`) !== ''
      } catch {
        return false
      }
    })
  } catch {
    return false
  }
}

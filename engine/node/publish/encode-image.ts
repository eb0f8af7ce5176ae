import type { Sharp } from 'sharp'
import { messageOf } from '../errors/message-of.ts'
import { QuireError } from '../errors/quire-error.ts'
import type { ImageVariant } from '../site/image-variants.ts'

/**
 * Settings of the encoders. With them, AVIF takes about as long as WebP: more effort makes files a
 * tenth smaller in ten times the time.
 */
const AVIF = { quality: 55, effort: 1 }
const WEBP = { quality: 80, effort: 2 }

type OpenImage = (content: Uint8Array) => Sharp

let opening: Promise<OpenImage> | undefined

/** Loads the library, which takes 0.1 s: only for images that are not encoded yet. */
function openImage(): Promise<OpenImage> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    // Several images at once keep all processors busy; one thread each gives the same bytes anywhere.
    sharp.concurrency(1)
    sharp.cache(false)
    return (content) => sharp(content, { failOn: 'error' }).autoOrient()
  })
  return opening
}

/**
 * Encodes an image in a format and a width in pixels.
 *
 * @param file path from the site root, for messages
 * @throws QuireError `unreadable-image`
 */
export async function encodeImage(
  content: Uint8Array,
  file: string,
  { format, width }: Pick<ImageVariant, 'format' | 'width'>,
): Promise<Buffer> {
  const open = await openImage()
  const image = open(content).resize({ width, withoutEnlargement: true })
  const encoder = format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)
  return encoder.toBuffer().catch((cause: unknown) => {
    throw unreadable(file, cause)
  })
}

/**
 * Returns the average color of an image as CSS; `null` if something shows through it.
 *
 * @param file path from the site root, for messages
 * @throws QuireError `unreadable-image`
 */
export async function averageColor(content: Uint8Array, file: string): Promise<string | null> {
  const open = await openImage()
  const [red, green, blue, alpha] = await open(content)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch((cause: unknown) => {
      throw unreadable(file, cause)
    })
  if (alpha !== 255) return null
  return `#${[red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('')}`
}

function unreadable(file: string, cause: unknown): QuireError {
  return new QuireError(
    {
      rule: 'unreadable-image',
      message: `The image "${file}" cannot be read: ${messageOf(cause)}.`,
      hint: 'Save it again with a program that edits images.',
      file,
    },
    { cause },
  )
}

import { basename, extname } from 'node:path'
import { type Context, defineTask } from '../graph/task.ts'
import { averageColor, encodeImage } from '../publish/encode-image.ts'
import type { ImageFormat, ImageVariant } from '../site/image-variants.ts'
import { imageInput, type SiteWorld, splitKey } from './site-world.ts'

/** An image in a width and a format, by `640.avif:docs/kettle.png`. */
export const imageVariantTask = defineTask<Promise<Buffer>, SiteWorld>(
  'image-variant',
  async (context: Context<SiteWorld>, key) => {
    const [form, file] = splitKey(key)
    const [width, format] = form.split('.')
    const { content } = imageOf(context, file)
    return encodeImage(content, file, { width: Number(width), format: format as ImageFormat })
  },
  {
    codec: {
      encode: (content) => content.toString('base64'),
      decode: (text) => Buffer.from(text, 'base64'),
    },
  },
)

/** Returns the key of `imageVariantTask` for a variant of a file. */
export function variantKey(
  file: string,
  { width, format }: Pick<ImageVariant, 'format' | 'width'>,
): string {
  return `${width}.${format}:${file}`
}

/** The average color of an image, by its path from the site root; `null` if it is transparent. */
const imageColorTask = defineTask<Promise<string | null>, SiteWorld>(
  'image-color',
  async (context: Context<SiteWorld>, file) => averageColor(imageOf(context, file).content, file),
)

/** The stylesheet with the colors that are shown until images have loaded, by their files as JSON. */
export const placeholdersTask = defineTask<Promise<string>, SiteWorld>(
  'image-placeholders',
  async (context: Context<SiteWorld>, key) => {
    const rules: string[] = []
    for (const file of JSON.parse(key) as string[]) {
      const { path } = imageOf(context, file)
      const color = await context.get(imageColorTask, file)
      // The name contains the hash of the image.
      const name = basename(path, extname(path)).replace(/["\\]/g, '\\$&')
      if (color !== null) rules.push(`img[src*="${encodeURI(name)}"]{background:${color}}`)
    }
    return `@layer content{${rules.join('')}}`
  },
)

function imageOf(context: Context<SiteWorld>, file: string) {
  context.look(imageInput, file)
  const [image] = context.world.session!.assets.files([file])
  if (image === undefined) throw new Error(`There is no image "${file}".`)
  return image
}

export const imageTasks = [imageVariantTask, imageColorTask, placeholdersTask]

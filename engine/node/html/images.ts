import { splitUrl } from '../../shared/url.ts'
import type { Tag } from './tags.ts'

/** An image in another size or format. */
export interface AssetVariant {
  format: string
  /** In pixels. */
  width: number
  /** URL including the base. */
  path: string
}

type Attributes = ReadonlyMap<string, string>

/** Width of the content column at most, as in the theme's `--column`. */
const COLUMN = '46rem'

/**
 * Returns the attributes of the `source` elements with the variants of an image, one for each format.
 *
 * @param attributes attributes of the image
 * @param width width of the image in pixels
 */
export function imageSources(
  attributes: Attributes,
  variants: readonly AssetVariant[],
  width: number,
): Attributes[] {
  const shown = Number(attributes.get('width'))
  const isReduced = shown > 0 && shown < width
  const usual = isReduced ? `${shown}px` : `(min-width: ${COLUMN}) ${COLUMN}, 100vw`
  const sizes = attributes.get('sizes') ?? usual
  const formats = [...new Set(variants.map(({ format }) => format))]
  return formats.map((format) => {
    const files = usefulVariants(
      variants.filter((one) => one.format === format),
      isReduced ? shown : Number.POSITIVE_INFINITY,
    )
    const srcset = files.map((one) => `${one.path} ${one.width}w`).join(', ')
    return new Map([
      ['type', `image/${format}`],
      ['srcset', srcset],
      ['sizes', sizes],
    ])
  })
}

/** Returns the variants for an image of a width, also on a screen with twice as many dots. */
function usefulVariants(variants: AssetVariant[], width: number): AssetVariant[] {
  const enough = variants.findIndex((one) => one.width >= 2 * width)
  return enough < 0 ? variants : variants.slice(0, enough + 1)
}

/**
 * Returns the attributes of the light and the dark variant of an image, in this order. The image is
 * `kettle.light.png` with `kettle.dark.png` beside it, or a missing `kettle.png` beside both variants.
 * `null` if there is no such pair.
 *
 * @param exists whether there is a file at a URL
 */
export function pairOf(
  attributes: Attributes,
  exists: (url: string) => boolean,
): [light: Attributes, dark: Attributes] | null {
  const src = attributes.get('src') ?? ''
  const { path, query, hash } = splitUrl(src)
  const [, name, light, extension] = /^(.+?)(\.light)?(\.[a-z\d]+)$/i.exec(path) ?? []
  if (name === undefined || (light === undefined && exists(src))) return null
  const urls = ['light', 'dark'].map((theme) => `${name}.${theme}${extension}${query}${hash}`)
  if (!urls.every(exists)) return null
  const [first, second] = ['light', 'dark'].map((theme, index) => {
    const classes = [attributes.get('class'), `only-${theme}`].filter(Boolean).join(' ')
    return new Map([...attributes, ['src', urls[index]!], ['class', classes]])
  })
  return [first!, second!]
}

/** A paragraph that contains only an image with a title, which is its caption. */
export interface CaptionedImage {
  image: Tag
  /** The end tag of the paragraph. */
  end: Tag
  caption: string
}

/** Returns the image with a caption that a paragraph consists of, by the place of its start tag. */
export function captionedImage(
  html: string,
  tags: readonly Tag[],
  place: number,
): CaptionedImage | null {
  const [start, image, end] = [tags[place]!, tags[place + 1], tags[place + 2]]
  if (image?.name !== 'img' || end?.name !== 'p' || end.kind !== 'close') return null
  const caption = image.attributes.get('title')?.trim() ?? ''
  const textAround = html.slice(start.end, image.start) + html.slice(image.end, end.start)
  return caption !== '' && textAround.trim() === '' ? { image, end, caption } : null
}

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Node, Renderer, RenderOptions } from '@takumi-rs/core'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { engineFolder } from '../files/engine-folder.ts'
import { PREVIEW_SIZE, type PreviewImage } from '../render/preview-image.ts'

const DISPLAY_FONT = 'client/theme/fonts/bricolage-grotesque.woff2'

/** Number of characters above which a title gets a smaller font. */
const LONG_TITLE = 48

/** A loaded drawing library. */
export interface Drawing {
  renderer: Renderer
  /** Names of the fonts, in order of preference. */
  fontFamilies: string[]
}

/**
 * Loads the drawing library and the fonts. It needs no network and no browser.
 *
 * @param fonts absolute paths of fonts for letters that the theme's font lacks
 * @throws QuireError `drawing` if the library has no version for this machine
 */
export async function openDrawing(fonts: readonly string[]): Promise<Drawing> {
  const { Renderer } = await import('@takumi-rs/core').catch((cause: unknown) => {
    throw new QuireError(
      {
        rule: 'drawing',
        message: 'The package that draws images, @takumi-rs/core, cannot be loaded.',
        hint: 'Install without `--omit=optional`. Where it does not exist, set `linkPreviews: false`, and put `favicon.ico` into a static folder.',
      },
      { cause },
    )
  })
  const renderer = new Renderer()
  const fontFamilies: string[] = []
  for (const [index, file] of [join(engineFolder, DISPLAY_FONT), ...fonts].entries()) {
    const name = `Font ${index}`
    await renderer.registerFont({ name, data: readFileSync(file) })
    fontFamilies.push(name)
  }
  return { renderer, fontFamilies }
}

/** Returns the characters of texts that are in no font, each once. */
export async function missingLetters(
  { renderer, fontFamilies }: Drawing,
  texts: Iterable<string>,
): Promise<string[]> {
  const letters = new Set([...texts].join('').match(/[^\s\x20-\x7e\p{M}\p{C}]/gu) ?? [])
  const missing: string[] = []
  for (const text of letters) {
    // A letter without an outline is missing in all fonts.
    const svg = await renderer.renderSvg(
      { type: 'text', text },
      { width: 32, height: 32, fontFamilies },
    )
    if (!svg.includes('<path') && !svg.includes('<image')) missing.push(text)
  }
  return missing
}

/** Draws the preview image of a page as PNG. */
export async function drawPreview(
  { renderer, fontFamilies }: Drawing,
  image: PreviewImage,
  config: Pick<SiteConfig, 'title' | 'linkPreviews'>,
): Promise<Uint8Array> {
  const { background, color, accent, logo } = config.linkPreviews!
  const { title, section, direction, lang } = image
  const align = direction === 'rtl' ? 'flex-end' : 'flex-start'
  const textAlign = direction === 'rtl' ? 'right' : 'left'
  const node: Node = {
    type: 'container',
    style: {
      ...PREVIEW_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: align,
      padding: '72px 80px',
      backgroundColor: background,
      color,
      borderBottom: `16px solid ${accent}`,
    },
    children: [
      logo === undefined
        ? { type: 'text', text: config.title, style: { fontSize: 40, color: accent } }
        : { type: 'image', src: 'logo', style: { height: 56 } },
      {
        type: 'text',
        text: title,
        style: {
          fontSize: title.length > LONG_TITLE ? 68 : 88,
          lineHeight: 1.1,
          textAlign,
          lineClamp: 3,
          textOverflow: 'ellipsis',
          width: '100%',
        },
      },
      { type: 'text', text: section, style: { fontSize: 36, color: accent, textAlign } },
    ],
  }
  const options: RenderOptions = {
    ...PREVIEW_SIZE,
    fontFamilies,
    lang,
    format: 'png',
    ...(logo !== undefined && { images: [{ src: 'logo', data: readFileSync(logo) }] }),
  }
  return renderer.render(node, options)
}

/** Draws an icon from an image file, in a square. */
export function drawIcon(
  { renderer }: Drawing,
  file: string,
  { size, format, background }: { size: number; format: 'png' | 'ico'; background?: string },
): Promise<Uint8Array> {
  const inside = background === undefined ? size : Math.round(size * 0.8)
  const node: Node = {
    type: 'container',
    style: {
      width: size,
      height: size,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      ...(background !== undefined && { backgroundColor: background }),
    },
    children: [{ type: 'image', src: 'icon', style: { width: inside, height: inside } }],
  }
  const images = [{ src: 'icon', data: readFileSync(file) }]
  return renderer.render(node, { width: size, height: size, format, images })
}

export function isDrawable(file: string): boolean {
  return extname(file) === '.svg'
}

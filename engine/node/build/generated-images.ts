import { readFileSync } from 'node:fs'
import type { Finding } from '../../shared/finding.ts'
import { isExternalUrl } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { QuireError } from '../errors/quire-error.ts'
import { hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { manifestIcons } from '../output/web-manifest.ts'
import {
  type Drawing,
  drawIcon,
  drawPreview,
  isDrawable,
  missingLetters,
  openDrawing,
} from '../publish/draw-previews.ts'
import type { PreviewImage } from '../render/preview-image.ts'
import type { Session } from '../render/session.ts'
import { StaticFolders } from '../site/static-folders.ts'
import type { Sink } from './sink.ts'

const BATCH_SIZE = 8

/**
 * Adds the preview images of pages, and the sizes of the icon that browsers request. Unchanged images
 * are not rendered again.
 *
 * @param previews the images of all pages
 */
export async function addGeneratedImages(
  { config }: Session,
  previews: readonly PreviewImage[],
  sink: Sink,
): Promise<Finding[]> {
  let drawing: Promise<Drawing> | undefined
  const render = (): Promise<Drawing> => {
    drawing ??= openDrawing(config.linkPreviews?.fonts ?? [])
    return drawing
  }
  const findings = await addIcons(config, render, sink).catch(withoutIcons)
  if (!config.linkPreviews) return findings
  const images = [...new Map(previews.map((image) => [image.path, image])).values()]
  const changed = images.filter(({ path }) => !sink.keep(path, path))
  for (let at = 0; at < changed.length; at += BATCH_SIZE) {
    const drawing = await render()
    const batch = changed.slice(at, at + BATCH_SIZE)
    const contents = await Promise.all(batch.map((image) => drawPreview(drawing, image, config)))
    for (const [index, { path }] of batch.entries()) {
      sink.add({ path, content: contents[index]!, kind: 'asset' }, path)
    }
  }
  return [...findings, ...(await lettersFindings(config, images, render))]
}

/** Without the drawing library, a site only lacks other forms of its icon, so a warning is enough. */
function withoutIcons(error: unknown): Finding[] {
  if (!(error instanceof QuireError) || error.findings[0]?.rule !== 'drawing') throw error
  return error.findings.map((finding) => ({ ...finding, severity: 'warning' }))
}

/** Reports letters that are in no font: images would omit them. */
async function lettersFindings(
  config: SiteConfig,
  images: readonly PreviewImage[],
  render: () => Promise<Drawing>,
): Promise<Finding[]> {
  const texts = [config.title, ...images.flatMap(({ title, section }) => [title, section])]
  // All fonts contain the characters of ASCII.
  const others = texts.filter((text) => /[^\x20-\x7e]/.test(text))
  if (others.length === 0) return []
  const missing = await missingLetters(await render(), others)
  if (missing.length === 0) return []
  const affected = images.filter(({ title, section }) =>
    missing.some((letter) => title.includes(letter) || section.includes(letter)),
  )
  const [first] = affected
  const shown = missing.slice(0, 8).join(' ')
  return [
    {
      rule: 'preview-letters',
      severity: 'warning',
      message: `The images for links cannot show ${missing.length === 1 ? 'the letter' : 'letters such as'} ${shown}: no font has ${missing.length === 1 ? 'it' : 'them'}. Pages concerned: ${affected.length}${first ? `, such as "${first.title}"` : ''}.`,
      hint: "Add a font that has them: `linkPreviews: { fonts: ['fonts/NotoSans.woff2'] }`.",
      file: toSiteFile(config.root, config.configFile),
    },
  ]
}

/** The icons that browsers and systems request at the root by default. */
const icons = [
  { path: 'favicon.ico', size: 32, format: 'ico' },
  { path: 'apple-touch-icon.png', size: 180, format: 'png', background: '#ffffff' },
] as const

async function addIcons(
  config: SiteConfig,
  render: () => Promise<Drawing>,
  sink: Sink,
): Promise<Finding[]> {
  const { favicon } = config
  if (favicon === undefined || isExternalUrl(favicon) || !isDrawable(favicon)) return []
  const file = new StaticFolders(config).find(favicon.slice(1))
  if (file === null) return []
  const hash = hashOf(readFileSync(file))
  const wanted = [
    ...icons,
    ...(config.manifest ? manifestIcons.map((icon) => ({ ...icon, format: 'png' as const })) : []),
  ]
  for (const { path, ...form } of wanted) {
    // A static file with the same path replaces it.
    if (sink.files.has(path)) continue
    const madeFrom = hashOf(JSON.stringify([hash, form]))
    if (sink.keep(path, madeFrom)) continue
    const content = await drawIcon(await render(), file, form)
    sink.add({ path, content, kind: 'other' }, madeFrom)
  }
  return []
}

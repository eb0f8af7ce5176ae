import type { PageData } from '../../shared/page.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'

/** Size of preview images in pixels: what all services show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** An image that stands for a page where a link to it is shown. */
export interface PreviewImage {
  /** Path below the output folder. It names what is drawn, so it changes with it. */
  path: string
  title: string
  /** Where the page belongs: `API › Commands`. */
  section: string
  direction: 'ltr' | 'rtl'
  lang: string
}

type Page = Pick<PageData, 'kind' | 'title' | 'noindex' | 'breadcrumbs' | 'image' | 'path'>

/** Number that is incremented when the drawing changes. */
const DRAWING = 1

/** Returns the preview image to draw for a page; `null` if it has one of its own, or needs none. */
export function previewImage(
  page: Page,
  { config, locale }: { config: SiteConfig; locale: LocaleConfig },
): PreviewImage | null {
  const { linkPreviews } = config
  if (!linkPreviews || page.image || page.noindex) return null
  if (page.kind !== 'doc' && page.kind !== 'page') return null
  const title = page.title || config.title
  const section = page.breadcrumbs
    .slice(0, -1)
    .map(({ label }) => label)
    .slice(0, 2)
    .join(' › ')
  const { direction, htmlLang: lang } = locale
  const drawn = [DRAWING, title, section, direction, lang, linkPreviews.key]
  const hash = hashOf(JSON.stringify(drawn)).slice(0, 12)
  return { path: `assets/previews/${hash}.png`, title, section, direction, lang }
}

import type { ClientConfig } from '../../shared/config.ts'
import type { PageData } from '../../shared/page.ts'
import { isExternalUrl, joinPath, withBase } from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { openTag } from '../html/tags.ts'
import type { HeadLinks } from './alternates.ts'

/** Size of preview images in pixels; all services show this size uncropped. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** A generated image for previews of links to a page. */
export interface PreviewImage {
  /** Path below the output folder. It contains a hash of the image's inputs. */
  path: string
  title: string
  /** Section of the page: `API › Commands`. */
  section: string
  direction: 'ltr' | 'rtl'
  lang: string
}

/** Number that is incremented when the drawing changes. */
const DRAWING = 1

/**
 * Returns the preview image to generate for a page; `null` if it has one already, or needs none.
 */
export function previewImage(
  page: Pick<PageData, 'kind' | 'title' | 'noindex' | 'breadcrumbs' | 'image'>,
  { config, locale }: { config: SiteConfig; locale: LocaleConfig },
): PreviewImage | null {
  const { linkPreviews } = config
  if (!linkPreviews || page.image || page.noindex) return null
  if (page.kind !== 'doc' && page.kind !== 'page') return null
  const title = page.title || config.title
  const above = page.breadcrumbs.slice(0, -1).map(({ label }) => label)
  const section = above.slice(0, 2).join(' › ')
  const { direction, htmlLang: lang } = locale
  const drawn = [DRAWING, title, section, direction, lang, linkPreviews.key]
  const hash = hashOf(JSON.stringify(drawn)).slice(0, 12)
  return { path: `assets/previews/${hash}.png`, title, section, direction, lang }
}

/**
 * Returns the elements for previews of links to a page. `twitter:*` falls back on `og:*`, so
 * nothing is repeated.
 */
export function previewTags(
  {
    config,
    client,
    locale,
  }: { config: SiteConfig; client: Pick<ClientConfig, 'title'>; locale: LocaleConfig },
  page: PageData,
  head: HeadLinks,
): string[] {
  const meta = (attribute: string, name: string, content: string): string =>
    openTag('meta', Object.entries({ [attribute]: name, content }))
  const property = (name: string, content: string): string => meta('property', name, content)
  const others = config.locales.filter(
    ({ name }) => name !== locale.name && head.languages[name] !== undefined,
  )
  const drawn = previewImage(page, { config, locale })
  const customImage = page.image ?? (drawn ? undefined : config.image)
  const image = customImage === undefined ? drawn && `/${drawn.path}` : customImage
  const lines = [
    property('og:title', page.title || client.title),
    property('og:site_name', client.title),
    property('og:type', page.kind === 'doc' ? 'article' : 'website'),
    property('og:url', config.url + head.canonical),
    property('og:locale', localeOf(locale.htmlLang)),
    ...others.map(({ htmlLang }) => property('og:locale:alternate', localeOf(htmlLang))),
  ]
  if (page.description !== '') lines.push(property('og:description', page.description))
  if (image) {
    const isFull = isExternalUrl(image)
    const address = isFull ? image : config.url + withBase(config.base, joinPath(image))
    lines.push(property('og:image', address))
  }
  lines.push(meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'))
  return lines
}

/** Open Graph writes language tags with an underscore. */
function localeOf(htmlLang: string): string {
  return htmlLang.replace('-', '_')
}

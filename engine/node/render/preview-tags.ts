import type { PageData } from '../../shared/page.ts'
import { isExternalUrl, joinPath, withBase } from '../../shared/url.ts'
import { openTag } from '../html/tags.ts'
import type { DocumentFrame } from './document.ts'
import type { HeadLinks } from './head-links.ts'
import { previewImage } from './preview-image.ts'

/**
 * Returns the elements that say how a link to a page is shown elsewhere. What `og:*` says is not said
 * again as `twitter:*`, which falls back on it.
 */
export function previewTags(
  { config, client, locale }: DocumentFrame,
  page: PageData,
  head: HeadLinks,
): string[] {
  const property = (name: string, content: string): string =>
    openTag('meta', [
      ['property', name],
      ['content', content],
    ])
  const others = config.locales.filter(
    ({ name }) => name !== locale.name && head.languages[name] !== undefined,
  )
  const drawn = previewImage(page, { config, locale })
  const own = page.image ?? (drawn ? undefined : config.image)
  const image = own === undefined ? drawn && `/${drawn.path}` : own
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
  const card = image ? 'summary_large_image' : 'summary'
  return [
    ...lines,
    openTag('meta', [
      ['name', 'twitter:card'],
      ['content', card],
    ]),
  ]
}

/** Open Graph writes languages with an underscore. */
function localeOf(htmlLang: string): string {
  return htmlLang.replace('-', '_')
}

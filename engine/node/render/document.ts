import { isDeepStrictEqual } from 'node:util'
import type { ClientConfig } from '../../shared/config.ts'
import { documentTitle } from '../../shared/document-title.ts'
import { type PageData, type PageMeta, type ShownPage, withoutExtras } from '../../shared/page.ts'
import { documentHooks } from '../../shared/storage.ts'
import { encodePath, isExternalUrl, markdownPath, withBase } from '../../shared/url.ts'
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts'
import type { HeadTag } from '../config/user-config.ts'
import { escapeText } from '../html/escape.ts'
import { textOf } from '../html/markdown/reading.ts'
import { parseHtml } from '../html/markdown/tree.ts'
import { openTag } from '../html/tags.ts'
import { documentPolicy } from '../output/site-rules.ts'
import { MANIFEST_FILE } from '../output/web-manifest.ts'
import { addressOf } from '../site/addresses.ts'
import type { HeadLinks } from './alternates.ts'
import { contentOfElement, inlineScriptsOf } from './plugin-pages.ts'
import { previewTags } from './preview-image.ts'
import type { RenderedPage } from './render-page.ts'

/** The data shared by all documents of a language. */
export interface DocumentFrame {
  config: SiteConfig
  client: ClientConfig
  locale: LocaleConfig
  /** URL paths, with the base. */
  boot: string
  shell: string | null
  stylesheets: readonly string[]
  configScript: string
  /** Hash that identifies the shell; records carry the same one. */
  identity: string
  /** Elements appended to the head, used in development. */
  extraHead?: string
  /** Text of the inline script that runs before the first paint. */
  inlineScript: string
  /** Content-Security-Policy to write into the document; `null` if headers contain it. */
  policy: string | null
  generator: string
}

/**
 * Renders the document of a page.
 *
 * @param shown data of the page for the browser
 * @param extras links and further elements for the head
 */
export function renderDocument(
  frame: DocumentFrame,
  page: PageData,
  shown: ShownPage,
  extras: Pick<RenderedPage, 'head' | 'elements'>,
  body: string,
): string {
  const meta = metaOf(shown)
  return `<!doctype html>
${openTag('html', htmlAttributes(frame, page))}
<head>
${headTags(frame, page, extras).join('\n')}
</head>
<body>
<div id="${documentHooks.root}">${body}</div>
<script type="application/json">${jsonForScript(meta)}</script>
</body>
</html>
`
}

function metaOf({ html: _, notices, islands, zoom, toc, ...meta }: ShownPage): PageMeta {
  return {
    ...meta,
    ...(!isDeepStrictEqual(toc, withoutExtras.toc) && { toc }),
    ...(notices.length > 0 && { notices }),
    ...(islands.length > 0 && { islands }),
    ...(zoom && { zoom }),
  }
}

function htmlAttributes(frame: DocumentFrame, page: PageData): [string, string][] {
  const { locale, client } = frame
  const attributes: [string, string][] = [
    ['lang', locale.htmlLang],
    ['dir', locale.direction],
    ['data-quire-config', frame.configScript],
    [documentHooks.identityAttribute, frame.identity],
  ]
  // Without this attribute, the styles follow the system's color scheme, even without scripts.
  const { defaultMode, respectPrefersColorScheme } = client.colorMode
  if (!respectPrefersColorScheme) attributes.push([documentHooks.themeAttribute, defaultMode])
  if (page.className) attributes.push(['class', page.className])
  return attributes
}

/**
 * Whether crawlers of hosted search need the version and language of a page, because readers search
 * within them.
 */
function wantsFacets({ search, docs, locales }: SiteConfig): boolean {
  const isDivided =
    locales.length > 1 || docs.length > 1 || docs.some(({ versions }) => versions.length > 1)
  return search.provider === 'plugin' || isDivided
}

function headTags(
  frame: DocumentFrame,
  page: PageData,
  { head, elements = [] }: Pick<RenderedPage, 'head' | 'elements'>,
): string[] {
  const { config, client, locale } = frame
  const title = documentTitle(client, page.title)
  const canonical = config.url + head.canonical
  const tag = (name: string, attributes: Record<string, string>): string =>
    openTag(name, Object.entries(attributes))
  const meta = (name: string, content: string): string => tag('meta', { name, content })
  const inlineScripts = inlineScriptsOf(elements)
  const policy = (scripts: readonly string[]): string =>
    scripts.length === 0 ? frame.policy! : documentPolicy(config, [frame.inlineScript, ...scripts])
  const indexable = !page.noindex && page.kind !== 'not-found'

  const lines = [
    '<meta charset="utf-8">',
    ...(frame.policy === null
      ? []
      : [tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy(inlineScripts) })]),
    meta('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeText(title)}</title>`,
    meta('generator', frame.generator),
    `<script>${frame.inlineScript}</script>`,
    ...frame.stylesheets.map((href) => tag('link', { rel: 'stylesheet', href })),
    `${tag('script', { type: 'module', src: frame.boot })}</script>`,
  ]
  if (page.description !== '') lines.push(meta('description', page.description))
  if (page.keywords.length > 0) lines.push(meta('keywords', page.keywords.join(', ')))
  if (!indexable) lines.push(meta('robots', 'noindex, nofollow'))
  if (page.kind !== 'not-found') lines.push(tag('link', { rel: 'canonical', href: canonical }))
  if (indexable) lines.push(...languageLinks(config, head))
  if (config.agents !== null && (page.kind === 'doc' || page.kind === 'page')) {
    const href = withBase(locale.base, encodePath(markdownPath(page.path)))
    lines.push(tag('link', { rel: 'alternate', type: 'text/markdown', href }))
  }
  const fromBase = (path: string): string =>
    isExternalUrl(path) ? path : config.base + path.replace(/^\//, '')
  if (config.favicon) lines.push(tag('link', { rel: 'icon', href: fromBase(config.favicon) }))
  if (config.manifest) lines.push(tag('link', { rel: 'manifest', href: fromBase(MANIFEST_FILE) }))
  lines.push(...previewTags(frame, page, head))
  const data = indexable ? structuredData(frame, page) : null
  if (data) lines.push(`<script type="application/ld+json">${jsonForScript(data)}</script>`)
  if (page.doc && wantsFacets(config)) {
    lines.push(
      meta('docsearch:language', locale.name),
      meta('docsearch:version', page.doc.version),
      meta('docsearch:docusaurus_tag', `docs-${page.doc.instance}-${page.doc.version}`),
    )
  }
  lines.push(
    ...config.headTags.map((one) => elementHtml(one, one.content)),
    ...elements.map((one) => elementHtml(one, contentOfElement(one))),
  )
  if (frame.extraHead) lines.push(frame.extraHead)
  return lines
}

function elementHtml({ tag, attributes = {} }: HeadTag, content = ''): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => [key, value === true ? '' : String(value)] as const)
  const close = tag === 'script' || tag === 'noscript' ? `${content}</${tag}>` : ''
  return openTag(tag, pairs) + close
}

/** Returns links to the page in all languages that have it, and the default for other readers. */
function languageLinks(config: SiteConfig, { languages }: HeadLinks): string[] {
  const link = (hreflang: string, href: string): string =>
    openTag('link', Object.entries({ rel: 'alternate', hreflang, href: config.url + href }))
  const links = config.locales.flatMap((locale) => {
    const href = languages[locale.name]
    return href === undefined ? [] : [link(locale.htmlLang, href)]
  })
  const main = languages[config.defaultLocale]
  return main === undefined ? links : [...links, link('x-default', main)]
}

/** Serializes JSON for a script element, so that nothing in it can end the element. */
function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** Returns the fields of a page that the browser needs, in its document and in its record. */
export function shownPage(config: Pick<SiteConfig, 'docs' | 'locales'>, page: PageData): ShownPage {
  const {
    description,
    keywords,
    noindex,
    image,
    schema,
    alternates,
    outdated,
    frontMatter,
    ...shown
  } = page
  const hasAlternates =
    config.locales.length > 1 || config.docs.some(({ versions }) => versions.length > 1)
  return hasAlternates ? { ...shown, alternates } : shown
}

/**
 * Returns structured data for search engines in the vocabulary of schema.org: the article, its
 * breadcrumbs, and, with the schema `faq`, its questions. It contains no URL and language, because
 * the document states them.
 */
export function structuredData({ config, locale }: DocumentFrame, page: PageData): object | null {
  if (page.kind !== 'doc') return null
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.lastUpdate && { dateModified: page.lastUpdate.date }),
  }
  const steps = page.breadcrumbs.filter(({ path }) => path !== undefined)
  const breadcrumbs = steps.length > 1 && {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      // The last step is the page itself.
      ...(index < steps.length - 1 && { item: config.url + addressOf(config, locale, path!) }),
    })),
  }
  const questions = page.schema === 'faq' && { '@type': 'FAQPage', mainEntity: questionsOf(page) }
  const items = [article, breadcrumbs, questions].filter((one) => typeof one === 'object')
  return { '@context': 'https://schema.org', '@graph': items }
}

/** The headings of the highest level that end in question marks, with the text below them. */
function questionsOf({ html, headings }: Pick<PageData, 'html' | 'headings'>) {
  const questions = headings.filter(({ text }) => /[?？؟]$/.test(text))
  const level = Math.min(...questions.map((heading) => heading.level))
  return questions
    .filter((heading) => heading.level === level)
    .map(({ id, text }) => {
      const start = html.indexOf(`id="${id}"`)
      const from = html.indexOf(`</h${level}>`, start) + `</h${level}>`.length
      const next = headings
        .filter((heading) => heading.level <= level)
        .map((heading) => html.lastIndexOf('<h', html.indexOf(`id="${heading.id}"`)))
        .filter((at) => at > from)
      const body = html.slice(from, Math.min(html.length, ...next))
      const answer = textOf(parseHtml(body)).replace(/\s+/g, ' ').trim()
      const acceptedAnswer = { '@type': 'Answer', text: answer }
      return { '@type': 'Question', name: text, acceptedAnswer }
    })
}

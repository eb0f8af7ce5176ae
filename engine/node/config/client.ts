import type {
  ClientConfig,
  DocsInstance,
  Footer,
  FooterLink,
  Locale,
  Logo,
  PageActions,
  SearchSettings,
} from '../../shared/config.ts'
import { englishMessages, formatMessage } from '../../shared/messages.ts'
import type { NavbarItem } from '../../shared/navbar.ts'
import {
  encodePath,
  normalizeRoutePath,
  pageUrl,
  stripBase,
  withBase,
  withTrailingSlash,
} from '../../shared/url.ts'
import { isClientCode, type Plugin } from '../plugins/plugin.ts'
import { type AddressContext, addressContext, linkUrl, staticUrl } from './addresses.ts'
import { defined } from './defaults.ts'
import type { LocaleConfig, SiteConfig } from './site-config.ts'
import type { UserFooterColumn, UserFooterLink } from './user-config.ts'

/** The parts of the client config that depend on the site's pages. */
export interface ClientParts {
  /** Name of the locale that the config is for. */
  locale: string
  /** Maps a page's path in the default language to its path in this language. */
  localize?(path: string): string
  /** Route path of the home page in a locale. Default: the root. */
  home?(locale: string): string
  /** From `resolveNavbar`, with the URLs of the same locale. */
  navbar: NavbarItem[]
  /** From `docsInstances`. */
  docs: DocsInstance[]
}

/**
 * Returns the docs folders in the form of the client config.
 *
 * @param mainDocPath returns the route path of a version's main doc
 */
export function docsInstances(
  site: SiteConfig,
  mainDocPath: (instance: string, version: string) => string,
  translate: (text: string) => string,
): DocsInstance[] {
  return site.docs.map(({ id, versions }) => ({
    id,
    versions: versions.map(({ name, label, path, isLast, banner, badge, className }) =>
      defined({
        name,
        label: translate(label),
        path,
        isLast,
        mainDocPath: mainDocPath(id, name),
        banner,
        badge,
        className,
      }),
    ),
  }))
}

/** Translates text of the config; `undefined` stays `undefined`. */
type Translate = <Text extends string | undefined>(text: Text) => Text

/** Returns a function that translates text of the config into a locale. */
export function translator({ texts }: LocaleConfig): Translate {
  return (text) =>
    text !== undefined && Object.hasOwn(texts, text) ? (texts[text] as typeof text) : text
}

/** Returns the part of the configuration that is sent to the browser, in one language. */
export function clientConfig(site: SiteConfig, parts: ClientParts): ClientConfig {
  const locale = site.locales.find(({ name }) => name === parts.locale)!
  const context = addressContext(site, locale, parts.localize)
  const translate = translator(locale)
  const { items: _, logo, title, ...navbar } = site.navbar
  // The brand link needs an accessible name, so without a logo it falls back to the site title.
  const brand = title ?? (logo ? undefined : site.title)
  const bar = site.announcementBar
  return defined({
    title: translate(site.title),
    tagline: translate(site.tagline),
    titleDelimiter: site.titleDelimiter,
    url: site.url,
    base: locale.base,
    trailingSlash: site.trailingSlash,
    locale: clientLocale(locale, site, parts),
    locales: site.locales.map((one) => clientLocale(one, site, parts)),
    defaultLocale: site.defaultLocale,
    navbar: defined({
      ...navbar,
      title: translate(brand),
      logo: logo && clientLogo(logo, context, translate),
      items: parts.navbar,
    }),
    footer: site.footer && clientFooter(site.footer, context, translate),
    announcementBar: bar && { ...bar, content: translate(bar.content) },
    colorMode: site.colorMode,
    docs: parts.docs,
    search: clientSearch(site, parts, locale, translate),
    viewTransitions: site.viewTransitions,
    zoom: site.zoom,
    clientOptions: pluginOptions(site, ({ client }) =>
      isClientCode(client) ? client.options : undefined,
    ),
    partOptions: pluginOptions(site, ({ theme }) => theme?.options),
    pageActions: pageActions(site, locale, translate),
    messages: shownMessages(locale, site.plugins),
  })
}

/** Returns the options that plugins pass to their browser code, by plugin. */
function pluginOptions<Options>(
  { plugins }: SiteConfig,
  optionsOf: (plugin: Plugin) => Options | undefined,
): Record<string, Options> | undefined {
  const options = defined(Object.fromEntries(plugins.map((one) => [one.name, optionsOf(one)])))
  return Object.keys(options).length > 0 ? (options as Record<string, Options>) : undefined
}

/** Returns a language's strings except those of plugins that render nothing in the shell. */
function shownMessages(
  { messages }: LocaleConfig,
  plugins: SiteConfig['plugins'],
): Record<string, string> {
  const unseen = plugins.filter(({ theme, client }) => !theme && !client).map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => !unseen.some((name) => key.startsWith(`${name}.`))),
  )
}

function clientLocale(locale: LocaleConfig, site: SiteConfig, parts: ClientParts): Locale {
  const { name, label, direction, htmlLang, base } = locale
  const home = pageUrl(addressContext(site, locale), parts.home?.(name) ?? '/')
  return { name, label, direction, htmlLang, base, home, url: site.url + base }
}

function clientLogo(logo: Logo, context: AddressContext, translate: Translate): Logo {
  const { src, srcDark, alt, href } = logo
  return defined({
    ...logo,
    src: staticUrl(src, context),
    alt: translate(alt),
    srcDark: srcDark === undefined ? undefined : staticUrl(srcDark, context),
    href: href?.startsWith('/') ? linkUrl({ to: href }, context).href : href,
  })
}

function clientFooter(
  footer: NonNullable<SiteConfig['footer']>,
  context: AddressContext,
  translate: Translate,
): Footer {
  const link = (user: UserFooterLink): FooterLink => {
    const { label = '', html, className } = user
    return defined(
      html === undefined
        ? { label: translate(label), ...linkUrl(user, context), className }
        : { html: translate(html), external: false as const, className },
    )
  }
  const column = ({ title, items }: UserFooterColumn) =>
    defined({ title: translate(title), items: items.map(link) })
  const { links, style, logo, copyright } = footer
  return {
    style,
    content: defined({
      links: hasColumns(links)
        ? { layout: 'columns' as const, columns: links.map(column) }
        : { layout: 'row' as const, items: links.map(link) },
      logo: logo && clientLogo(logo, context, translate),
      copyright: translate(copyright),
    }),
  }
}

function hasColumns(links: UserFooterColumn[] | UserFooterLink[]): links is UserFooterColumn[] {
  return links[0] !== undefined && 'items' in links[0]
}

function clientSearch(
  site: SiteConfig,
  parts: ClientParts,
  locale: LocaleConfig,
  translate: Translate,
): SearchSettings {
  const { provider, pagePath, placeholder, contextualSearch, options } = site.search
  const { missingResultsUrl, sections, kinds, popular, report } = site.search
  const configured = sections.map(({ path, label }) => ({ path, label: translate(label) }))
  const { 'search.placeholder': interfaceText = englishMessages['search.placeholder'] } =
    locale.messages
  return defined({
    provider,
    pagePath,
    placeholder: translate(placeholder) ?? interfaceText,
    contextualSearch,
    options,
    missingResultsUrl,
    report: report?.startsWith('/') ? withBase(site.base, report) : report,
    sections: configured.length > 0 ? configured : navbarSections(parts, locale.base),
    // The embedded search has them in its index.
    kinds:
      provider === 'plugin'
        ? kinds?.map(({ path, label, headings }) =>
            defined({ path, label: translate(label), headings: translate(headings) }),
          )
        : undefined,
    popular: popular?.map(({ label, to }) => ({
      label: translate(label),
      href: withTrailingSlash(withBase(locale.base, encodePath(to)), site.trailingSlash),
    })),
  })
}

/**
 * Derives search sections from the navbar's sidebar items: the first path segment of the page that
 * an item links to in the last version, and the item's label.
 */
function navbarSections(
  { navbar, docs }: ClientParts,
  base: string,
): { path: string; label: string }[] {
  const labels = new Map<string, string>()
  for (const item of navbar) {
    if (item.type !== 'doc' || item.sidebars === undefined) continue
    const versions = docs.find(({ id }) => id === item.instance)?.versions
    const last = versions?.find(({ isLast }) => isLast)?.name ?? ''
    const target = item.targets[last] ?? Object.values(item.targets)[0]
    const path = target === undefined ? null : stripBase(base, target)
    const segment = path === null ? '' : normalizeRoutePath(path).split('/')[1]!
    if (segment !== '' && !labels.has(segment)) labels.set(segment, item.label)
  }
  return [...labels].map(([path, label]) => ({ path, label }))
}

/** Returns the actions for a page's Markdown in a language. */
function pageActions(
  { agents, url }: Pick<SiteConfig, 'agents' | 'url'>,
  { base, messages }: Pick<LocaleConfig, 'base' | 'messages'>,
  translate: (text: string) => string,
): PageActions | undefined {
  if (!agents?.pageActions) return undefined
  const message = (key: 'doc.copyPage' | 'doc.viewMarkdown' | 'doc.readPrompt'): string =>
    messages[key] ?? englishMessages[key]
  // Only the path differs between pages; encoding leaves this placeholder unchanged.
  const page = `${url}${base}{path}`
  const encoded = (text: string): string =>
    encodeURIComponent(text).replaceAll(encodeURIComponent('{path}'), '{path}')
  const values: Record<string, string> = {
    url: encoded(page),
    markdown: encoded(`${page}.md`),
    prompt: encoded(formatMessage(message('doc.readPrompt'), { url: `${page}.md` })),
  }
  return {
    copy: message('doc.copyPage'),
    links: [
      { label: message('doc.viewMarkdown'), url: `${base}{path}.md` },
      ...agents.openIn.map((one) => ({
        label: translate(one.label),
        url: one.url.replace(/\{(url|markdown|prompt)\}/g, (_, name: string) => values[name]!),
      })),
    ],
  }
}

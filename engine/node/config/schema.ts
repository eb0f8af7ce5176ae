import { z } from 'zod'
import { englishMessages } from '../../shared/messages.ts'
import { isExternalUrl } from '../../shared/url.ts'
import {
  address,
  anyText,
  anything,
  choose,
  count,
  cssColor,
  dictionary,
  flag,
  imageSource,
  list,
  oneOf,
  orFalse,
  origin,
  routePath,
  siteFile,
  strict,
  text,
  textThat,
  valueThat,
  webAddress,
  withRule,
} from './fields.ts'
import { docs } from './schema-docs.ts'
import { navbarItems } from './schema-navbar.ts'
import { csp, headers, integrations, search } from './schema-services.ts'

/** `url`. A path in it is a common mistake. */
export const siteOrigin = origin((url) => {
  const base = url.pathname.replace(/\/?$/, '/')
  return `Move the path to \`base\`: \`url: '${url.origin}', base: '${base}'\`.`
})

/** `base`: slashes at its ends are added, so `docs` is as good as `/docs/`. */
export const basePath = textThat('a path: "/" or "/docs/"', (path) =>
  isExternalUrl(path) || /[\s?#]/.test(path)
    ? { expected: 'Expected a path: "/" or "/docs/". The origin goes into `url`.' }
    : undefined,
)

const pageAddress = textThat('a path from the root, or a whole address', (value) =>
  /^\/|^https?:/.test(value) && !/\s/.test(value)
    ? undefined
    : { expected: 'Expected a path from the root ("/guides/start"), or a whole address.' },
)

const logo = strict({
  src: imageSource(),
  srcDark: imageSource().optional(),
  alt: anyText().optional(),
  href: address().optional(),
  target: text('a browsing context: "_blank"').optional(),
  width: count(1).optional(),
  height: count(1).optional(),
})

/** Interface strings by key. */
export const messages = strict(
  Object.fromEntries(Object.keys(englishMessages).map((key) => [key, anyText().optional()])),
  'interface strings by key',
)

/** Translations by the text that they stand for. */
export const texts = dictionary(anyText(), 'texts of the config to their translations')

const localeName = textThat('the name of a language: "en", "pt-BR"', (name) => {
  try {
    return Intl.getCanonicalLocales(name).length === 1 ? undefined : { expected: '' }
  } catch {
    return { expected: 'Expected the name of a language: "en", "pt-BR".' }
  }
})

const i18n = withRule(
  strict({
    defaultLocale: localeName.optional(),
    locales: list(localeName, 'language names').optional(),
    localeConfigs: dictionary(
      strict({
        label: text().optional(),
        direction: oneOf(['ltr', 'rtl']).optional(),
        htmlLang: localeName.optional(),
        path: textThat('a path segment', (path) =>
          /^[^/\s]+$/.test(path) ? undefined : { expected: 'Expected one path segment: "fr".' },
        ).optional(),
        messages: messages.optional(),
        texts: texts.optional(),
      }),
      'the name of each language to its settings',
    ).optional(),
  }),
  ({ defaultLocale = 'en', locales = [defaultLocale], localeConfigs = {} }, report) => {
    if (!Array.isArray(locales)) return
    const known = [...new Set(locales)].map((name) => JSON.stringify(name)).join(', ')
    if (!locales.includes(defaultLocale)) {
      report(
        `is ${JSON.stringify(defaultLocale)}, which \`i18n.locales\` does not list`,
        `Expected one of: ${known}.`,
        ['defaultLocale'],
      )
    }
    locales.forEach((name, index) => {
      if (locales.indexOf(name) < index) {
        report(`is ${JSON.stringify(name)} again`, 'List each language once.', ['locales', index])
      }
    })
    for (const name of Object.keys(localeConfigs ?? {})) {
      if (locales.includes(name)) continue
      report(
        'is not a language of the site',
        `Add it to \`i18n.locales\`, or remove it. Languages: ${known}.`,
        ['localeConfigs', name],
      )
    }
  },
)

const footerLink = withRule(
  strict({
    label: text().optional(),
    to: routePath().optional(),
    href: address().optional(),
    html: text('HTML').optional(),
    className: text('class names').optional(),
  }),
  (link, report) => {
    if (link.html !== undefined) {
      const extra = ['label', 'to', 'href'].filter((key) => link[key] !== undefined)
      if (extra.length > 0) {
        report(
          `has \`html\` and also \`${extra.join('`, `')}\``,
          'Use `html` alone, or leave it out.',
        )
      }
      return
    }
    if (link.label === undefined) report('has no text', 'Give `label`, or `html`.')
    if (link.to !== undefined && link.href !== undefined) {
      report(
        'has both `to` and `href`',
        'Use `to` for a page of this site, `href` for anything else.',
      )
    } else if (link.to === undefined && link.href === undefined) {
      report('leads nowhere', 'Give `to` (a page of this site) or `href` (anything else).')
    }
  },
)

const footerColumn = strict({ title: text().optional(), items: list(footerLink, 'links') })

/** All columns, or all links: told by the first entry. */
const footerLinks = choose((value) => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  const columns =
    typeof first === 'object' && first !== null && ('items' in first || 'title' in first)
  return columns ? list(footerColumn, 'columns') : list(footerLink, 'columns or links')
})

const level = oneOf(['throw', 'warn', 'ignore']).optional()

const headTag = strict({
  tag: oneOf(['link', 'meta', 'script', 'noscript']),
  attributes: dictionary(
    choose((value) => (typeof value === 'boolean' ? undefined : anyText('text, true or false'))),
    'attribute names to values',
  ).optional(),
  content: anyText().optional(),
})

const redirects = withRule(
  list(
    strict({
      from: choose((value) => (Array.isArray(value) ? list(routePath(), 'paths') : routePath())),
      to: pageAddress,
    }),
    'redirects',
  ),
  (all, report) => {
    const seen = new Set<unknown>()
    for (const [index, redirect] of Object.entries(all)) {
      const { from, to } = (redirect ?? {}) as { from?: unknown; to?: unknown }
      for (const path of Array.isArray(from) ? from : [from]) {
        if (path === undefined) continue
        const shown = JSON.stringify(path)
        if (seen.has(path)) {
          report(`redirects ${shown}, which an earlier entry does`, 'Keep one of them.', [
            Number(index),
          ])
        }
        if (path === to) report(`redirects ${shown} to itself`, 'Remove it.', [Number(index)])
        seen.add(path)
      }
    }
  },
)

/** A list of checks. */
export const checkList = withRule(
  list(
    strict({
      name: text('a name'),
      run: valueThat(
        (value) => typeof value === 'function',
        'Expected a function that returns findings.',
      ),
    }),
    'checks',
  ),
  (all, report) => {
    const names = Object.values(all).map((check) => (check as { name?: unknown } | null)?.name)
    names.forEach((name, index) => {
      if (name !== undefined && names.indexOf(name) < index) {
        report(`is ${JSON.stringify(name)} again`, 'Give each check a name of its own.', [
          index,
          'name',
        ])
      }
    })
  },
)

/** The schema of `quire.config.ts`. */
export const configSchema = strict({
  title: text('the name of the site'),
  url: siteOrigin,
  base: basePath.optional(),
  tagline: anyText().optional(),
  titleDelimiter: text('a character: "|"').optional(),
  trailingSlash: flag().optional(),
  noindex: flag().optional(),
  favicon: imageSource().optional(),
  image: imageSource().optional(),
  headTags: list(headTag, 'head elements').optional(),
  i18n: i18n.optional(),
  docs: docs.optional(),
  staticFolders: list(siteFile('a folder'), 'folders').optional(),
  pagesFolder: siteFile('a folder').optional(),
  componentsFolder: siteFile('a folder').optional(),
  customCss: choose((value) =>
    Array.isArray(value) ? list(siteFile('a stylesheet'), 'stylesheets') : siteFile('a stylesheet'),
  ).optional(),
  navbar: strict({
    title: text().optional(),
    logo: logo.optional(),
    items: navbarItems.optional(),
    hideOnScroll: flag().optional(),
    style: oneOf(['dark', 'primary']).optional(),
    repository: webAddress().optional(),
    chat: webAddress().optional(),
  }).optional(),
  footer: strict({
    style: oneOf(['light', 'dark']).optional(),
    links: footerLinks.optional(),
    logo: logo.optional(),
    copyright: text('HTML').optional(),
  }).optional(),
  announcementBar: strict({
    id: text('an id; a new one shows the bar again to readers who dismissed it'),
    content: text('HTML'),
    backgroundColor: cssColor().optional(),
    textColor: cssColor().optional(),
    isCloseable: flag().optional(),
  }).optional(),
  colorMode: strict({
    defaultMode: oneOf(['light', 'dark']).optional(),
    disableSwitch: flag().optional(),
    respectPrefersColorScheme: flag().optional(),
  }).optional(),
  search: search.optional(),
  zoom: orFalse(
    strict({
      exclude: text('a CSS selector').optional(),
      scrollOffset: count(0).optional(),
      margin: count(0).optional(),
      background: strict({ light: cssColor().optional(), dark: cssColor().optional() }).optional(),
    }),
  ).optional(),
  markdown: strict({
    format: oneOf(['mdx', 'md', 'detect']).optional(),
    mermaid: z.literal(false, { error: 'Expected false: diagrams are SVG files.' }).optional(),
    mdx1Compat: strict({
      comments: flag().optional(),
      admonitions: flag().optional(),
      headingIds: flag().optional(),
    }).optional(),
    admonitions: list(
      textThat('a word', (word) =>
        /^[a-z][\w-]*$/i.test(word) ? undefined : { expected: 'Expected a word: "experimental".' },
      ),
      'words',
    ).optional(),
  }).optional(),
  onBrokenLinks: level,
  onBrokenAnchors: level,
  onBrokenMarkdownLinks: level,
  onBrokenImages: level,
  onDuplicateRoutes: level,
  redirects: redirects.optional(),
  integrations: integrations.optional(),
  headers: headers.optional(),
  csp: csp.optional(),
  checks: choose((value) =>
    typeof value === 'string'
      ? siteFile('a list of checks, or the file of a module that exports one')
      : checkList,
  ).optional(),
  customFields: dictionary(anything(), 'names to values').optional(),
  outDir: siteFile('a folder').optional(),
})

import { z } from 'zod'
import { hostNames } from '../../shared/hosts.ts'
import { isExternalUrl } from '../../shared/url.ts'
import {
  anyText,
  anything,
  choose,
  count,
  cssColor,
  dictionary,
  flag,
  httpUrl,
  imageSource,
  isHttpUrl,
  list,
  oneOf,
  orFalse,
  reportOthersThanJson,
  routePath,
  siteFile,
  strict,
  text,
  textThat,
  textWithout,
  valueThat,
  withRule,
} from './fields.ts'
import { wrongRedirect } from './redirect-mistake.ts'
import { cache } from './schema-cache.ts'
import { docs } from './schema-docs.ts'
import { csp, headers } from './schema-headers.ts'
import { i18n } from './schema-i18n.ts'
import { footer, logo, navbarItems } from './schema-navigation.ts'
import { plugins } from './schema-plugins.ts'
import { search } from './schema-search.ts'

/** Schema of `url`: scheme and host. Including a path is a common mistake, so the hint says where it belongs. */
export const siteOrigin = textWithout('an origin: "https://docs.example.com"', (value) => {
  const expected = 'Expected an origin: "https://docs.example.com".'
  if (!isHttpUrl(value)) return { expected }
  const { pathname, origin, search, hash, username } = new URL(value)
  if (pathname !== '/') {
    const base = pathname.replace(/\/?$/, '/')
    return {
      found: `is ${JSON.stringify(value)}, which has a path`,
      expected: `Expected an origin. Move the path to \`base\`: \`url: '${origin}', base: '${base}'\`.`,
    }
  }
  const isBare = search === '' && hash === '' && username === ''
  return isBare ? undefined : { expected: `${expected} Write ${JSON.stringify(origin)}.` }
})

/** Schema of `base`. Missing slashes are added later, so `docs` and `/docs/` are equivalent. */
export const basePath = textThat(
  'a path: "/" or "/docs/"',
  (path) =>
    !isExternalUrl(path) && !/[\s?#\\"<>]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|.\/\//i.test(path),
  'Expected a path: "/" or "/docs/". Put the origin in `url`.',
)

const pageUrl = textThat(
  'a path from the root, or a full URL',
  /^(?:\/|https?:)\S*$/,
  'Expected a path from the root ("/guides/start"), or a full URL.',
)

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
      from: choose((value) => (Array.isArray(value) ? list(routePath, 'paths') : routePath)),
      to: pageUrl,
    }),
    'redirects',
  ),
  (all, report) => {
    const seen = new Set<unknown>()
    for (const [index, redirect] of Object.values(all).entries()) {
      const { from, to } = (redirect ?? {}) as { from?: unknown; to?: unknown }
      for (const path of [from].flat()) {
        if (path === undefined) continue
        const found = `redirects ${JSON.stringify(path)}`
        const repeated = `${found}, which an earlier entry already redirects`
        if (seen.has(path)) report(repeated, 'Keep one of them.', [index])
        const mistake =
          typeof path === 'string' && typeof to === 'string' ? wrongRedirect(path, to) : null
        if (mistake) report(...mistake, [index])
        if (path === to) report(`${found} to itself`, 'Remove it.', [index])
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
        report(`repeats ${JSON.stringify(name)}`, 'Give each check its own name.', [index, 'name'])
      }
    })
  },
)

/** The schema of `quire.config.ts`. */
export const configSchema = strict({
  title: text('the name of the site'),
  url: siteOrigin,
  base: basePath.optional(),
  editUrl: httpUrl.optional(),
  tagline: anyText().optional(),
  titleDelimiter: text('a delimiter: "|"').optional(),
  trailingSlash: flag.optional(),
  noindex: flag.optional(),
  favicon: imageSource.optional(),
  image: imageSource.optional(),
  linkPreviews: choose((value) =>
    typeof value === 'boolean'
      ? flag
      : strict({
          background: cssColor.optional(),
          color: cssColor.optional(),
          accent: cssColor.optional(),
          fonts: list(siteFile('the path of a font'), 'fonts').optional(),
        }),
  ).optional(),
  manifest: choose((value) =>
    typeof value === 'boolean'
      ? flag
      : strict({
          shortName: text().optional(),
          display: oneOf(['browser', 'minimal-ui', 'standalone']).optional(),
          themeColor: cssColor.optional(),
          backgroundColor: cssColor.optional(),
        }),
  ).optional(),
  headTags: list(headTag, 'head elements').optional(),
  i18n: i18n.optional(),
  docs: docs.optional(),
  staticFolders: list(siteFile('the path of a folder'), 'folders').optional(),
  sharedFiles: list(siteFile('the path of a file or folder'), 'files and folders').optional(),
  pagesFolder: siteFile('the path of a folder').optional(),
  componentsFolder: siteFile('the path of a folder').optional(),
  customCss: choose((value) =>
    Array.isArray(value)
      ? list(siteFile('the path of a stylesheet'), 'stylesheets')
      : siteFile('the path of a stylesheet'),
  ).optional(),
  navbar: strict({
    title: text().optional(),
    logo: logo.optional(),
    items: navbarItems.optional(),
    hideOnScroll: flag.optional(),
    style: oneOf(['dark', 'primary']).optional(),
    repository: httpUrl.optional(),
    chat: httpUrl.optional(),
  }).optional(),
  footer: footer.optional(),
  announcementBar: strict({
    id: text('an id. A new id shows the bar again to readers who dismissed it'),
    content: text('HTML'),
    backgroundColor: cssColor.optional(),
    textColor: cssColor.optional(),
    isCloseable: flag.optional(),
  }).optional(),
  colorMode: strict({
    defaultMode: oneOf(['light', 'dark']).optional(),
    disableSwitch: flag.optional(),
    respectPrefersColorScheme: flag.optional(),
  }).optional(),
  search: search.optional(),
  viewTransitions: flag.optional(),
  images: orFalse(
    strict({
      formats: list(oneOf(['avif', 'webp']), 'formats').optional(),
      budget: count(1).optional(),
    }),
  ).optional(),
  zoom: orFalse(
    strict({
      exclude: text('a CSS selector').optional(),
      scrollOffset: count(0).optional(),
      margin: count(0).optional(),
      background: strict({ light: cssColor.optional(), dark: cssColor.optional() }).optional(),
    }),
  ).optional(),
  markdown: strict({
    format: oneOf(['mdx', 'md', 'detect']).optional(),
    mermaid: z
      .literal(false, {
        error: 'Expected false: Mermaid is not supported. Add diagrams as SVG files.',
      })
      .optional(),
    mdx1Compat: strict({
      comments: flag.optional(),
      admonitions: flag.optional(),
      headingIds: flag.optional(),
    }).optional(),
    anchors: strict({
      maintainCase: flag.optional(),
      slug: siteFile('the path of a module').optional(),
    }).optional(),
    emoji: flag.optional(),
    admonitions: list(
      textThat('a word', /^[a-z][\w-]*$/i, 'Expected a single word: "experimental".'),
      'words',
    ).optional(),
  }).optional(),
  agents: orFalse(
    strict({
      pageActions: flag.optional(),
      openIn: list(
        strict({
          label: text('the label of a link: "Open in Example"'),
          url: textThat(
            'a URL: "https://chat.example.com/?q={prompt}"',
            /^https:\/\/(?=[^\s/]).*\{(?:url|markdown|prompt)\}/s,
            'Expected a URL that starts with https:// and contains {url}, {markdown} or {prompt}.',
          ),
        }),
        'services',
      ).optional(),
      instructions: choose((value) =>
        typeof value === 'boolean' ? flag : siteFile('the path of a Markdown file, true or false'),
      ).optional(),
      skill: strict({
        name: textThat(
          'a name: "example-docs"',
          /^[a-z\d]+(?:-[a-z\d]+)*$/,
          'Expected lower-case letters, digits and hyphens: "example-docs".',
        ),
        description: text('when to use it, in one sentence'),
      }).optional(),
    }),
  ).optional(),
  onBrokenLinks: level,
  onBrokenAnchors: level,
  onBrokenMarkdownLinks: level,
  onBrokenImages: level,
  hosting: list(oneOf(hostNames), 'hosts').optional(),
  externalLinks: strict({
    ignore: list(httpUrl, 'full URLs, in which a star stands for any text').optional(),
  }).optional(),
  onLostAddresses: level,
  onDuplicateRoutes: level,
  redirects: redirects.optional(),
  headers: headers.optional(),
  csp: csp.optional(),
  cspMeta: flag.optional(),
  checks: choose((value) =>
    typeof value === 'string'
      ? siteFile('a list of checks, or the path of a module that exports one')
      : checkList,
  ).optional(),
  plugins: plugins.optional(),
  customFields: withRule(dictionary(anything, 'names to values'), (fields, report) =>
    reportOthersThanJson(fields, report),
  ).optional(),
  outDir: siteFile('the path of a folder').optional(),
  cache: cache.optional(),
})

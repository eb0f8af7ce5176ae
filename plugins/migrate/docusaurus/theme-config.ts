import { targetOf } from '../config/addresses.ts'
import { attributesOf, listOf, picked, present, type Settings, settings } from '../config/values.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { navbarItems } from './navbar.ts'

const logoKeys = ['src', 'srcDark', 'alt', 'target']

interface Context {
  notes: MigrationNotes
  places: SettingPlaces
}

/** Parts of `themeConfig` that are handled below or elsewhere. */
const handled = new Set([
  'navbar',
  'footer',
  'announcementBar',
  'colorMode',
  'image',
  'metadata',
  'algolia',
  'zoom',
  'tableOfContents',
  'docs',
  'prism',
  'mermaid',
])

/**
 * Maps `themeConfig`. `toc` belongs to each docs folder, and `hostedSearch` are options of a plugin.
 */
export function mapThemeConfig(
  theme: Settings,
  context: Context,
): { config: Settings; toc?: Settings; hostedSearch?: Settings } {
  const { notes, places } = context
  for (const name of Object.keys(theme)) {
    if (handled.has(name)) continue
    notes.add('none', `themeConfig.${name}`, 'Quire has no such setting.', places.of(name))
  }
  const { magicComments } = settings(theme.prism)
  if (magicComments !== undefined) {
    const text =
      'Lines are marked by `// highlight-next-line`, `// highlight-start` and `{1,3}` only.'
    notes.add('hand', 'themeConfig.prism.magicComments', text, places.of('magicComments'))
  }
  if (theme.prism !== undefined) {
    const text = 'Every language of Prism is known, and colors come from the theme.'
    notes.add('mapped', 'themeConfig.prism', text, places.of('prism'))
  }
  const sidebar = settings(settings(theme.docs).sidebar)
  for (const name of ['hideable', 'autoCollapseCategories']) {
    if (sidebar[name] === undefined) continue
    const what = `themeConfig.docs.sidebar.${name}`
    notes.add('none', what, 'The sidebar has no such setting.', places.of(name))
  }
  const toc = picked(settings(theme.tableOfContents), ['minHeadingLevel', 'maxHeadingLevel'])
  const config = present({
    navbar: navbarOf(settings(theme.navbar), context),
    footer: footerOf(theme.footer, context),
    announcementBar: announcementOf(theme.announcementBar),
    colorMode: keysOf(theme.colorMode, [
      'defaultMode',
      'disableSwitch',
      'respectPrefersColorScheme',
    ]),
    image: theme.image,
    headTags: metadataOf(theme.metadata),
    search: keysOf(theme.algolia, ['contextualSearch', 'placeholder', 'searchPagePath']),
    zoom: zoomOf(theme.zoom),
  })
  const hostedSearch = keysOf(theme.algolia, [
    'appId',
    'apiKey',
    'indexName',
    'externalUrlRegex',
    'replaceSearchResultPathname',
    'searchParameters',
  ])
  return {
    config,
    ...(Object.keys(toc).length > 0 && { toc }),
    ...(hostedSearch && { hostedSearch }),
  }
}

function keysOf(value: unknown, names: readonly string[]): Settings | undefined {
  const out = picked(settings(value), names)
  return Object.keys(out).length > 0 ? out : undefined
}

function navbarOf(navbar: Settings, context: Context): Settings | undefined {
  if (Object.keys(navbar).length === 0) return undefined
  const items = navbarItems(navbar.items, context)
  const hasSearch = items.some(({ type }) => type === 'search')
  return present({
    ...picked(navbar, ['title', 'hideOnScroll', 'style']),
    ...(navbar.title === '' && { title: undefined }),
    logo: logoOf(navbar.logo, 'themeConfig.navbar.logo', context),
    // Docusaurus adds the search box at the end by default.
    items: hasSearch ? items : [...items, { type: 'search' }],
  })
}

function logoOf(value: unknown, at: string, { notes, places }: Context): Settings | undefined {
  const logo = settings(value)
  const out = picked(logo, logoKeys)
  if (typeof out.src !== 'string') return undefined
  if (typeof logo.href === 'string') out.href = targetOf(logo).href
  for (const name of ['width', 'height']) {
    if (logo[name] === undefined) continue
    // CSS lengths are accepted, too: "32px".
    const [, pixels] = /^(\d+)(?:\.\d+)?(?:px)?$/.exec(String(logo[name])) ?? []
    if (pixels !== undefined && Number(pixels) > 0) {
      out[name] = Number(pixels)
    } else {
      const text = `Write it as a number of pixels: \`${name}: 32\`.`
      notes.add('hand', `${at}.${name}`, text, places.of(`logo.${name}`))
    }
  }
  for (const name of ['className', 'style']) {
    if (logo[name] === undefined) continue
    const text = 'The logo has no such setting. Write a rule in a stylesheet of `customCss`.'
    notes.add('hand', `${at}.${name}`, text, places.of(`logo.${name}`))
  }
  return out
}

function footerOf(value: unknown, context: Context): Settings | undefined {
  const footer = settings(value)
  if (Object.keys(footer).length === 0) return undefined
  const link = (one: unknown): Settings[] => {
    const item = settings(one)
    const { html, label } = item
    if (typeof html === 'string' && html !== '') return [{ html, ...picked(item, ['className']) }]
    const target = targetOf(item)
    if (typeof label === 'string' && label !== '' && (target.to ?? target.href)) {
      return [{ label, ...target, ...picked(item, ['className']) }]
    }
    const text = 'Write it with `label`, and with `to` or `href`.'
    context.notes.add('hand', 'link of the footer', text, context.places.of('footer'))
    return []
  }
  const all = listOf(footer.links)
  const isColumns = all.some((one) => settings(one).items !== undefined)
  const links = all.flatMap((one) => {
    const { title, items } = settings(one)
    if (items !== undefined) {
      return [present({ title: title || undefined, items: listOf(items).flatMap(link) })]
    }
    return isColumns ? [{ items: link(one) }] : link(one)
  })
  return present({
    ...picked(footer, ['style']),
    copyright: footer.copyright || undefined,
    logo: logoOf(footer.logo, 'themeConfig.footer.logo', context),
    ...(links.length > 0 && { links }),
  })
}

function announcementOf(value: unknown): Settings | undefined {
  const bar = settings(value)
  if (typeof bar.content !== 'string' || bar.content === '') return undefined
  const keys = ['content', 'backgroundColor', 'textColor', 'isCloseable']
  return { id: bar.id ?? 'announcement-bar', ...picked(bar, keys) }
}

function metadataOf(value: unknown): Settings[] | undefined {
  const tags = listOf(value).map((one) => ({ tag: 'meta', attributes: attributesOf(one) }))
  return tags.length > 0 ? tags : undefined
}

/** Settings of docusaurus-plugin-image-zoom. */
function zoomOf(value: unknown): Settings | undefined {
  const { background, config } = settings(value)
  const out = {
    ...picked(settings(config), ['margin', 'scrollOffset']),
    ...(background !== undefined && { background }),
  }
  return Object.keys(out).length > 0 ? out : undefined
}

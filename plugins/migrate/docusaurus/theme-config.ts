import { listOf, picked, present, type Settings, settings } from '../config/values.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'

const itemKeys: (string | [string, string])[] = [
  ...['type', 'label', 'html', 'to', 'href', 'position', 'className', 'activeBasePath', 'value'],
  ...['activeBaseRegex', 'target', 'rel', 'docId', 'sidebarId', 'queryString', 'versions'],
  ['docsPluginId', 'docsInstance'],
  ['aria-label', 'ariaLabel'],
]
const itemTypes = new Set([
  ...['default', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'localeDropdown'],
  ...['search', 'html', 'dropdown'],
])
const logoKeys = ['src', 'srcDark', 'alt', 'href', 'target', 'width', 'height']

interface Context {
  notes: MigrationNotes
  places: SettingPlaces
}

/** Parts of `themeConfig` that are taken care of below or elsewhere. */
const handled = new Set([
  ...['navbar', 'footer', 'announcementBar', 'colorMode', 'image', 'metadata', 'algolia', 'zoom'],
  ...['tableOfContents', 'docs', 'prism', 'mermaid'],
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
    footer: footerOf(theme.footer),
    announcementBar: theme.announcementBar,
    colorMode: keysOf(theme.colorMode, [
      ...['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'],
    ]),
    image: theme.image,
    headTags: metadataOf(theme.metadata),
    search: keysOf(theme.algolia, ['contextualSearch', 'placeholder', 'searchPagePath']),
    zoom: zoomOf(theme.zoom),
  })
  const hostedSearch = keysOf(theme.algolia, [
    ...['appId', 'apiKey', 'indexName', 'externalUrlRegex', 'replaceSearchResultPathname'],
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
  const items = listOf(navbar.items).flatMap((item) => itemOf(settings(item), context))
  const hasSearch = items.some(({ type }) => type === 'search')
  return present({
    ...picked(navbar, ['title', 'hideOnScroll', 'style']),
    logo: keysOf(navbar.logo, logoKeys),
    // Docusaurus puts the search box at the end by itself.
    items: hasSearch ? items : [...items, { type: 'search' }],
  })
}

function itemOf(item: Settings, context: Context): Settings[] {
  const { notes, places } = context
  const type = item.type
  if (typeof type === 'string' && !itemTypes.has(type)) {
    const text = 'Write a component `theme/navbar/<Name>.tsx` for this type of item.'
    notes.add('hand', `navbar item of the type "${type}"`, text, places.of(type))
    return []
  }
  const out = picked(item, itemKeys)
  const more = Object.keys(item).filter((key) => key.startsWith('dropdownItems') || key === 'items')
  for (const key of more) {
    const to = { dropdownItemsBefore: 'itemsBefore', dropdownItemsAfter: 'itemsAfter' }[key] ?? key
    out[to] = listOf(item[key]).flatMap((one) => itemOf(settings(one), context))
  }
  if (type === 'default' || type === 'dropdown') delete out.type
  return [out]
}

function footerOf(value: unknown): Settings | undefined {
  const footer = settings(value)
  if (Object.keys(footer).length === 0) return undefined
  const link = (one: unknown): Settings =>
    picked(settings(one), ['label', 'to', 'href', 'html', 'className'])
  const links = listOf(footer.links).map((one) => {
    const { title, items } = settings(one)
    return items === undefined ? link(one) : present({ title, items: listOf(items).map(link) })
  })
  return present({
    ...picked(footer, ['style', 'copyright']),
    logo: keysOf(footer.logo, logoKeys),
    ...(links.length > 0 && { links }),
  })
}

function metadataOf(value: unknown): Settings[] | undefined {
  const tags = listOf(value).map((attributes) => ({ tag: 'meta', attributes }))
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

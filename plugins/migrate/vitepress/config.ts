import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isExternal, siteUrl } from '../config/addresses.ts'
import {
  attributesOf,
  isSettings,
  listOf,
  picked,
  present,
  type Settings,
  settings,
} from '../config/values.ts'
import { docIdOf, type PagePlaces, pageAt, routeOf } from '../pages/links.ts'
import { hasDiagrams } from '../pages/site-pages.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { ANCHORS } from './anchors.ts'

/** The inputs of mapping a config. */
export interface ConfigContext {
  notes: MigrationNotes
  settingPlaces: SettingPlaces
  places: PagePlaces
}

/** Hints for settings that Quire does not have. */
const hints: Readonly<Record<string, [kind: 'hand' | 'none', text: string]>> = {
  vite: ['hand', 'Write what pages need as a plugin of Quire, with `modulePlugins` or `vite`.'],
  vue: ['none', 'Components are written in React.'],
  markdown: [
    'hand',
    'Plugins of markdown-it do not run. Formulas and diagrams are plugins: `@quire-docs/math`, `@quire-docs/mermaid`.',
  ],
  transformPageData: ['hand', 'Write a plugin of Quire: `page: (page) => ({ … })`.'],
  transformHead: ['hand', 'Write a plugin of Quire: `page: (page) => ({ head: […] })`.'],
  transformHtml: ['hand', 'Write a plugin of Quire, or a part of the theme.'],
  buildEnd: ['hand', 'Write a plugin of Quire: `files: (site) => […]`.'],
  rewrites: ['hand', 'Write `slug` in the front matter of the pages with another URL.'],
  outDir: ['none', 'The output folder is `dist`; see `outDir`.'],
}
const needless = new Set([
  'title',
  'titleTemplate',
  'description',
  'base',
  'lang',
  'head',
  'cleanUrls',
  'lastUpdated',
  'sitemap',
  'srcDir',
  'srcExclude',
  'ignoreDeadLinks',
  'locales',
  'themeConfig',
  'appearance',
  'extends',
  'cacheDir',
  'assetsDir',
  'mpa',
  'metaChunk',
  'useWebFonts',
  'shouldPreload',
  'dir',
])
const themeHandled = new Set([
  'nav',
  'sidebar',
  'logo',
  'siteTitle',
  'socialLinks',
  'editLink',
  'footer',
  'search',
  'outline',
  'aside',
  'algolia',
  'lastUpdated',
  'docFooter',
  'i18nRouting',
  'outlineTitle',
  'lastUpdatedText',
  'darkModeSwitchLabel',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'langMenuLabel',
  'externalLinkIcon',
  'lightModeSwitchTitle',
  'darkModeSwitchTitle',
  'skipToContentLabel',
  'notFound',
])

/** Maps the config of VitePress. */
export function mapVitePress(
  config: Settings,
  context: ConfigContext & { publicFolder: string; languages: ReadonlyMap<string, string> },
): { config: Settings; plugins: [name: string, options: Settings][] } {
  const { notes, settingPlaces, places, publicFolder } = context
  const theme = settings(config.themeConfig)
  for (const name of Object.keys(config)) {
    if (needless.has(name) || (name === 'rewrites' && rewrittenFolder(config))) continue
    const [kind, text] = hints[name] ?? ['hand', 'Quire has no such setting.']
    notes.add(kind, name, text, settingPlaces.of(name))
  }
  for (const name of Object.keys(theme)) {
    if (themeHandled.has(name)) continue
    notes.add('none', `themeConfig.${name}`, 'Quire has no such setting.', settingPlaces.of(name))
  }
  const outline = settings(theme.outline).level ?? theme.outline
  const levels = outline === 'deep' ? [2, 6] : Array.isArray(outline) ? outline : []
  const excluded = ['public/**', '**/README.md', ...listOf(config.srcExclude)]
  const plugins: [string, Settings][] = hasDiagrams(places) ? [['mermaid', {}]] : []
  if (settings(config.markdown).math === true) plugins.push(['math', {}])
  const algolia = settings(settings(theme.search).options ?? theme.algolia)
  if (typeof algolia.appId === 'string') {
    plugins.push([
      'hosted-search',
      picked(algolia, ['appId', 'apiKey', 'indexName', 'searchParameters']),
    ])
  }
  const mapped = present({
    title: config.title ?? 'Documentation',
    tagline: config.description || undefined,
    url: urlOf(config, context),
    base: config.base === '/' ? undefined : config.base,
    favicon: faviconOf(config.head, config.base),
    i18n: languagesOf(config, context.languages),
    docs: present({
      ...(places.home !== 'docs' && { folder: places.home }),
      routeBasePath: '/',
      exclude: excluded,
      editUrl: editUrlOf(theme.editLink, context),
      showLastUpdate: config.lastUpdated ? true : undefined,
      toc:
        levels.length === 2
          ? { minHeadingLevel: levels[0], maxHeadingLevel: levels[1] }
          : undefined,
    }),
    staticFolders: existsSync(join(places.root, publicFolder)) ? [publicFolder] : undefined,
    navbar: navbarOf(config, theme, context),
    footer: footerOf(theme.footer),
    headTags: headTagsOf(config.head, context),
    colorMode: colorModeOf(config.appearance),
    markdown: { format: 'detect', anchors: { slug: ANCHORS } },
    onBrokenLinks: config.ignoreDeadLinks ? 'warn' : undefined,
    // VitePress does not check anchors.
    onBrokenAnchors: 'warn',
  })
  return { config: mapped, plugins }
}

/** VitePress needs no URL. */
function urlOf(config: Settings, { notes }: ConfigContext): string {
  return siteUrl(settings(config.sitemap).hostname, notes)
}

function colorModeOf(appearance: unknown): Settings | undefined {
  if (appearance === false) return { disableSwitch: true }
  if (appearance === 'dark') return { defaultMode: 'dark' }
  return { respectPrefersColorScheme: true }
}

function faviconOf(head: unknown, base: unknown): string | undefined {
  for (const one of listOf(head)) {
    const [tag, attributes] = listOf(one)
    const { rel, href } = settings(attributes)
    if (tag !== 'link' || rel !== 'icon' || typeof href !== 'string') continue
    const prefix = typeof base === 'string' ? base : '/'
    return isExternal(href) ? href : href.replace(prefix, '/').replace(/^\//, '')
  }
  return undefined
}

function headTagsOf(
  head: unknown,
  { notes, settingPlaces }: ConfigContext,
): Settings[] | undefined {
  const tags = listOf(head).flatMap((one) => {
    const [tag, attributes, content] = listOf(one)
    const { rel } = settings(attributes)
    if (tag === 'link' && rel === 'icon') return []
    if (!['link', 'meta', 'script', 'noscript'].includes(String(tag))) {
      const text = 'Write a stylesheet, and list it in `customCss`.'
      notes.add('hand', `head: <${String(tag)}>`, text, settingPlaces.of('head'))
      return []
    }
    return [present({ tag, attributes: attributesOf(attributes), content: content || undefined })]
  })
  return tags.length > 0 ? tags : undefined
}

/** Returns the URL of the source of the page `:path`; `undefined` if it cannot be determined. */
function editUrlPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'function') return typeof pattern === 'string' ? pattern : undefined
  try {
    return String(pattern({ filePath: ':path', relativePath: ':path', frontmatter: {} }))
  } catch {
    // It needs more of a page than its path.
    return undefined
  }
}

function editUrlOf(
  value: unknown,
  { notes, settingPlaces, places }: ConfigContext,
): string | undefined {
  const { pattern } = settings(value)
  if (pattern === undefined) return undefined
  const prefix = places.folder === '.' ? '' : `${places.folder}/`
  const url = editUrlPattern(pattern)
  if (url?.endsWith(`/${prefix}:path`)) return url.slice(0, -`${prefix}:path`.length)
  const text = `Write \`docs.editUrl\`: the URL before the path of a file, such as \`https://github.com/example/site/edit/main/\`. It was ${String(pattern)}.`
  notes.add('hand', 'themeConfig.editLink', text, settingPlaces.of('editLink'))
  return undefined
}

/** Languages, each with its folder. The language of `root` is the default one. */
function languagesOf(
  config: Settings,
  languages: ReadonlyMap<string, string>,
): Settings | undefined {
  const locales = settings(config.locales)
  const main = String(settings(locales.root).lang ?? config.lang ?? 'en')
  if (languages.size === 0) {
    return main === 'en' || main.startsWith('en-')
      ? undefined
      : { defaultLocale: main, locales: [main] }
  }
  const configs = [['root', main] as const, ...languages].map(([name, language]) => {
    const { label } = settings(locales[name])
    const path = name === 'root' || name === language ? undefined : name
    return [language, present({ label, path })] as const
  })
  return {
    defaultLocale: main,
    locales: [main, ...languages.values()],
    localeConfigs: Object.fromEntries(configs.filter(([, one]) => Object.keys(one).length > 0)),
  }
}

function navbarOf(config: Settings, theme: Settings, context: ConfigContext): Settings {
  const { notes, settingPlaces } = context
  const social = listOf(theme.socialLinks).flatMap((one) => {
    const { icon, link, ariaLabel } = settings(one)
    if (typeof link !== 'string') return []
    const name = typeof icon === 'string' ? icon.charAt(0).toUpperCase() + icon.slice(1) : link
    return [{ label: String(ariaLabel ?? name), href: link, position: 'right' }]
  })
  const items = listOf(theme.nav).flatMap((one) => navItem(settings(one), context, false))
  const hasLanguages = Object.keys(settings(config.locales)).length > 1
  if (theme.nav !== undefined && !Array.isArray(theme.nav)) {
    notes.add('hand', 'themeConfig.nav', 'Write `navbar.items`.', settingPlaces.of('nav'))
  }
  const logo = theme.logo
  const { src, light, dark, alt } = settings(logo)
  const source = typeof logo === 'string' ? logo : (src ?? light)
  const bare = (path: unknown): unknown =>
    typeof path === 'string' ? path.replace(/^\//, '') : path
  const title = theme.siteTitle === false ? undefined : (theme.siteTitle ?? config.title)
  return present({
    title: title || undefined,
    logo:
      typeof source === 'string'
        ? present({ src: bare(source), srcDark: bare(dark), alt: alt || undefined })
        : undefined,
    items: [
      ...items,
      { type: 'search' },
      ...(hasLanguages ? [{ type: 'localeDropdown', position: 'right' }] : []),
      ...social,
    ],
  })
}

function navItem(item: Settings, context: ConfigContext, isInside: boolean): Settings[] {
  const { notes, settingPlaces, places } = context
  const label = typeof item.text === 'string' ? item.text : ''
  if (item.items !== undefined) {
    const items = listOf(item.items).flatMap((one) => navItem(settings(one), context, true))
    // Groups of a dropdown become part of it.
    return isInside || label === '' ? items : [{ label, position: 'left', items }]
  }
  if (typeof item.link !== 'string' || label === '') {
    if (item.component !== undefined) {
      const text =
        'Write a component `theme/navbar/<Name>.tsx`, for an item of the type `custom-<name>`.'
      notes.add('hand', `navbar item ${String(item.component)}`, text, settingPlaces.of('nav'))
    }
    return []
  }
  const position = isInside ? {} : { position: 'left' }
  const regex = typeof item.activeMatch === 'string' ? { activeBaseRegex: item.activeMatch } : {}
  if (isExternal(item.link)) return [{ label, href: item.link, ...position }]
  const page = pageAt(item.link, posix.join(places.folder, 'index.md'), places)
  if (page === undefined && /\.\w+$/.test(item.link))
    return [{ label, href: item.link, ...position }]
  const hash = /#.*$/.exec(item.link)?.[0] ?? ''
  const to = page === undefined ? item.link : routeOf(docIdOf(page, places)) + hash
  return [{ label, to: to.startsWith('/') ? to : `/${to}`, ...regex, ...position }]
}

function footerOf(value: unknown): Settings | undefined {
  const { message, copyright } = settings(value)
  const text = [message, copyright].filter((one) => typeof one === 'string' && one !== '')
  return text.length > 0 ? { copyright: text.join('<br />') } : undefined
}

/**
 * Returns the folder of the default language that `rewrites` remove from all URLs: `en` in
 * `{ 'en/:rest*': ':rest*' }`.
 */
export function rewrittenFolder(config: Settings): string | undefined {
  const [[from, to] = [], ...others] = Object.entries(settings(config.rewrites))
  const [, folder, name] = /^([\w.-]+)\/:(\w+)(?:\*|\(\.\*\))?$/.exec(from ?? '') ?? []
  const isWhole = others.length === 0 && typeof to === 'string' && name !== undefined
  return isWhole && to.replace(/\*$|\(\.\*\)$/, '') === `:${name}` ? folder : undefined
}

/** Returns the folders of languages, with the names of the languages. */
export function languageFolders(config: Settings): Map<string, string> {
  const { root: _, ...others } = settings(config.locales)
  return new Map(
    Object.entries(others)
      .filter(([, one]) => isSettings(one))
      .map(([name, one]) => [name, String(settings(one).lang ?? name)]),
  )
}

import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isExternal, siteUrl } from '../config/addresses.ts'
import {
  attributesOf,
  isSettings,
  listOf,
  present,
  type Settings,
  settings,
} from '../config/values.ts'
import type { FoundRedirect } from '../hosts/redirects.ts'
import type { PagePlaces } from '../pages/links.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'

/** The data for mapping a config. */
export interface ConfigContext {
  notes: MigrationNotes
  settingPlaces: SettingPlaces
  places: PagePlaces
  languages: Languages
}

/** The languages of a site, and the folders of their pages. */
export interface Languages {
  main: string
  /** Folder of the default language inside the docs; empty if its pages are not in one. */
  mainFolder: string
  /** Names of the other languages, by their folders. */
  others: Map<string, string>
  labels: Record<string, string>
}

const handled = new Set([
  'title',
  'tagline',
  'description',
  'logo',
  'social',
  'editLink',
  'sidebar',
  'locales',
  'defaultLocale',
  'customCss',
  'head',
  'favicon',
  'lastUpdated',
  'tableOfContents',
  'components',
  'plugins',
  'titleDelimiter',
  'pagefind',
  'credits',
  'disable404Route',
  'prerender',
])

/** Hints for settings of Starlight that Quire does not have. */
const starlightHints: Readonly<Record<string, string>> = {
  expressiveCode:
    'The colors of code are design tokens: write those that you want in a stylesheet of `customCss`.',
  markdown: 'Headings have links, and there is nothing to set.',
  pagination:
    'To have no links to the next page, write `theme/Pagination.tsx` with `export default () => null`.',
  routeMiddleware: "Write a plugin with `page()`, which adds to a page's data.",
}

/** Hints for settings of Astro; all others concern its own build. */
const astroHints: Readonly<Record<string, string>> = {
  markdown:
    "Plugins of remark and rehype are `transforms` of a plugin: `plugins: [{ name: 'markdown', api: 1, version: '1', markdown: { transforms: [{ rehype: plugin }] } }]`.",
  vite: "Plugins of Vite are in a plugin: `plugins: [{ name: 'vite', api: 1, version: '1', vite: [plugin()] }]`.",
}

/** Integrations that Quire replaces by built-in features. */
const doneByQuire = new Set([
  '@astrojs/starlight',
  '@astrojs/mdx',
  '@astrojs/sitemap',
  '@astrojs/react',
])

/** Overrides that have a part of the theme with another name. */
const parts: Readonly<Record<string, string>> = {
  Header: 'Navbar',
  PageSidebar: 'TableOfContents',
  TableOfContents: 'TableOfContents',
  Sidebar: 'Sidebar',
  Footer: 'PageBottom',
  Pagination: 'Pagination',
}

/** Returns the languages of a site. */
export function languagesOf(options: Settings, hasFolder: (name: string) => boolean): Languages {
  const locales = settings(options.locales)
  const names = Object.keys(locales)
  const rootName = names.includes('root') ? 'root' : undefined
  const mainFolder = rootName ?? String(options.defaultLocale ?? names[0] ?? 'root')
  const nameOf = (folder: string): string => String(settings(locales[folder]).lang ?? folder)
  const main =
    names.length === 0 || mainFolder === 'root'
      ? String(settings(locales.root).lang ?? 'en')
      : nameOf(mainFolder)
  const others = names.filter((name) => name !== mainFolder && hasFolder(name))
  return {
    main,
    mainFolder: mainFolder === 'root' ? '' : mainFolder,
    others: new Map(others.map((name) => [name, nameOf(name)])),
    labels: Object.fromEntries(
      [mainFolder, ...others].flatMap((name) => {
        const { label } = settings(locales[name])
        return typeof label === 'string' ? [[name === mainFolder ? main : nameOf(name), label]] : []
      }),
    ),
  }
}

/** Maps the config of Astro and the options of Starlight. */
export function mapStarlight(
  astro: Settings,
  options: Settings,
  context: ConfigContext,
): { config: Settings; redirects: FoundRedirect[]; copied: [from: string, to: string][] } {
  const { notes, settingPlaces, places, languages } = context
  for (const name of Object.keys(options)) {
    if (handled.has(name)) continue
    const hint = starlightHints[name]
    const text = hint ?? 'Quire has no such setting.'
    notes.add(hint ? 'hand' : 'none', `starlight.${name}`, text, settingPlaces.of(name))
  }
  for (const [name, text] of Object.entries(astroHints)) {
    if (astro[name] !== undefined) notes.add('hand', name, text, settingPlaces.of(name))
  }
  for (const one of [listOf(astro.integrations)].flat(3)) {
    const { name } = settings(one)
    if (typeof name !== 'string' || doneByQuire.has(name)) continue
    const text = 'Integrations of Astro do not run. The guide of plugins lists those of Quire.'
    notes.add('hand', `integration ${name}`, text, settingPlaces.of('integrations'))
  }
  for (const name of Object.keys(settings(options.components))) {
    const part = parts[name] ?? name
    const text = `Write the part \`theme/${part}.tsx\` in React: it receives the one of the theme as \`Inner\`.`
    notes.add('hand', `override of ${name}`, text, settingPlaces.of(name))
  }
  if (options.plugins !== undefined) {
    const text =
      'Plugins of Starlight do not run. Links are checked by `quire check`; other plugins are listed in the documentation.'
    notes.add('hand', 'starlight.plugins', text, settingPlaces.of('plugins'))
  }
  const copied: [from: string, to: string][] = []
  const toc = options.tableOfContents
  const { minHeadingLevel, maxHeadingLevel } = settings(toc)
  const locales = [languages.main, ...languages.others.values()]
  const isEnglish = locales.length === 1 && languages.main === 'en'
  const { baseUrl } = settings(options.editLink)
  const config = present({
    title: textOf(options.title) ?? 'Documentation',
    tagline: textOf(options.tagline) ?? textOf(options.description),
    titleDelimiter: options.titleDelimiter,
    url: siteUrl(astro.site, notes),
    base: baseOf(astro.base),
    trailingSlash: astro.trailingSlash === 'never' ? undefined : true,
    favicon: typeof options.favicon === 'string' ? options.favicon.replace(/^\//, '') : undefined,
    i18n: isEnglish
      ? undefined
      : present({
          defaultLocale: languages.main,
          locales,
          localeConfigs: Object.fromEntries(
            Object.entries(languages.labels).map(([name, label]) => {
              const folder = [...languages.others].find(([, one]) => one === name)?.[0]
              return [name, present({ label, path: folder === name ? undefined : folder })]
            }),
          ),
        }),
    docs: present({
      folder: places.home,
      routeBasePath: '/',
      editUrl: typeof baseUrl === 'string' ? baseUrl : undefined,
      showLastUpdate: options.lastUpdated ? true : undefined,
      toc:
        minHeadingLevel === undefined && maxHeadingLevel === undefined
          ? undefined
          : present({ minHeadingLevel, maxHeadingLevel }),
    }),
    staticFolders: existsSync(join(places.root, 'public')) ? ['public'] : undefined,
    customCss: stylesheets(options.customCss, context),
    navbar: navbarOf(options, context, copied),
    search: options.pagefind === false ? false : undefined,
    headTags: headTagsOf(options.head, context),
    colorMode: { respectPrefersColorScheme: true },
    markdown: { format: 'detect' },
    // Starlight does not check links.
    onBrokenAnchors: 'warn',
  })
  return { config, redirects: redirectsOf(astro.redirects, context), copied }
}

/** Returns a text, in the default language if there are several. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  const first = Object.values(settings(value)).find((one) => typeof one === 'string')
  return first as string | undefined
}

function baseOf(base: unknown): string | undefined {
  if (typeof base !== 'string' || base.replaceAll('/', '') === '') return undefined
  return `/${base.replace(/^\/|\/$/g, '')}/`
}

function stylesheets(
  value: unknown,
  { notes, settingPlaces, places }: ConfigContext,
): string[] | undefined {
  const files = listOf(value).flatMap((one) => {
    const file = posix.normalize(String(one).replace(/^\//, ''))
    if (/^\.{0,2}\//.test(String(one)) && existsSync(join(places.root, file))) {
      const text =
        'The design tokens have other names: compare its variables (`--sl-…`) with those of Quire.'
      notes.add('hand', file, text, { file })
      return [file]
    }
    const text = `Import it in a stylesheet of the site: \`@import "${String(one)}";\`.`
    notes.add('hand', `customCss ${String(one)}`, text, settingPlaces.of('customCss'))
    return []
  })
  return files.length > 0 ? files : undefined
}

function navbarOf(
  options: Settings,
  { places }: ConfigContext,
  copied: [string, string][],
): Settings {
  const { src, light, dark, alt, replacesTitle } = settings(options.logo)
  /** Images that the bundler read before are now in the static folder. */
  const published = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined
    if (isExternal(value)) return value
    const file = posix.normalize(value).replace(/^\//, '')
    const isPublic = value.startsWith('/') && existsSync(join(places.root, 'public', file))
    if (isPublic) return file
    if (!existsSync(join(places.root, file))) return undefined
    const name = posix.basename(file)
    copied.push([file, `public/${name}`])
    return name
  }
  const source = published(src ?? light)
  const social = Array.isArray(options.social)
    ? options.social.map(settings)
    : Object.entries(settings(options.social)).map(([icon, href]) => ({ icon, href, label: icon }))
  const links = social.flatMap(({ label, icon, href }: Settings) =>
    typeof href === 'string' ? [{ label: String(label ?? icon), href, position: 'right' }] : [],
  )
  const hasLanguages = Object.keys(settings(options.locales)).length > 1
  return present({
    title: replacesTitle === true ? undefined : textOf(options.title),
    logo:
      source === undefined
        ? undefined
        : present({ src: source, srcDark: published(dark), alt: alt || undefined }),
    items: [
      ...(options.pagefind === false ? [] : [{ type: 'search' }]),
      ...(hasLanguages ? [{ type: 'localeDropdown', position: 'right' }] : []),
      ...links,
    ],
  })
}

function headTagsOf(
  head: unknown,
  { notes, settingPlaces }: ConfigContext,
): Settings[] | undefined {
  const tags = listOf(head).flatMap((one) => {
    const { tag, attrs, content } = settings(one)
    if (['link', 'meta', 'script', 'noscript'].includes(String(tag))) {
      const attributes = isSettings(attrs) ? attributesOf(attrs) : undefined
      return [present({ tag, attributes, content: content || undefined })]
    }
    const text = 'Write a stylesheet, and list it in `customCss`.'
    notes.add('hand', `head: <${String(tag)}>`, text, settingPlaces.of('head'))
    return []
  })
  return tags.length > 0 ? tags : undefined
}

function redirectsOf(value: unknown, { notes, settingPlaces }: ConfigContext): FoundRedirect[] {
  return Object.entries(settings(value)).flatMap(([from, target]) => {
    const to = typeof target === 'string' ? target : settings(target).destination
    const place = settingPlaces.of('redirects')
    const rest = /^(.*\/)\[\.\.\.(\w+)\]$/.exec(from)
    if (typeof to === 'string' && rest && !rest[1]!.includes('[')) {
      return [{ from: `${rest[1]}*`, to: to.replace(`[...${rest[2]}]`, ':splat'), place }]
    }
    if (typeof to === 'string' && !from.includes('[')) return [{ from, to, place }]
    const text = `Write \`{ from: '${from.replace(/\/\[.*$/, '/*')}', to: '…/:splat' }\` in \`redirects\`.`
    notes.add('hand', `redirect from ${from}`, text, place)
    return []
  })
}

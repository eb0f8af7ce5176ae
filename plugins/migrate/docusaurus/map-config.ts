import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteUrl } from '../config/addresses.ts'
import {
  attributesOf,
  level,
  listOf,
  picked,
  present,
  relativeFile,
  type Settings,
  settings,
} from '../config/values.ts'
import { hostSettings } from '../hosts/host-settings.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { mapPlugins } from './plugins.ts'
import { mapThemeConfig } from './theme-config.ts'

/** Settings that need no replacement, with the reason. */
const needless: Record<string, string> = {
  organizationName: 'Only `docusaurus deploy` needs it.',
  projectName: 'Only `docusaurus deploy` needs it.',
  deploymentBranch: 'Only `docusaurus deploy` needs it.',
  githubHost: 'Only `docusaurus deploy` needs it.',
  githubPort: 'Only `docusaurus deploy` needs it.',
  future: 'It has no counterpart, and needs none.',
  webpack: 'The bundler is Vite, and needs no such setting.',
  baseUrlIssueBanner: 'There is no such banner.',
  storage: 'Keys of the browser’s storage cannot be set.',
}

interface Places {
  notes: MigrationNotes
  places: SettingPlaces
}

/** Settings that are copied, possibly under another name. */
const same: (string | [string, string])[] = [
  'title',
  'tagline',
  'url',
  'titleDelimiter',
  'favicon',
  'trailingSlash',
  'customFields',
  ['baseUrl', 'base'],
  ['noIndex', 'noindex'],
]

const handled = new Set([
  ...same.map((name) => (typeof name === 'string' ? name : name[0])),
  'i18n',
  'staticDirectories',
  'scripts',
  'stylesheets',
  'headTags',
  'themeConfig',
  'markdown',
  'presets',
  'plugins',
  'themes',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
])

/** Maps a Docusaurus config to the settings of `quire.config.ts`. */
export function mapConfig(
  config: Settings,
  context: Places & { root: string },
): { config: Settings; plugins: [name: string, options: Settings][]; removed: string[] } {
  const { root, notes, places } = context
  for (const name of Object.keys(config)) {
    if (handled.has(name)) continue
    if (needless[name]) notes.add('none', name, needless[name], places.of(name))
    else notes.add('hand', name, unknownHint(name), places.of(name))
  }
  const theme = mapThemeConfig(settings(config.themeConfig), context)
  const found = mapPlugins(config, context)
  if (theme.hostedSearch) {
    const text = 'Install `@quire-docs/hosted-search`: it is in the new config.'
    notes.add('mapped', 'themeConfig.algolia', text, places.of('algolia'))
    found.plugins.push(['hosted-search', theme.hostedSearch])
  }
  const docs = found.docs.map((one) => ({ ...one, ...(theme.toc && { toc: theme.toc }) }))
  const base = typeof config.baseUrl === 'string' ? config.baseUrl : '/'
  // Docusaurus ignores missing folders.
  const folders = listOf(config.staticDirectories ?? 'static')
    .map((one) => relativeFile(String(one), root))
    .filter((folder) => folder === 'static' || existsSync(join(root, folder)))
  const { redirects } = found
  const hosting = hostSettings({ root, staticFolders: folders, redirects, base, notes })
  const { headTags, ...ofTheme } = theme.config
  const tags = [...listOf(headTags), ...headTagsOf(config, context)]
  const mapped = present({
    ...picked({ ...config, url: siteUrl(config.url, notes) }, same),
    ...(base === '/' && { base: undefined }),
    i18n: languagesOf(config.i18n),
    docs: docs.length === 0 ? false : docs.length === 1 ? docs[0] : docs,
    staticFolders: folders.join() === 'static' ? undefined : folders,
    pagesFolder: found.pagesFolder ?? undefined,
    componentsFolder: existsSync(join(root, 'src/components')) ? 'src/components' : undefined,
    customCss: stylesheets(found.customCss, context),
    headTags: tags.length > 0 ? tags : undefined,
    ...ofTheme,
    markdown: markdownOf(settings(config.markdown), found.admonitions, context),
    ...levelsOf(config),
    ...hosting.config,
  })
  return { config: mapped, plugins: found.plugins, removed: hosting.removed }
}

/** Returns the existing stylesheets, and notes missing ones. */
function stylesheets(files: readonly string[], { root, notes, places }: Places & { root: string }) {
  const present = files.filter((file) => {
    if (existsSync(join(root, file))) return true
    const text = `The file is not there, so it was left out: ${file}. Add it to \`customCss\` when it is.`
    notes.add('hand', 'customCss', text, places.of('customCss'))
    return false
  })
  return present.length > 0 ? present : undefined
}

function unknownHint(name: string): string {
  return name === 'clientModules'
    ? 'Write a plugin of Quire with a `client` module, or an island.'
    : 'Quire has no such setting.'
}

function levelsOf(config: Settings): Settings {
  const hooks = settings(settings(config.markdown).hooks)
  // Where Docusaurus only warns by default, Quire would fail.
  return present({
    onBrokenLinks: level(config.onBrokenLinks),
    onBrokenAnchors: level(config.onBrokenAnchors ?? 'warn'),
    onBrokenMarkdownLinks: level(
      hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks ?? 'warn',
    ),
    onBrokenImages: level(hooks.onBrokenMarkdownImages),
    onDuplicateRoutes: level(config.onDuplicateRoutes ?? 'warn'),
  })
}

function languagesOf(value: unknown): Settings | undefined {
  const { defaultLocale, locales, localeConfigs } = settings(value)
  if (defaultLocale === undefined || (defaultLocale === 'en' && listOf(locales).join() === 'en')) {
    return undefined
  }
  const configs = Object.entries(settings(localeConfigs)).map(([name, one]) => [
    name,
    picked(settings(one), ['label', 'direction', 'htmlLang', 'path']),
  ])
  return present({
    defaultLocale,
    locales,
    localeConfigs: configs.length > 0 ? Object.fromEntries(configs) : undefined,
  })
}

/** Elements that `headTags` takes. */
const headElements = ['link', 'meta', 'script', 'noscript']

function headTagsOf(config: Settings, { notes, places }: Places): Settings[] {
  const named = (one: unknown, name: string): Settings =>
    typeof one === 'string' ? { [name]: one } : attributesOf(one)
  return [
    ...listOf(config.headTags).flatMap((one) => {
      const { tagName, attributes, innerHTML } = settings(one)
      if (!headElements.includes(String(tagName))) {
        const text = `\`headTags\` takes ${headElements.join(', ')}. For styles, write a stylesheet and list it in \`customCss\`.`
        notes.add('hand', `headTags: <${String(tagName)}>`, text, places.of('headTags'))
        return []
      }
      return [
        present({
          tag: tagName,
          attributes: attributes === undefined ? undefined : attributesOf(attributes),
          content: innerHTML,
        }),
      ]
    }),
    ...listOf(config.stylesheets).map((one) => ({
      tag: 'link',
      attributes: { rel: 'stylesheet', ...named(one, 'href') },
    })),
    ...listOf(config.scripts).map((one) => ({ tag: 'script', attributes: named(one, 'src') })),
  ]
}

function markdownOf(
  markdown: Settings,
  admonitions: readonly string[],
  { notes, places }: Places,
): Settings | undefined {
  for (const name of ['preprocessor', 'parseFrontMatter', 'remarkRehypeOptions', 'emoji']) {
    if (markdown[name] === undefined) continue
    const text = 'There is no such hook. A plugin of Quire can change Markdown.'
    notes.add('hand', `markdown.${name}`, text, places.of(name))
  }
  const anchors = picked(settings(markdown.anchors), ['maintainCase'])
  const custom = admonitions.filter(
    (word) => !['note', 'tip', 'info', 'caution', 'warning', 'danger'].includes(word),
  )
  const out = present({
    ...picked(markdown, ['format', 'mdx1Compat']),
    anchors: Object.keys(anchors).length > 0 ? anchors : undefined,
    admonitions: custom.length > 0 ? custom : undefined,
  })
  return Object.keys(out).length > 0 ? out : undefined
}

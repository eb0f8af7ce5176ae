import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isExternalUrl, joinPath } from '../../shared/url.ts'
import { hashOf } from '../files/hash.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { defined, withDefaults } from './defaults.ts'
import type { EmojiNames } from './emoji.ts'
import { staticRule } from './publish-rule.ts'
import type { LinkPreviews, MarkdownConfig, SearchConfig, SiteConfig } from './site-config.ts'
import type { UserConfig } from './user-config.ts'

/** The theme's light colors: the defaults for link previews and the web manifest. */
const themeColors = { background: '#ffffff', color: '#1f2430', accent: '#0f766e' }

const builtInAdmonitions = ['note', 'tip', 'info', 'caution', 'warning', 'danger']

/** Resolves the search settings: the provider and its options. */
export function normalizeSearch(
  user: NonNullable<UserConfig['search']>,
  plugins: readonly Plugin[],
): SearchConfig {
  const search = user === false ? {} : user
  const pluginSearch = plugins.find((plugin) => plugin.search)?.search
  const provider = user === false ? 'none' : pluginSearch ? 'plugin' : 'embedded'
  const { searchPagePath: page = 'search', placeholder, missingResultsUrl, popular } = search
  return defined({
    provider,
    pagePath: provider === 'none' || page === false ? null : joinPath(page),
    placeholder,
    // With embedded search, so that readers of one version do not load the indexes of all of them.
    contextualSearch: search.contextualSearch ?? provider === 'embedded',
    options: provider === 'plugin' ? pluginSearch?.options : undefined,
    synonyms: search.synonyms ?? [],
    missingResultsUrl,
    sections: search.sections ?? [],
    kinds: search.kinds?.map((kind) => ({ ...kind, path: joinPath(kind.path) })),
    pages: (search.pages ?? []).map((page) => ({ ...page, path: joinPath(page.path) })),
    popular,
    report: search.report,
  })
}

/** Fills in the defaults of the Markdown settings, and adds the settings of plugins. */
export function normalizeMarkdown(
  { format = 'mdx', mdx1Compat, admonitions = [], anchors }: UserConfig['markdown'] = {},
  plugins: readonly Plugin[] = [],
  emoji: EmojiNames | null = null,
): MarkdownConfig {
  const added = plugins.flatMap((plugin) => plugin.markdown?.admonitions ?? [])
  return {
    format,
    mermaid: false,
    mdx1Compat: withDefaults({ comments: true, admonitions: true, headingIds: true }, mdx1Compat),
    anchors: { maintainCase: anchors?.maintainCase ?? false },
    emoji,
    admonitions: [...new Set([...builtInAdmonitions, ...admonitions, ...added])],
    elements: [],
    replaced: [],
  }
}

/** Fills in the defaults of link previews; `null` if they are turned off. */
export function normalizeLinkPreviews(user: UserConfig, root: string): LinkPreviews | null {
  const { linkPreviews = false } = user
  if (linkPreviews === false) return null
  const { fonts: own = [], ...colors } = linkPreviews === true ? {} : linkPreviews
  const fonts = own.map((file) => path.join(root, file))
  const logo = logoFile(user, root)
  const drawn = { ...themeColors, ...colors }
  const files = [...fonts, ...(logo === undefined ? [] : [logo])]
  const contents = files.map((file) => (existsSync(file) ? hashOf(readFileSync(file)) : ''))
  const key = hashOf(JSON.stringify([drawn, user.title, contents]))
  return defined({ ...drawn, fonts, logo, key })
}

function logoFile(user: UserConfig, root: string) {
  const source = user.navbar?.logo?.src
  if (source === undefined || isExternalUrl(source)) return undefined
  const absolute = (paths: readonly string[]) => paths.map((one) => path.join(root, one))
  const staticFolders = absolute(user.staticFolders ?? ['static'])
  const sharedFiles = absolute(user.sharedFiles ?? [])
  const rule = staticRule({ staticFolders, sharedFiles, configFiles: [] })
  return staticFolders
    .map((folder) => path.join(folder, source))
    .find((file) => existsSync(file) && rule.refusal(file) === null)
}

/** Fills in the defaults of the web manifest; `null` if the site has none. */
export function normalizeManifest({
  manifest = false,
  ...user
}: UserConfig): SiteConfig['manifest'] {
  if (manifest === false) return null
  const options = manifest === true ? {} : manifest
  const drawn = typeof user.linkPreviews === 'object' ? user.linkPreviews : {}
  return {
    name: user.title,
    shortName: options.shortName ?? user.title,
    display: options.display ?? 'minimal-ui',
    themeColor: options.themeColor ?? drawn.accent ?? themeColors.accent,
    backgroundColor: options.backgroundColor ?? drawn.background ?? themeColors.background,
  }
}

/** Resolves the settings of files for programs; `null` if there are none. */
export function normalizeAgents(
  user: NonNullable<UserConfig['agents']>,
  root: string,
): SiteConfig['agents'] {
  if (user === false) return null
  const { pageActions = true, openIn = [], instructions = false, skill } = user
  const file = typeof instructions === 'string' ? path.join(root, instructions) : undefined
  const written = instructions === false ? undefined : defined({ file })
  return defined({ pageActions, openIn, instructions: written, skill })
}

/** Fills in the defaults of images. */
export function normalizeImages(user: NonNullable<UserConfig['images']>): SiteConfig['images'] {
  const defaults = { formats: ['avif', 'webp'] as const, budget: 500_000 }
  return user === false ? { ...defaults, formats: [] } : withDefaults(defaults, user)
}

/** Fills in the defaults of image zoom. */
export function normalizeZoom(user: NonNullable<UserConfig['zoom']>): SiteConfig['zoom'] {
  const { background, ...zoom } = user === false ? {} : user
  return {
    enabled: user !== false,
    ...withDefaults({ exclude: '.no-zoom', scrollOffset: 60, margin: 100 }, zoom),
    background: withDefaults({ light: 'white', dark: 'rgb(50, 50, 50)' }, background),
  }
}

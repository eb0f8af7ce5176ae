import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  isSettings,
  listOf,
  picked,
  present,
  relativeFile,
  type Settings,
  settings,
} from '../config/values.ts'
import type { FoundRedirect } from '../hosts/redirects.ts'
import type { MigrationNotes, SettingPlaces } from '../report/note.ts'
import { mapDocs } from './docs-options.ts'

/** The results of mapping presets and plugins. */
export interface MappedPlugins {
  docs: Settings[]
  admonitions: string[]
  customCss: string[]
  /** Folder of React pages, relative to the site; `null` if there are none. */
  pagesFolder: string | null
  redirects: FoundRedirect[]
  /** First-party plugins of Quire by name, with their options. */
  plugins: [name: string, options: Settings][]
}

interface Context {
  root: string
  notes: MigrationNotes
  places: SettingPlaces
}

/** Built-in replacements, by a part of the plugin's name. */
const builtIn: [part: RegExp, text: string][] = [
  [/plugin-sitemap/, 'A sitemap is written by every build.'],
  [/search-local|lunr|theme-search/, 'Search is built in, offline and without a service.'],
  [/image-zoom/, 'Images can be enlarged; see `zoom`.'],
  [/plugin-svgr|theme-classic|plugin-debug|plugin-css-cascade/, 'Nothing is needed instead.'],
  [/plugin-sass/, 'Install `sass`, and list the .scss files in `customCss`.'],
  [/plugin-vercel|plugin-google-analytics/, 'See the plugin `@quire-docs/analytics`.'],
]

/** Maps `presets`, `plugins` and `themes`. */
export function mapPlugins(config: Settings, context: Context): MappedPlugins {
  const mapped: MappedPlugins = {
    docs: [],
    admonitions: [],
    customCss: [],
    pagesFolder: null,
    redirects: [],
    plugins: [],
  }
  for (const preset of listOf(config.presets)) {
    const [name, options] = nameAndOptions(preset)
    if (/^(?:classic|@docusaurus\/preset-classic)$/.test(name)) {
      mapClassic(options, mapped, context)
    } else {
      const text = 'Quire does not know this preset. See what its options are for.'
      context.notes.add('hand', `preset ${name}`, text, context.places.of(name))
    }
  }
  for (const plugin of [...listOf(config.plugins), ...listOf(config.themes)]) {
    if (!plugin) continue
    const [name, options] = nameAndOptions(plugin)
    mapPlugin(name, options, mapped, context)
  }
  return mapped
}

/** Returns the name and the options of a plugin or preset: a name or function, alone or in a list. */
function nameAndOptions(value: unknown): [name: string, options: Settings] {
  const [first, options] = Array.isArray(value) ? value : [value, {}]
  if (typeof first === 'function') return [first.name || 'a function', settings(options)]
  return [String(first), settings(options)]
}

function mapClassic(options: Settings, mapped: MappedPlugins, context: Context): void {
  if (options.docs !== false) docs(settings(options.docs), mapped, context, 'presets.classic.docs')
  if (options.blog !== false) blog(settings(options.blog), mapped, context)
  if (options.pages !== false) pages(settings(options.pages), mapped, context)
  const { customCss } = settings(options.theme)
  for (const file of listOf(customCss))
    mapped.customCss.push(relativeFile(String(file), context.root))
  const services = ['gtag', 'googleAnalytics', 'googleTagManager']
  for (const name of services) {
    if (isSettings(options[name])) mapPlugin(name, options[name], mapped, context)
  }
}

function mapPlugin(name: string, options: Settings, mapped: MappedPlugins, context: Context): void {
  const { notes, places } = context
  const known = builtIn.find(([part]) => part.test(name))
  let kind: 'mapped' | 'hand' = 'mapped'
  let text = known?.[1] ?? ''
  if (/content-docs$/.test(name)) {
    docs(options, mapped, context, `plugin ${name}`)
    text = '`docs`'
  } else if (/content-blog$/.test(name)) {
    blog(options, mapped, context)
    return
  } else if (/content-pages$/.test(name)) {
    pages(options, mapped, context)
    text = '`pagesFolder`'
  } else if (/client-redirects$/.test(name)) {
    redirects(options, mapped, context)
    text = '`redirects`'
  } else if (/mermaid/.test(name)) {
    mapped.plugins.push(['mermaid', {}])
    text = 'Install `@quire-docs/mermaid`: it is in the new config.'
  } else if (/gtag$/.test(name)) {
    const id = listOf(options.trackingID)[0]
    const anonymous = options.anonymizeIP === true && { anonymizeIp: true }
    text = analytics(mapped, { googleAnalytics: { id, ...anonymous } })
  } else if (/tag-?manager$/i.test(name)) {
    text = analytics(mapped, { tagManager: { id: options.containerId } })
  } else if (!known) {
    kind = 'hand'
    text =
      'Quire does not run plugins of Docusaurus. If it adds pages, files or Markdown, a plugin of Quire can; PostCSS plugins (Tailwind) go in a `postcss.config.js`.'
  }
  notes.add(kind, `plugin ${name}`, text, places.of(name))
}

function docs(options: Settings, mapped: MappedPlugins, context: Context, at: string): void {
  const found = mapDocs(options, { ...context, at })
  mapped.docs.push(found.docs)
  mapped.admonitions.push(...found.admonitions)
}

/** Options of the blog to copy, possibly under another name. */
const blogOptions: (string | [from: string, to: string])[] = [
  'routeBasePath',
  'postsPerPage',
  'sortPosts',
  'showReadingTime',
  'onInlineTags',
  ['blogTitle', 'title'],
  ['blogDescription', 'description'],
  ['blogSidebarTitle', 'sidebarTitle'],
  ['blogSidebarCount', 'sidebarCount'],
  ['authorsMapPath', 'authorsFile'],
]
const handledOfBlog = new Set([
  ...blogOptions.map((name) => (typeof name === 'string' ? name : name[0])),
  'id',
  'path',
  'feedOptions',
  'tags',
])

function blog(options: Settings, mapped: MappedPlugins, context: Context): void {
  const { root, notes, places } = context
  const path = relativeFile(typeof options.path === 'string' ? options.path : 'blog', root)
  const place = places.of('blog')
  if (!existsSync(join(root, path))) {
    const text = `There is no folder \`${path}\`, so the site has no blog.`
    notes.add('none', 'blog', text, place)
    return
  }
  for (const name of Object.keys(options)) {
    if (handledOfBlog.has(name)) continue
    const isCode = /Plugins$|Component$/.test(name)
    const text = isCode
      ? 'The blog of Quire has no such option. A plugin or a part of the theme can take its place.'
      : 'The blog of Quire has no such option.'
    notes.add(isCode ? 'hand' : 'none', `blog.${name}`, text, places.of(name))
  }
  const id = options.id ?? (path === 'blog' ? undefined : path.replace(/[^\w-]+/g, '-'))
  const tags = typeof options.tags === 'string' ? options.tags : undefined
  const settingsOfBlog = present({
    ...(path !== 'blog' && { path }),
    id: id === 'default' ? undefined : id,
    ...picked(options, blogOptions),
    tagsFile: tags,
    feed: feedOf(options.feedOptions),
  })
  mapped.plugins.push(['blog', settingsOfBlog])
  notes.add('mapped', 'blog', 'Install `@quire-docs/blog`: it is in the new config.', place)
}

function feedOf(value: unknown): Settings | false | undefined {
  if (value === undefined) return undefined
  const { type, limit, copyright } = settings(value)
  if (type === null || listOf(type).length === 0) return type === undefined ? undefined : false
  const types = listOf(type).includes('all') ? undefined : listOf(type)
  const out = present({ types, limit, copyright })
  return Object.keys(out).length > 0 ? out : undefined
}

/** Adds options to the plugin for analytics, and returns the note about it. */
function analytics(mapped: MappedPlugins, options: Settings): string {
  const before = mapped.plugins.find(([name]) => name === 'analytics')
  if (before) Object.assign(before[1], options)
  else mapped.plugins.push(['analytics', options])
  return 'Install `@quire-docs/analytics`: it is in the new config.'
}

function pages(options: Settings, mapped: MappedPlugins, { root }: Context): void {
  const path = relativeFile(typeof options.path === 'string' ? options.path : 'src/pages', root)
  if (existsSync(join(root, path))) mapped.pagesFolder = path
}

function redirects(options: Settings, mapped: MappedPlugins, { notes, places }: Context): void {
  const place = places.of('redirects')
  for (const one of listOf(options.redirects)) {
    const { from, to } = settings(one)
    for (const path of listOf(from))
      mapped.redirects.push({ from: String(path), to: String(to), place })
  }
  for (const name of ['createRedirects', 'fromExtensions', 'toExtensions']) {
    if (options[name] === undefined || listOf(options[name]).length === 0) continue
    const text = 'Write its redirects to `redirects`; `/old/*` to `/new/:splat` stands for many.'
    notes.add('hand', `plugin-client-redirects.${name}`, text, places.of(name))
  }
}

import { checkingFingerprint } from '../check/check-settings.ts'
import type { PageContent } from '../content/page-content.ts'
import { fingerprintNow } from '../content/reads.ts'
import type { FileHashes } from '../files/file-hashes.ts'
import { hashedOnce, hashOf } from '../files/hash.ts'
import { toSiteFile } from '../files/site-file.ts'
import { defineInput } from '../graph/task.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import type { OutputFile } from '../plugins/plugin.ts'
import type { PageShell } from '../render/page-files.ts'
import type { Session } from '../render/session.ts'
import { sidebarHash } from '../render/sidebars.ts'
import { viewedNow } from '../render/site-view.ts'
import { textFileOf } from '../site/docs/read-docs.ts'
import { type Route, sourceOf } from '../site/model.ts'
import type { BundleWorld } from '../vite/bundle-part.ts'
import type { PlacedPartial } from './compile-pages.ts'
import { modelFingerprint } from './model-fingerprint.ts'
import { pageGroups } from './page-division.ts'
import type { PageExecutor } from './page-executor.ts'

/** The state of a site that the inputs of its graph read. */
export interface SiteWorld extends BundleWorld {
  root: string
  files: FileHashes
  /** The site, once it has been read. */
  session: Session | null
  /** Runs the jobs of tasks for pages; absent until the site has been read. */
  executor: PageExecutor | null
  /** Its code, once it has been bundled. */
  code: { serverHash: string; shells: ReadonlyMap<string, PageShell> } | null
  /** Partials that threads have compiled for pages, by their keys in the graph. */
  newPartials: Map<string, PlacedPartial>
  /** Up-to-date values of the graph, read on demand. */
  values: KeptValues
  /** Whether files are written, or only checked. */
  writesFiles: boolean
  /** Newly made files of plugins, by path. */
  pluginFiles: Map<string, OutputFile>
  /** The first page of each group that shares a shell, by language and group. */
  firstOfGroup: ReadonlyMap<string, string | null>
  /** The redirects that links to removed pages follow: `from` without the base, `to` with it. */
  redirects: readonly (ResolvedRedirect & { file?: string })[]
  /** Paths of all files below the output folder. */
  outputFiles: ReadonlySet<string>
}

/** Reads values of pages by their keys. They throw if the store has lost one. */
export interface KeptValues {
  content(key: string): PageContent
}

/** Returns the world of a site that has not been read yet. */
export function newWorld(root: string, files: FileHashes, values: KeptValues): SiteWorld {
  return {
    root,
    files,
    session: null,
    executor: null,
    code: null,
    bundles: new Map(),
    newPartials: new Map(),
    values,
    writesFiles: false,
    pluginFiles: new Map(),
    firstOfGroup: new Map(),
    redirects: [],
    outputFiles: new Set(),
  }
}

/** Splits `en:/guide/start` into the language and the rest. */
export function splitKey(key: string): [language: string, rest: string] {
  const at = key.indexOf(':')
  return [key.slice(0, at), key.slice(at + 1)]
}

export function pageKey(language: string, path: string): string {
  return `${language}:${path}`
}

function sessionOf({ session }: SiteWorld): Session {
  if (!session) throw new Error('The site has not been read yet.')
  return session
}

function codeOf({ code }: SiteWorld): NonNullable<SiteWorld['code']> {
  if (!code) throw new Error('The code of the site has not been bundled yet.')
  return code
}

/** The page at a route path of a language, with the inputs of compiling its source. */
export const routeInput = defineInput<SiteWorld>('route', (world, key) => {
  const [name, path] = splitKey(key)
  const language = sessionOf(world).locales.get(name)
  const route = language?.model.routes.get(path)
  if (!route) return null
  return JSON.stringify([
    route.type,
    sourceOf(language!.model, route),
    ...sourceFingerprint(world.root, route),
    ...(route.type === 'category'
      ? [hashOf(JSON.stringify([route.index, language!.pagesKey]))]
      : []),
  ])
})

function sourceFingerprint(root: string, route: Route): (string | null)[] {
  if (route.type !== 'doc') return []
  const { doc, version } = route
  return [
    toSiteFile(root, textFileOf(doc)),
    doc.hash,
    doc.syntax ?? null,
    toSiteFile(root, version.config.folder),
  ]
}

/** Settings of the site: `en:name`, or `name` for settings that all languages share. */
export const settingInput = defineInput<SiteWorld>('setting', (world, key) => {
  const [name, setting] = splitKey(key)
  const session = sessionOf(world)
  const { config } = session
  if (setting === 'plugins') return config.pluginsKey
  if (setting === 'model') return modelFingerprint(session)
  if (setting === 'checking') return checkingFingerprint(config)
  const language = session.locales.get(name)
  if (!language) return null
  const messages = hashedOnce(language.messages)
  switch (setting) {
    case 'compiling':
      return hashOf(messages + hashedOnce(config.markdown))
    case 'rendering': {
      const { base, trailingSlash, markdown, agents } = config
      const others = JSON.stringify([base, trailingSlash, agents !== null, language.sections])
      return hashOf(messages + hashedOnce(markdown, others))
    }
    case 'searching':
      return hashOf(JSON.stringify([config.search, config.base, language.locale.texts]))
    case 'pages':
      return language.pagesKey
    case 'config':
      return language.configKey
  }
  return null
})

/** The bundled code of the site, by `server:`, `frame:en:`, `sidebar:en:default/current/app`. */
export const codeInput = defineInput<SiteWorld>('code', (world, key) => {
  const [kind, name] = splitKey(key)
  const { serverHash, shells } = codeOf(world)
  if (kind === 'server') return serverHash
  const [language, sidebar] = splitKey(name)
  const shell = shells.get(language)
  if (!shell) return null
  return kind === 'frame' ? shell.frame.shell : sidebarHash(shell.language, sidebar)
})

/** The targets of links and file names in content, by `en:doc:guide/start.mdx`. */
export const targetInput = defineInput<SiteWorld>('target', (world, key) => {
  const [name, target] = splitKey(key)
  const language = sessionOf(world).locales.get(name)
  return language ? (fingerprintNow(target, language.resolve) ?? null) : null
})

/** An image by its path from the site root: where it is published, which contains its hash. */
export const imageInput = defineInput<SiteWorld>('image', (world, file) => {
  const [image] = sessionOf(world).assets.files([file])
  return image?.path ?? null
})

/** The data of a site that plugins read, besides other pages, by `en:facts`, `en:setting:title`. */
export const viewInput = defineInput<SiteWorld>('view', (world, key) => {
  const [name, input] = splitKey(key)
  const shell = codeOf(world).shells.get(name)
  if (!shell) return null
  const { language, server } = shell
  return viewedNow(input, { session: sessionOf(world), language, server })
})

/** Assets that plugins read while they write files, by `en:asset:/assets/a.svg`. */
export const assetInput = defineInput<SiteWorld>('asset', viewInput.look)

/** The number of groups of a language, by its name; for an empty name, the names of all languages. */
export const groupsInput = defineInput<SiteWorld>('groups', (world, name) => {
  const { locales } = sessionOf(world)
  if (name === '') return [...locales.keys()].join()
  const language = locales.get(name)
  return language ? String(pageGroups(language).length) : null
})

/** The pages of a group. */
export const groupInput = defineInput<SiteWorld>('group-pages', (world, key) => {
  const [name, group] = splitKey(key)
  const language = sessionOf(world).locales.get(name)
  const paths = language && pageGroups(language)[Number(group)]
  return paths ? hashOf(JSON.stringify(paths)) : null
})

/** Redirects, once all pages are known. */
export const redirectsInput = defineInput<SiteWorld>('redirects', ({ redirects }) =>
  hashOf(JSON.stringify(redirects)),
)

/** Whether the output has a file, by its path below the output folder. */
export const outputFileInput = defineInput<SiteWorld>('output-file', ({ outputFiles }, path) =>
  outputFiles.has(path) ? 'file' : null,
)

/** The path of the first page of a group that shares a shell; empty for the not-found page. */
export const firstOfGroupInput = defineInput<SiteWorld>(
  'first-of-group',
  ({ firstOfGroup }, key) => (firstOfGroup.has(key) ? (firstOfGroup.get(key) ?? '') : null),
)

/** Inputs to check after the site has been read. */
export const siteInputs = [
  routeInput,
  settingInput,
  targetInput,
  imageInput,
  groupsInput,
  groupInput,
]
/** Inputs to check after the code has been bundled. */
export const codeInputs = [codeInput, viewInput]
/** Inputs to check after all pages have been rendered. */
export const pagesInputs = [assetInput, firstOfGroupInput]
/** Inputs to check after all files have been generated. */
export const outputInputs = [redirectsInput, outputFileInput]

import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { SidebarRecord } from '../../shared/page.ts'
import { redirectMatcher } from '../../shared/redirect.ts'
import {
  DATA_FOLDER,
  decodeUrl,
  isExternalUrl,
  normalizeRoutePath,
  stripBase,
  withBase,
} from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { hasHiddenName } from '../files/output-path.ts'
import { toAscii } from '../output/redirects.ts'
import { imageVariantTask, placeholdersTask, variantKey } from '../pipeline/image-tasks.ts'
import { type PageShell, pageRecord } from '../render/page-files.ts'
import { sidebarEntries } from '../render/render-page.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import { sitemap } from '../render/sitemap.ts'
import { type FoundFile, fileAt } from '../serve/find-file.ts'
import { addressOf } from '../site/addresses.ts'
import type { Route } from '../site/model.ts'
import { StaticFolders } from '../site/static-folders.ts'
import { failureAt, type Loaded, pageNow } from './loaded-site.ts'
import { searchFile } from './search-files.ts'

export interface DevAnswer {
  status: number
  type: string
  body: string | Buffer
  /** A static file to send instead of the body. The receiver closes its handle. */
  file?: FoundFile
  location?: string
  /** Whether it is a page, whose mistakes `findingsOf` returns. */
  isPage?: boolean
  /** Whether the page is also available as Markdown, for requests that prefer it. */
  varies?: boolean
}

/** Returns records, and the files that search loads. */
export async function dataAnswer(
  loaded: Loaded,
  language: LocaleSession,
  path: string,
): Promise<DevAnswer> {
  const { server, shells } = loaded
  const { shell } = shells.get(language.locale.name)!.frame
  const decoded = decodeUrl(path)
  const searched = await searchFile(loaded.graph, language, decoded)
  if (searched !== null) return { status: 200, type: '.json', body: searched }
  const name = decoded.slice(DATA_FOLDER.length + 2)
  const [, kind, key = ''] = /^(pages|sidebars)\/(.+)\.json$/.exec(name) ?? []
  const entries = kind === 'sidebars' && sidebarEntries(language, key)
  if (entries) {
    const sidebar = server.renderSidebar(entries, language.client)
    return json(200, { shell, key, html: sidebar } satisfies SidebarRecord)
  }
  const routePath = key === 'index' ? '/' : `/${key}`
  const route = kind === 'pages' ? language.model.routes.get(routePath) : undefined
  if (!route) return json(404, { error: 'not found' })
  const failure = failureAt(loaded, language, route.path)
  if (failure) return json(500, { findings: failure.findings })
  const page = await pageNow(loaded.graph, language, route)
  if (page.findings.some((finding) => finding.severity === 'error')) {
    return json(500, { findings: page.findings })
  }
  return json(200, pageRecord(page, shells.get(language.locale.name) as PageShell))
}

/** Returns a file of the bundle, a configuration script, or an asset used by a page. */
export async function builtFile(
  { config, bundle, session, shells, graph }: Loaded,
  pathname: string,
): Promise<DevAnswer | null> {
  const requested = stripBase(config.base, decodeUrl(pathname))?.slice(1)
  if (requested === undefined) return null
  const scriptsOfConfig = [...shells.values()].map(({ frame }) => frame.configFile)
  const script = scriptsOfConfig.find((one) => one.path === requested)
  if (script) return { status: 200, type: '.js', body: script.content }
  const image = await imageFile({ session, graph }, requested)
  if (image !== null) return image
  const file = bundle.files.find((one) => one.path === requested) ?? session.assets.at(requested)
  if (!file) return null
  return { status: 200, type: requested.slice(requested.lastIndexOf('.')), body: file.content }
}

/** Encodes an image in the size and the format that a page asks for, or returns its placeholder. */
async function imageFile(
  { session: { assets }, graph: { graph } }: Pick<Loaded, 'session' | 'graph'>,
  path: string,
): Promise<DevAnswer | null> {
  const varied = assets.variantAt(path)
  if (varied) {
    const { file, variant } = varied
    const body = await graph.get(imageVariantTask, variantKey(file, variant))
    return { status: 200, type: `.${variant.format}`, body }
  }
  const files = assets.placeholdersAt(path)
  if (files === undefined) return null
  const body = await graph.get(placeholdersTask, JSON.stringify(files))
  return { status: 200, type: '.css', body }
}

/** Returns a file of a static folder, if the build would copy it. */
export async function staticAnswer(
  config: SiteConfig,
  pathname: string,
): Promise<DevAnswer | null> {
  const path = stripBase(config.base, decodeUrl(pathname))
  if (path === null || hasHiddenName(path)) return null
  const name = path.slice(1)
  const file = new StaticFolders(config).find(name)
  const real = file && (await realpath(file).catch(() => null))
  const found = real && (await fileAt(dirname(real), basename(real)))
  return found ? { status: 200, type: '', body: '', file: { ...found, name } } : null
}

/** Returns the redirect of a path, one step; the built site goes straight to the final target. */
export function redirectAnswer(config: SiteConfig, pathname: string): DevAnswer | null {
  const path = stripBase(config.base, pathname)
  if (path === null) return null
  const to = redirectMatcher(config.redirects)(normalizeRoutePath(path))
  if (to === undefined) return null
  const location = isExternalUrl(to) ? to : withBase(config.base, toAscii(to))
  return { status: 302, type: '.txt', body: 'The page is at another URL.\n', location }
}

export function html(status: number, body: string): DevAnswer {
  return { status, type: '.html', body }
}

function json(status: number, body: object): DevAnswer {
  return { status, type: '.json', body: JSON.stringify(body) }
}

/**
 * Renders the sitemap in development, which the not-found page uses to suggest pages. Its entries
 * are chosen by data that is known before pages are compiled.
 */
export function devSitemap({ config, locales }: Session): string {
  const isListed = (route: Route): boolean =>
    route.type === 'doc' ? !route.doc.unlisted && !route.doc.draft : route.type !== 'search'
  return sitemap(
    [...locales.values()].flatMap(({ locale, model }) =>
      [...model.routes.values()]
        .filter(isListed)
        .map(({ path }) => ({ address: config.url + addressOf(config, locale, path) })),
    ),
  )
}

import { join, resolve } from 'node:path'
import type { ServerEntry } from '../../shared/server-entry.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { hashOf } from '../files/hash.ts'
import { readBytes, readText } from '../files/read-text.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { FilesView, PageFacts, SiteView } from '../plugins/plugin.ts'
import type { Route, SiteModel } from '../site/model.ts'
import { portableKey } from '../vite/site-modules.ts'
import { lastUpdateOf } from './page-data.ts'
import { exportedTexts } from './pages-folder.ts'
import { pageData, type RenderedPage } from './render-page.ts'
import type { LocaleSession, Session } from './session.ts'

/** Records that a plugin read some data of the site, with the data's current fingerprint. */
export type NoteRead = (input: string, fingerprint: string | null) => void

interface ViewedSite {
  session: Pick<Session, 'config'>
  language: LocaleSession
  server: ServerEntry
}

/**
 * Returns the view of a site in one language for plugins.
 *
 * @param pageAt returns the page at a route path, and records that it was read
 * @param note records everything else that is read
 */
export function siteView(
  { session: { config }, language, server }: ViewedSite,
  pageAt: (path: string) => Promise<RenderedPage | undefined>,
  note: NoteRead,
): SiteView {
  const setting = <T>(name: string, value: T): T => {
    note(`setting:${name}`, fingerprintOf(value))
    return value
  }
  const address = (path: string): string => {
    const url = language.resolve.route(path)
    note(`route:${path}`, url)
    return url
  }
  return {
    get title() {
      return setting('title', language.client.title)
    },
    get tagline() {
      return setting('tagline', config.tagline)
    },
    get url() {
      return setting('url', config.url)
    },
    get base() {
      return setting('base', config.base)
    },
    get locale() {
      return language.locale.name
    },
    get defaultLocale() {
      return setting('defaultLocale', config.defaultLocale)
    },
    get customFields() {
      return setting('customFields', config.customFields)
    },
    get pages() {
      const { facts, fingerprint } = factsOf(language, server)
      note('facts', fingerprint)
      return facts
    },
    async page(path) {
      const page = await pageAt(path)
      return page && pageData(page)
    },
    address,
    absolute: (path) => setting('url', config.url) + address(path),
    filePath(path) {
      // Settings with an effect on the language's path are part of every URL of the language.
      const home = address('/').replace(/\/?$/, '/')
      return home.slice(setting('base', config.base).length) + path.replace(/^\/+/, '')
    },
    async read(file) {
      const path = resolve(config.root, file)
      const text = readText(path)
      note(`file:${toSiteFile(config.root, path)}`, contentHash(text))
      return text ?? undefined
    },
    async readBytes(file) {
      const path = resolve(config.root, file)
      const content = readBytes(path)
      note(`bytes:${toSiteFile(config.root, path)}`, contentHash(content))
      return content ?? undefined
    },
  }
}

/** Returns a view with assets, for use when all pages are rendered and their assets are known. */
export function filesView(
  view: SiteView,
  { assets, config: { root } }: Pick<Session, 'assets' | 'config'>,
  note: NoteRead,
): FilesView {
  const asset = async (address: string): Promise<Uint8Array | undefined> => {
    const content = assets.content(address)
    note(`asset:${address}`, contentHash(content))
    return content
  }
  const whyPrivate = (file: string) => {
    const name = toSiteFile(root, resolve(root, file))
    const refusal = assets.refusal(name)
    note(`private:${name}`, fingerprintOf(refusal))
    return refusal
  }
  // Reading the view's settings records them, so copy no properties.
  return Object.assign(Object.create(view) as SiteView, { asset, whyPrivate })
}

/** Returns the current fingerprint of data that was read through a view. */
export function viewedNow(
  input: string,
  { session, language, server }: ViewedSite & { session: Pick<Session, 'assets'> },
): string | null {
  const [kind, name = ''] = input.split(/:(.*)/s)
  const { config } = session
  switch (kind) {
    case 'setting': {
      const values = { ...config, title: language.client.title }
      return fingerprintOf(values[name as keyof SiteConfig])
    }
    case 'facts':
      return factsOf(language, server).fingerprint
    case 'route':
      return language.resolve.route(name)
    case 'file':
      return contentHash(readText(join(config.root, name)))
    case 'bytes':
      return contentHash(readBytes(join(config.root, name)))
    case 'private':
      return fingerprintOf(session.assets.refusal(name))
    case 'asset':
      return contentHash(session.assets.content(name))
    default:
      return null
  }
}

function fingerprintOf(value: unknown): string {
  return hashOf(JSON.stringify(value) ?? '')
}

function contentHash(content: string | Uint8Array | null | undefined): string | null {
  return content === null || content === undefined ? null : hashOf(content)
}

const cache = new WeakMap<LocaleSession, { facts: PageFacts[]; fingerprint: string }>()

/** Returns the `pages` of the view: data that needs no rendering. Computed once per language. */
function factsOf(language: LocaleSession, server: ServerEntry) {
  const cached = cache.get(language)
  if (cached) return cached
  const facts = [...language.model.routes.values()]
    .flatMap((route) => pageFacts(route, language.model, server) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const entry = { facts, fingerprint: fingerprintOf(facts) }
  cache.set(language, entry)
  return entry
}

function pageFacts(route: Route, model: SiteModel, server: ServerEntry): PageFacts | null {
  const { path } = route
  if (route.type === 'page') {
    const { root } = model.config
    const text = exportedTexts(server.modules[portableKey(route.file, root)])
    const file = toSiteFile(root, route.file)
    return { path, title: text('title'), description: text('description'), file, frontMatter: {} }
  }
  if (route.type !== 'doc' || route.doc.unlisted || route.doc.draft) return null
  const { doc, version } = route
  const lastUpdate = lastUpdateOf(model, version, doc)?.date
  return {
    path,
    title: doc.title,
    description: doc.frontMatter.description ?? '',
    docs: doc.instance,
    version: doc.version,
    file: doc.siteFile,
    frontMatter: doc.frontMatter as Readonly<Record<string, unknown>>,
    ...(lastUpdate !== undefined && { lastUpdate }),
  }
}

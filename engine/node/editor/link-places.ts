import { dirname, join, posix } from 'node:path'
import { idOf } from '../../shared/redirect.ts'
import {
  decodeUrl,
  isExternalUrl,
  normalizeRoutePath,
  splitUrl,
  stripBase,
} from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { pathInside } from '../files/inside.ts'
import { isFile } from '../files/is-file.ts'
import { toSiteFile } from '../files/site-file.ts'
import type { LocaleSession, Session } from '../render/session.ts'
import type { Route } from '../site/model.ts'

/** The target of a link, an image or an import. */
export interface LinkPlace {
  /** Absolute file; `null` for a page without a file. */
  file: string | null
  /** Id of the heading; empty without one. */
  anchor: string
  /** The page in the language of the source; `null` if the target is not a page. */
  page: { route: Route; language: LocaleSession } | null
}

/** Returns the language of a file's folder, or the default language. */
export function languageOf({ config, locales }: Session, file: string): LocaleSession {
  for (const language of locales.values()) {
    const { name } = language.locale
    if (name === config.defaultLocale) continue
    const doc = language.model.docsByFile.get(toSiteFile(config.root, file))
    // Originals are listed here, too, where they replace missing translations.
    if (doc?.translated && doc.file === file) return language
  }
  return locales.get(config.defaultLocale)!
}

/** Returns the page of a file, in the language of the file. */
export function pageOfFile(session: Session, file: string): LinkPlace['page'] {
  const language = languageOf(session, file)
  for (const route of language.model.routes.values()) {
    if (route.type === 'doc' && route.doc.file === file) return { route, language }
    if (route.type === 'page' && route.file === file) return { route, language }
  }
  return null
}

/** Returns the docs folder that contains a file, in any language. */
export function docsFolderOf({ docs }: SiteConfig, file: string): string | null {
  const folders = docs.flatMap(({ versions }) =>
    versions.flatMap(({ folder, localeFolders }) => [folder, ...Object.values(localeFolders)]),
  )
  return folders.find((folder) => pathInside(folder, file) !== null) ?? null
}

/**
 * Returns the target of a URL in a source; `null` if the target is not part of the site.
 *
 * @param from absolute file that contains the URL
 */
export function linkPlace(session: Session, url: string, from: string): LinkPlace | null {
  const { config } = session
  if (isExternalUrl(url)) return null
  const { path, hash } = splitUrl(url.replace(/^[^!]*!+/, ''))
  const anchor = idOf(hash)
  const plain = decodeUrl(path)
  if (plain === '') return { file: from, anchor, page: pageOfFile(session, from) }
  for (const file of filesNamed(config, plain, from)) {
    if (isFile(file)) return { file, anchor, page: pageOfFile(session, file) }
  }
  const language = languageOf(session, from)
  const route = routeNamed(session, language, plain, from)
  if (route === null) return null
  return { file: fileOfRoute(route), anchor, page: { route, language } }
}

/** Yields the files that a path may refer to, the most likely first. */
function* filesNamed(config: SiteConfig, path: string, from: string): Generator<string> {
  if (path.startsWith('@site/')) yield join(config.root, path.slice('@site/'.length))
  else if (!path.startsWith('/')) {
    yield join(dirname(from), path)
    const original = originalOf(config, from)
    if (original !== null) yield join(dirname(original), path)
  } else {
    const folder = docsFolderOf(config, from)
    if (folder !== null) yield join(folder, path)
    for (const { versions } of config.docs) {
      for (const version of versions) yield join(version.folder, path)
    }
    yield join(config.root, path)
    const below = stripBase(config.base, path) ?? path
    for (const staticFolder of config.staticFolders) yield join(staticFolder, below)
  }
}

/** Returns the original file of a translation. Links may be relative to the original, too. */
function originalOf({ docs }: SiteConfig, file: string): string | null {
  for (const { folder, localeFolders } of docs.flatMap(({ versions }) => versions)) {
    for (const translations of Object.values(localeFolders)) {
      const path = pathInside(translations, file)
      if (path !== null) return join(folder, path)
    }
  }
  return null
}

function routeNamed(
  session: Session,
  { model }: LocaleSession,
  path: string,
  from: string,
): Route | null {
  if (path.startsWith('/')) return model.routes.get(normalizeRoutePath(path)) ?? null
  const page = pageOfFile(session, from)
  if (page === null) return null
  const slash = session.config.trailingSlash === true && page.route.path !== '/' ? '/' : ''
  const folder = `${page.route.path}${slash}`.replace(/[^/]*$/, '')
  return model.routes.get(normalizeRoutePath(posix.resolve(folder, path))) ?? null
}

function fileOfRoute(route: Route): string | null {
  if (route.type === 'doc') return route.doc.file
  if (route.type === 'page') return route.file
  if (route.type !== 'category' || route.index.file === undefined) return null
  return join(route.version.config.folder, route.index.file)
}

import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isExternal } from '../config/addresses.ts'
import { outsideOfCode } from './markdown.ts'

/** Old and new paths of pages, relative to the site. */
export interface PagePlaces {
  /** Absolute folder of the site. */
  root: string
  /** Folder of the old pages: paths from the root of the old site start there. */
  folder: string
  /** Folder of the docs in the default language. */
  home: string
  /** Whether relative links are resolved from the URL of a page, as browsers do. */
  fromAddress?: boolean
  /** Path of the old site, such as `/docs/`. */
  base: string
  /** New paths of pages by their old paths. */
  pages: ReadonlyMap<string, string>
  /** New paths of folders by their old paths. */
  moved: readonly (readonly [from: string, to: string])[]
}

/** Rewrites the links and images of a line, from a page at an old path to one at a new path. */
export function rewriteLinks(text: string, from: string, places: PagePlaces): string {
  return outsideOfCode(text, (part) =>
    part
      .replace(
        /(\]\(\s*<?)([^()\s<>]+)(>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\))/g,
        (_, before: string, target: string, after: string) =>
          before + newTarget(target, from, places) + after,
      )
      // Components and elements resolve URLs differently.
      .replace(/<(?:a|audio|img|source|track|use|video)\s[^<>]*>?/g, (tag) =>
        tag.replace(
          /(\s(?:src|href|poster)=)(["'])([^"'{}]+)\2/g,
          (_, before: string, quote: string, target: string) =>
            before + quote + newTarget(target, from, places) + quote,
        ),
      )
      .replace(
        /^(\s*\[[^\]]+\]:\s*)(\S+)/,
        (_, before: string, target: string) => before + newTarget(target, from, places),
      ),
  )
}

/** Returns the page at a URL of the old site; `undefined` if there is none. */
export function pageAt(target: string, from: string, places: PagePlaces): string | undefined {
  const { folder, home, base, pages } = places
  const [, path = ''] = /^([^?#]*)/.exec(target) ?? []
  if (path === '' || isExternal(target)) return undefined
  const decoded = decode(path)
  const inSite =
    base !== '/' && decoded.startsWith(base) ? `/${decoded.slice(base.length)}` : decoded
  const start =
    places.fromAddress && !/\.mdx?$/.test(inSite) ? urlFolder(from) : posix.dirname(from)
  // The default language may have a folder that is not part of its URLs.
  const starts = inSite.startsWith('/') ? [folder, home] : [start]
  return starts.flatMap((one) => filesAt(posix.join(one, inSite))).find((file) => pages.has(file))
}

/** Returns the files that may be the page at a path, the most likely one first. */
function filesAt(path: string): string[] {
  const bare = path.replace(/\.html$|\/$/, '')
  const names = [bare, `${bare}.md`, `${bare}.mdx`, `${bare}/index.md`, `${bare}/index.mdx`]
  return path.endsWith('/') ? [`${path}index.md`, `${path}index.mdx`, ...names] : names
}

/** Returns the id of a page's new doc: its path in the folder, without an extension. */
export function docIdOf(page: string, { home, pages, moved }: PagePlaces): string {
  const to = pages.get(page) ?? page
  const docs = languageFolder(page, { pages, moved }) ?? home
  return posix.relative(docs, to).replace(/\.mdx?$/, '')
}

/** Returns the new folder of a page's language; `undefined` for the default language. */
function languageFolder(
  page: string,
  { pages, moved }: Pick<PagePlaces, 'pages' | 'moved'>,
): string | undefined {
  const to = pages.get(page) ?? page
  return moved.find(([, target]) => target.startsWith('i18n/') && to.startsWith(`${target}/`))?.[1]
}

/** Returns the route path of a doc, with docs at the root of the site. */
export function routeOf(id: string): string {
  return `/${id.replace(/(?:^|\/)index$/, '')}`
}

/** Returns the path on the new site for a URL of the old one. */
export function routeTo(target: string, from: string, places: PagePlaces): string {
  const page = pageAt(target, from, places)
  const rest = /[?#].*$/.exec(target)?.[0] ?? ''
  return page === undefined
    ? (untranslated(target, from, places) ?? target)
    : routeOf(docIdOf(page, places)) + rest
}

/** Returns the URL of a page in another language, which stays the same. */
function urlInDefaultLanguage({ folder }: PagePlaces, page: string): string {
  return routeOf(posix.relative(folder, page).replace(/\.mdx?$/, ''))
}

/** Returns the folder that relative URLs on a page are resolved from: its URL ends with a slash. */
function urlFolder(page: string): string {
  return page.replace(/(?:\/index)?\.mdx?$/, '')
}

function newTarget(target: string, from: string, places: PagePlaces): string {
  if (isExternal(target) || target.startsWith('#')) return target
  const to = places.pages.get(from) ?? from
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  const page = pageAt(target, from, places)
  if (page !== undefined) {
    const language = languageFolder(page, places)
    // A link to a file leads to its page in the reader's language.
    const isOther = language !== undefined && language !== languageFolder(from, places)
    if (isOther) return urlInDefaultLanguage(places, page) + rest
    return relative(to, places.pages.get(page)!) + rest
  }
  if (path.startsWith('/')) return untranslated(target, from, places) ?? target
  // An image or another file beside the page, which may have moved without it.
  const file = posix.join(posix.dirname(from), decode(path))
  const absolute = join(places.root, file)
  if (!existsSync(absolute) || !statSync(absolute).isFile()) return target
  return relative(to, newPlace(file, places)) + rest
}

/**
 * Returns the URL in the default language for a URL of an untranslated page below the folder of another
 * language; Quire adds the language to links.
 */
function untranslated(target: string, from: string, places: PagePlaces): string | undefined {
  const { folder, base, moved } = places
  if (!target.startsWith('/')) return undefined
  const inSite = target.startsWith(base) ? target.slice(base.length - 1) : target
  for (const [language, to] of moved) {
    const prefix = `/${posix.relative(folder, language)}/`
    if (!to.startsWith('i18n/') || !inSite.startsWith(prefix)) continue
    const original = `/${inSite.slice(prefix.length)}`
    if (pageAt(original, from, places) !== undefined) return routeTo(original, from, places)
  }
  return undefined
}

/** Returns the new path of a file. */
export function newPlace(file: string, { moved }: PagePlaces): string {
  const folder = moved.find(([from]) => file.startsWith(`${from}/`))
  return folder ? folder[1] + file.slice(folder[0].length) : file
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  const encoded = encodeURI(path)
  return encoded.startsWith('.') ? encoded : `./${encoded}`
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

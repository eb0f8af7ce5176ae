import {
  decodeUrl,
  encodePath,
  isExternalUrl,
  splitUrl,
  stripBase,
  withBase,
} from '../../shared/url.ts'
import { nearestPath } from '../errors/nearest-path.ts'
import { spaceOf } from './spaces.ts'

/** Kind of a reference. Images must be files; links may lead to pages or files. */
export type ReferenceKind = 'link' | 'image' | 'asset'

/** The problem with a URL, independent of its position. */
export interface Problem {
  rule:
    | 'broken-link'
    | 'broken-anchor'
    | 'broken-image'
    | 'broken-asset'
    | 'script-link'
    | 'empty-link'
    | 'blocked-resource'
  message: string
  hint: string
}

/** All pages by route path (decoded, without the base). */
export type KnownPages = Pick<ReadonlyMap<string, KnownPage>, 'get' | 'keys'>

/** Link targets on a page. */
export interface KnownPage {
  /** Ids on the page. `null` accepts any anchor: mistakes on the page hide some ids. */
  ids: readonly string[] | null
}

/** The data that URLs are checked against. */
export interface UrlContext {
  base: string
  /** Path of the language that the URLs are written in, `/de`; default: the root. */
  language?: string | undefined
  /** Paths of languages and versions. Hints suggest only pages of the same language and version. */
  spaces?: readonly string[]
  /** Origin of the site. Full URLs with this origin are checked, too. */
  siteUrl?: string
  pages: KnownPages
  /** Whether the output contains a file, given by its path below the output folder. */
  hasFile(path: string): boolean
  /** Route paths that redirect elsewhere. */
  redirected: { has(path: string): boolean }
}

type Target =
  | { type: 'page'; route: string; page: KnownPage }
  | { type: 'file' | 'missing' | 'outside'; path: string }

/**
 * Returns a function that checks a URL on a page, given by its route path. Results that do not depend
 * on the page are cached for all pages.
 */
export function createUrlCheck(context: UrlContext) {
  const { base, language, spaces = [], siteUrl, pages, hasFile, redirected } = context
  const cache = new Map<string, Problem | null>()
  const anchorsOf = new Map<KnownPage, ReadonlySet<string>>()
  const suggestions = new Map<string, string | undefined>()
  /** Route paths by the space that contains them. */
  const routesIn = new Map<string, readonly string[]>()

  return (url: string, kind: ReferenceKind, from: string): Problem | null => {
    if (url.startsWith('#') && kind === 'link') {
      // Fast path: half of all links lead to a heading of the same page.
      const route = withoutSlash(from)
      const page = pages.get(route)
      if (page !== undefined) return checkAnchor(url, url, { type: 'page', route, page })
    }
    if (!url.startsWith('/') || url.startsWith('//')) return checkUrl(url, kind, from)
    const key = `${kind} ${url}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const problem = checkUrl(url, kind, from)
    cache.set(key, problem)
    return problem
  }

  function checkUrl(url: string, kind: ReferenceKind, from: string): Problem | null {
    if (url === '') return kind === 'link' ? emptyLink : missingFile(kind, url)
    // Browsers ignore tabs and line breaks in a scheme, and leading spaces.
    if (/^(?:javascript|vbscript):/i.test(url.replace(/[\s\p{Cc}]/gu, ''))) return scriptLink(url)
    // A local file: `file:///home/me/a.md` or `C:\\docs\\a.md`.
    if (/^\s*(?:file:|[a-z]:(?:[/\\]|%5c))/i.test(url)) return localFile(url)
    const localUrl = siteUrl ? behindOrigin(url, siteUrl) : undefined
    if (localUrl === undefined && isExternalUrl(url)) return null
    const { path, hash } = splitUrl(localUrl ?? url)
    const target = find(path, from)
    // Other applications may be served outside the base; a full URL refers to them deliberately.
    if (target.type === 'outside')
      return localUrl === undefined ? outsideBase(url, kind, base) : null
    if (kind === 'image') return target.type === 'file' ? null : missingFile(kind, url)
    if (target.type === 'page') return checkAnchor(url, hash, target)
    if (target.type === 'file') return null
    return kind === 'link' ? brokenLink(url, target.path) : missingFile(kind, url)
  }

  function find(path: string, from: string): Target {
    const absolute = path.startsWith('/')
      ? stripBase(base, path)
      : resolvePath(path, encodePath(from))
    if (absolute === null) return { type: 'outside', path }
    const decoded = resolvePath(decodeUrl(absolute), '/')
    const bare = withoutSlash(decoded)
    for (const route of [
      bare,
      bare.replace(/\/index\.html?$/, '') || '/',
      bare.replace(/\.html?$/, ''),
    ]) {
      const page = pages.get(route)
      if (page !== undefined) return { type: 'page', route, page }
    }
    const file = bare.slice(1)
    const exists =
      redirected.has(bare) ||
      (!decoded.endsWith('/') && hasFile(file)) ||
      hasFile(`${file}.html`) ||
      hasFile(file === '' ? 'index.html' : `${file}/index.html`)
    return { type: exists ? 'file' : 'missing', path: bare }
  }

  function checkAnchor(url: string, hash: string, target: Target & { type: 'page' }) {
    // `:~:text=…` is handled by the browser.
    const raw = hash.slice(1).replace(/:~:.*$/, '')
    if (raw === '' || raw.toLowerCase() === 'top') return null
    const { ids } = target.page
    if (ids === null) return null
    const anchors = anchorsOf.get(target.page) ?? new Set(ids)
    anchorsOf.set(target.page, anchors)
    const anchor = decodeUrl(raw)
    if ([raw, anchor, anchor.normalize('NFC')].some((one) => anchors.has(one))) return null
    // Hosts of repositories link to several lines like this.
    const [, block, first, last] = /^(.*)-L(\d+)-L?(\d+)$/.exec(anchor) ?? []
    const isOfLines = anchors.has(`${block}-L${first}`)
    const close = nearestPath(anchor, ids)
    return {
      rule: 'broken-anchor' as const,
      message: `The link to ${authoredUrl(url)} contains an anchor that the page ${authoredPath(target.route)} does not have.`,
      hint: isOfLines
        ? `A link leads to one line: #${block}-L${first}. To mark several, write {${first}-${last}} behind the language of the block.`
        : close
          ? `Did you mean #${close}?`
          : 'Use the id of a heading on that page, or remove the anchor.',
    }
  }

  function brokenLink(url: string, path: string): Problem {
    const suggestion = suggest(path)
    return {
      rule: 'broken-link',
      message: `The link to ${authoredUrl(url)} leads to no page or file.`,
      hint: suggestion
        ? `Did you mean ${suggestion}?`
        : 'Correct the URL, or add the missing page or file.',
    }
  }

  function suggest(path: string): string | undefined {
    if (!suggestions.has(path)) {
      const space = spaceOf(path, spaces)
      const routes =
        routesIn.get(space) ?? [...pages.keys()].filter((route) => spaceOf(route, spaces) === space)
      routesIn.set(space, routes)
      const near = nearestPath(path, routes)
      suggestions.set(path, near && authoredPath(near))
    }
    return suggestions.get(path)
  }

  /** Returns a route path without the language, as authors write it. */
  function authoredPath(route: string): string {
    return (language === undefined ? null : stripBase(`${language}/`, route)) ?? route
  }

  /** Returns a URL without base and language, as authors write it. */
  function authoredUrl(url: string): string {
    if (!url.startsWith('/') || url.startsWith('//')) return url
    const pathInLanguage =
      language === undefined ? null : stripBase(`${withBase(base, language)}/`, url)
    return pathInLanguage ?? stripBase(base, url) ?? url
  }
}

const rules = { link: 'broken-link', image: 'broken-image', asset: 'broken-asset' } as const

const emptyLink: Problem = {
  rule: 'empty-link',
  message: 'A link has an empty URL, which points to the page itself.',
  hint: 'Give it a URL, or use "#" for the top of the page.',
}

function scriptLink(url: string): Problem {
  return {
    rule: 'script-link',
    message: `A link runs a script: ${url.length > 60 ? `${url.slice(0, 59)}…` : url}`,
    hint: 'The content security policy of the site blocks it. Use a button in an island instead.',
  }
}

function localFile(url: string): Problem {
  return {
    rule: 'broken-link',
    message: `The URL ${url} refers to a file on this computer, which readers cannot open.`,
    hint: 'Put the file in the static folder, or write its path from this page.',
  }
}

function missingFile(kind: 'image' | 'asset', url: string): Problem {
  const hint = url.startsWith('/')
    ? 'Files with such a URL belong in the static folder.'
    : 'Use a path relative to the page, or the URL of a file in the static folder.'
  const what = kind === 'image' ? 'image' : 'file'
  const message = `The ${what} ${url || '""'} does not exist.`
  return { rule: rules[kind], message, hint }
}

function outsideBase(url: string, kind: ReferenceKind, base: string): Problem {
  return {
    rule: rules[kind],
    message: `The URL ${url} is outside the site, which is served under ${base}.`,
    hint: `Start it with ${base}, or write a full URL with https:// for a page outside the site.`,
  }
}

/** Returns path, query and hash of a full URL of this site, with any scheme. */
export function behindOrigin(url: string, siteUrl: string): string | undefined {
  const host = siteUrl.replace(/^https?:/, '')
  const withoutScheme = url.replace(/^https?:/i, '')
  if (!withoutScheme.startsWith(host)) return undefined
  const local = withoutScheme.slice(host.length)
  if (local.startsWith('/')) return local
  return /^(?:$|[?#])/.test(local) ? `/${local}` : undefined
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Resolves a relative path against the path of a page, as browsers do. */
function resolvePath(path: string, from: string): string {
  if (path === '') return from
  // Fast path: most paths need no resolving.
  if (path.startsWith('/') && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return path
  const segments = path.startsWith('/') ? [] : from.split('/').slice(1, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  const slash = /(?:^|\/)\.{0,2}$/.test(path) && segments.length > 0 ? '/' : ''
  return `/${segments.join('/')}${slash}`
}

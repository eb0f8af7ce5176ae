import { isExternalUrl, splitUrl, stripBase } from '../../shared/url.ts'
import { nearestPath } from './nearest-path.ts'
import type { PageReferences } from './references.ts'

/** What a reference is used for; a picture has to be a file, a link can lead to either. */
export type ReferenceKind = 'link' | 'image' | 'asset'

/** What is wrong with an address, wherever it stands. */
export interface Problem {
  rule:
    | 'broken-link'
    | 'broken-anchor'
    | 'broken-image'
    | 'broken-asset'
    | 'script-link'
    | 'empty-link'
  message: string
  hint: string
}

/** What addresses are judged by. */
export interface JudgeContext {
  base: string
  /** Origin of the site: whole addresses that start with it are judged, too. */
  siteUrl?: string
  /** By route path, decoded, without base. */
  pages: ReadonlyMap<string, PageReferences>
  /** Whether the output holds a file, by its path in the output folder. */
  hasFile(path: string): boolean
  /** Route paths that lead on elsewhere. */
  redirected: ReadonlySet<string>
}

type Target =
  | { type: 'page'; route: string; references: PageReferences }
  | { type: 'file' | 'missing' | 'outside'; path: string }

/** Judges addresses. What is the same from every page is worked out once for all of them. */
export class Judge {
  readonly #context: JudgeContext
  readonly #known = new Map<string, Problem | null>()
  readonly #anchors = new Map<PageReferences, ReadonlySet<string>>()
  readonly #suggestions = new Map<string, string | undefined>()
  #routes: string[] | undefined

  constructor(context: JudgeContext) {
    this.#context = context
  }

  /** @param from route of the page that the address stands on, which relative ones start from */
  judge(url: string, kind: ReferenceKind, from: string): Problem | null {
    if (!url.startsWith('/') || url.startsWith('//')) return this.#judge(url, kind, from)
    const key = `${kind} ${url}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const problem = this.#judge(url, kind, from)
    this.#known.set(key, problem)
    return problem
  }

  #judge(url: string, kind: ReferenceKind, from: string): Problem | null {
    if (url === '') return kind === 'link' ? emptyLink : missingFile(kind, url)
    if (runsScript(url)) return scriptLink(url)
    const { siteUrl, base } = this.#context
    const behind = siteUrl === undefined ? undefined : behindOrigin(url, siteUrl)
    if (behind === undefined && isExternalUrl(url)) return null
    const local = behind ?? url
    const { path, hash } = splitUrl(local)
    const target = this.#find(path, from)
    // Outside the base, the same host may serve other things, which a whole address names on purpose.
    if (target.type === 'outside') return behind === undefined ? outsideBase(url, kind, base) : null
    if (kind === 'image') return target.type === 'file' ? null : missingFile(kind, url)
    if (target.type === 'missing') return this.#missing(url, kind, target.path)
    return target.type === 'page' ? this.#judgeAnchor(url, hash, target) : null
  }

  #find(path: string, from: string): Target {
    const { base, pages, hasFile, redirected } = this.#context
    const absolute = path.startsWith('/') ? stripBase(base, path) : resolvePath(path, from)
    if (absolute === null) return { type: 'outside', path }
    const decoded = resolvePath(decode(absolute), '/')
    const bare = decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded
    for (const route of [
      bare,
      bare.replace(/\/index\.html?$/, '') || '/',
      bare.replace(/\.html?$/, ''),
    ]) {
      const references = pages.get(route)
      if (references !== undefined) return { type: 'page', route, references }
    }
    const file = bare.slice(1)
    const exists =
      redirected.has(bare) ||
      (!decoded.endsWith('/') && hasFile(file)) ||
      hasFile(`${file}.html`) ||
      hasFile(file === '' ? 'index.html' : `${file}/index.html`)
    return { type: exists ? 'file' : 'missing', path: bare }
  }

  #judgeAnchor(url: string, hash: string, target: Target & { type: 'page' }): Problem | null {
    // A browser takes `:~:text=…` for itself.
    const raw = hash.slice(1).replace(/:~:.*$/, '')
    if (raw === '' || raw.toLowerCase() === 'top') return null
    let anchors = this.#anchors.get(target.references)
    if (anchors === undefined) {
      anchors = new Set(target.references.ids)
      this.#anchors.set(target.references, anchors)
    }
    const anchor = decode(raw)
    if (anchors.has(raw) || anchors.has(anchor)) return null
    const close = nearestPath(anchor, target.references.ids)
    return {
      rule: 'broken-anchor',
      message: `The link to ${url} names an anchor that the page ${target.route} does not have.`,
      hint:
        close === undefined
          ? 'Name the id of a heading of that page, or leave the anchor out.'
          : `Did you mean #${close}?`,
    }
  }

  #missing(url: string, kind: ReferenceKind, path: string): Problem {
    if (kind !== 'link') return missingFile(kind, url)
    const suggestion = this.#suggest(path)
    return {
      rule: 'broken-link',
      message: `The link to ${url} leads to no page and no file.`,
      hint:
        suggestion === undefined
          ? 'Correct the address, or add what it names.'
          : `Did you mean ${suggestion}?`,
    }
  }

  #suggest(path: string): string | undefined {
    if (!this.#suggestions.has(path)) {
      this.#routes ??= [...this.#context.pages.keys()]
      this.#suggestions.set(path, nearestPath(path, this.#routes))
    }
    return this.#suggestions.get(path)
  }
}

const emptyLink: Problem = {
  rule: 'empty-link',
  message: 'A link has an empty address, which is the page itself.',
  hint: 'Give it an address, or use "#" for the top of the page.',
}

function scriptLink(url: string): Problem {
  return {
    rule: 'script-link',
    message: `A link runs a script: ${url.length > 60 ? `${url.slice(0, 59)}…` : url}`,
    hint: 'The security policy blocks it. Use a button in a component that is alive in the browser.',
  }
}

function missingFile(kind: 'image' | 'asset', url: string): Problem {
  const place = url.startsWith('/')
    ? 'Files with such an address lie in the static folder.'
    : 'Name a file relative to the page, or one of the static folder.'
  return kind === 'image'
    ? { rule: 'broken-image', message: `The image ${url || '""'} does not exist.`, hint: place }
    : { rule: 'broken-asset', message: `The file ${url || '""'} does not exist.`, hint: place }
}

function outsideBase(url: string, kind: ReferenceKind, base: string): Problem {
  const names = { link: 'broken-link', image: 'broken-image', asset: 'broken-asset' } as const
  return {
    rule: names[kind],
    message: `The address ${url} lies outside the site, which is served under ${base}.`,
    hint: `Start it with ${base}, or write the whole address with https:// for what lies beside the site.`,
  }
}

/** Browsers drop tabs and line ends in a scheme, and blanks before it. */
function runsScript(url: string): boolean {
  return /^(?:javascript|vbscript):/i.test(url.replace(/[\s\p{Cc}]/gu, ''))
}

/** The path, query and hash of a whole address of this site, whatever its scheme. */
export function behindOrigin(url: string, siteUrl: string): string | undefined {
  const host = siteUrl.replace(/^https?:/, '')
  const rest = url.replace(/^https?:/i, '')
  if (!rest.startsWith(host)) return undefined
  const local = rest.slice(host.length)
  if (local.startsWith('/')) return local
  return /^(?:$|[?#])/.test(local) ? `/${local}` : undefined
}

/** Resolves a relative path against a page's, as a browser does where addresses have no final slash. */
function resolvePath(path: string, from: string): string {
  if (path === '') return from
  // Most paths have nothing to resolve.
  if (path.startsWith('/') && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return path
  const start = path.startsWith('/') ? [] : from.split('/').slice(1, -1)
  const segments = [...start]
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  const slash = /(?:^|\/)\.{0,2}$/.test(path) && segments.length > 0 ? '/' : ''
  return `/${segments.join('/')}${slash}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

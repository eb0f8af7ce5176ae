import type { Marked, SearchMatch } from 'quire-docs/plugin'
import type { BrowserSettings } from '../options.ts'

/** The tags that mark a match in the service's response; searched for as text, never as HTML. */
export const markTags = { open: '<mark>', close: '</mark>' }

type Levels = Record<string, string | null | undefined>

/** A record as written by DocSearch crawlers and `quire hosted-search push`. Untrusted. */
export interface DocSearchRecord {
  objectID?: string
  url?: string
  type?: string
  anchor?: string | null
  content?: string | null
  hierarchy?: Levels
  _snippetResult?: { content?: { value?: string } }
  _highlightResult?: { hierarchy?: Record<string, { value?: string } | undefined> }
}

/** Settings that the URLs of hits depend on. */
export interface AddressSettings
  extends Pick<BrowserSettings, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  base: string
  /** URL of the current page, which relative URLs in records are resolved against. */
  origin: string
}

/** Converts a record to a hit, or returns `null` if it has no title or no safe URL. */
export function toHit(record: DocSearchRecord, settings: AddressSettings): SearchMatch | null {
  if (typeof record !== 'object' || record === null) return null
  const address = toAddress(text(record.url), settings)
  if (!address) return null
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => text(record.hierarchy?.[`lvl${level}`]))
  let deepest = /^lvl([1-6])$/.test(text(record.type)) ? Number(text(record.type).slice(3)) : 6
  while (deepest > 0 && !levels[deepest]) deepest--
  const title = levels[deepest]
  if (!title) return null
  const marked = text(record._highlightResult?.hierarchy?.[`lvl${deepest}`]?.value)
  const page = levels[1] || title
  return {
    id: text(record.objectID) || address.href,
    ...address,
    kind: deepest > 1 ? 'heading' : 'page',
    section: plain(levels[0] ?? ''),
    page: plain(page),
    trail: levels.slice(2, Math.max(2, deepest)).filter(Boolean).map(plain),
    title: toMarked(marked || title),
    excerpt: toMarked(text(record._snippetResult?.content?.value) || text(record.content)),
  }
}

/** Splits a text at the service's match tags. */
export function toMarked(value: string): Marked {
  const pieces: Marked = []
  for (const [i, part] of value.split(markTags.open).entries()) {
    if (i === 0) {
      pieces.push(part)
      continue
    }
    const end = part.indexOf(markTags.close)
    pieces.push(
      end < 0 ? part : part.slice(0, end),
      end < 0 ? '' : part.slice(end + markTags.close.length),
    )
  }
  return pieces.map(plain)
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** Decodes HTML entities, because crawlers store texts HTML-encoded. Backticks would mark code. */
function plain(value: string): string {
  return value
    .replaceAll('`', '')
    .replace(/&(lt|gt|amp|quot|#39|#x27);/g, (_, name: string) => entities[name]!)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the URL of a hit: on this site, or on another one if `externalUrlRegex` matches. */
function toAddress(
  url: string,
  settings: AddressSettings,
): { href: string; external: boolean } | null {
  if (url === '') return null
  let parsed: URL
  try {
    parsed = new URL(url, settings.origin)
  } catch {
    return null
  }
  if (!/^https?:$/.test(parsed.protocol)) return null
  const { externalUrlRegex, replaceSearchResultPathname: replacement } = settings
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(parsed.href)) {
    return { href: parsed.href, external: true }
  }
  const pathname = replacement
    ? parsed.pathname.replace(new RegExp(replacement.from, 'g'), replacement.to)
    : parsed.pathname
  const rooted = `/${pathname.replace(/^\/+/, '')}`
  const isInside = rooted.startsWith(settings.base) || `${rooted}/` === settings.base
  return {
    href: (isInside ? rooted : settings.base + rooted.slice(1)) + parsed.search + parsed.hash,
    external: false,
  }
}

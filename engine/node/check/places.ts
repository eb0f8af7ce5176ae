import type { Finding } from '../../shared/finding.ts'
import { stripBase } from '../../shared/url.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { placeAt } from '../errors/place-at.ts'
import { behindOrigin, type UrlContext } from './check-url.ts'
import { type AuthoredTarget, locate, type SourceText } from './locate.ts'

/** The URL under which the site is served. */
type SiteUrl = Pick<UrlContext, 'base' | 'siteUrl'>

/** The context for locating URLs: a cached scan of a source's URLs, and the site's URL. */
interface PlaceContext {
  input: SiteUrl
  scan(source: SourceText): AuthoredTarget[]
}

/**
 * Returns the finding at each position of the URL in the first source that contains it, else in the
 * first source.
 */
export function inSources(
  finding: Finding,
  url: string,
  sources: readonly SourceText[],
  { scan, input }: PlaceContext,
): Finding[] {
  const isOutside = url.startsWith('/') && stripBase(input.base, url) === null
  for (const source of sources) {
    // Settings do not include the base, so a URL with it comes from HTML.
    const all = scan(source)
    const targets = isOutside ? all.filter(({ setting }) => !setting) : all
    const places = locate(targets, ...spellings(url, input))
    if (places.length > 0) return places.map((place) => at(finding, source, place))
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** Returns the finding with its position and the lines around it. */
export function at(finding: Finding, source: SourceText, place?: AuthoredTarget): Finding {
  if (place === undefined) return { ...finding, file: source.file }
  const { line, column } = place
  const frame = codeFrame(source.source, line, column)
  return { ...finding, file: source.file, line, column, ...(frame ? { frame } : {}) }
}

/** Inline elements of a page that the security policy blocks. */
const inline: Record<string, RegExp> = {
  'script-src': /<script(?![^>]*\ssrc\s*=)[\s>]/i,
  'style-src': /<style[\s>]/i,
}

/**
 * Returns the finding at each position of a blocked URL, or at the first inline script or style.
 */
export function atBlocked(
  finding: Finding,
  url: string,
  sources: readonly SourceText[],
): Finding[] {
  for (const source of sources) {
    const offsets = inline[url]
      ? [source.source.search(inline[url])]
      : offsetsOf(url, source.source)
    const places = offsets.filter((offset) => offset >= 0)
    if (places.length > 0) {
      return places.map((offset) => at(finding, source, { url, ...placeAt(source.source, offset) }))
    }
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** Returns the line of the second element with an id in a source, else of the first. */
export function secondId(source: string, id: string): { line?: number } {
  const lines = source.split('\n')
  const places = lines.flatMap((text, index) =>
    text.includes(`{#${id}}`) || text.includes(`id="${id}"`) ? [index + 1] : [],
  )
  const line = places[1] ?? places[0]
  return line === undefined ? {} : { line }
}

/** Whether an id in a source belongs to an element inside an SVG. */
export function isInDrawing(source: string, id: string): boolean {
  const at = source.lastIndexOf(`id="${id}"`)
  if (at < 0) return false
  const before = source.slice(0, at)
  return before.lastIndexOf('<svg') > before.lastIndexOf('</svg')
}

/** Returns a URL as in the output, and in all forms that the author may have written. */
export function spellings(url: string, { base, siteUrl }: SiteUrl): string[] {
  const local = (siteUrl === undefined ? undefined : behindOrigin(url, siteUrl)) ?? url
  return [...new Set([url, local.startsWith('/') ? (stripBase(base, local) ?? local) : local])]
}

function offsetsOf(text: string, source: string): number[] {
  const offsets: number[] = []
  for (let at = source.indexOf(text); at >= 0; at = source.indexOf(text, at + text.length)) {
    offsets.push(at)
  }
  return offsets
}

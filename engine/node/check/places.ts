import type { Finding } from '../../shared/finding.ts'
import { stripBase } from '../../shared/url.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { placeAt } from '../errors/place-at.ts'
import { behindOrigin, type UrlContext } from './check-url.ts'
import { type AuthoredTarget, locate, type SourceText } from './locate.ts'

/** Where the site is served. */
type SiteAddress = Pick<UrlContext, 'base' | 'siteUrl'>

/**
 * What is needed to find places: a cached scan of a source's URLs, and where the site is served.
 */
interface PlaceContext {
  input: SiteAddress
  scan(source: SourceText): AuthoredTarget[]
}

/**
 * Returns the finding at each place in the first source that has the URL, else in the first source.
 */
export function inSources(
  finding: Finding,
  url: string,
  sources: readonly SourceText[],
  { scan, input }: PlaceContext,
): Finding[] {
  const isOutside = url.startsWith('/') && stripBase(input.base, url) === null
  for (const source of sources) {
    // The engine adds the base to settings, so a URL outside of it comes from HTML.
    const all = scan(source)
    const targets = isOutside ? all.filter(({ setting }) => !setting) : all
    const places = locate(targets, ...spellings(url, input))
    if (places.length > 0) return places.map((place) => at(finding, source, place))
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** Returns the finding with its place and the lines around it. */
export function at(finding: Finding, source: SourceText, place?: AuthoredTarget): Finding {
  if (place === undefined) return { ...finding, file: source.file }
  const { line, column } = place
  const frame = codeFrame(source.source, line, column)
  return { ...finding, file: source.file, line, column, ...(frame ? { frame } : {}) }
}

/** What the security policy blocks in a page's own text. */
const inline: Record<string, RegExp> = {
  'script-src': /<script(?![^>]*\ssrc\s*=)[\s>]/i,
  'style-src': /<style[\s>]/i,
}

/** Returns the finding at each place of a blocked URL, or at the first inline script or style. */
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

/** Returns a URL as it is in the output, and as the author may have written it. */
export function spellings(url: string, { base, siteUrl }: SiteAddress): string[] {
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

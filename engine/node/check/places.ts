import type { Finding } from '../../shared/finding.ts'
import { stripBase } from '../../shared/url.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { placeAt } from '../errors/place-at.ts'
import { behindOrigin, type UrlContext } from './check-url.ts'
import { type AuthoredTarget, locate, type SourceText } from './locate.ts'

/** The URL under which the site is served. */
type SiteUrl = Pick<UrlContext, 'base' | 'siteUrl'>

/** The data for locating URLs: the site's URL, and a cached scan of the URLs in a source. */
interface PlaceContext {
  input: SiteUrl
  scan(source: SourceText): AuthoredTarget[]
}

/**
 * Returns the finding at each position of the URL in the first source that contains the URL. If no
 * source contains it, returns the finding without a line, in the first source.
 */
export function inSources(
  finding: Finding,
  url: string,
  sources: readonly SourceText[],
  { scan, input }: PlaceContext,
): Finding[] {
  const isOutside = url.startsWith('/') && stripBase(input.base, url) === null
  for (const source of sources) {
    // URLs in settings are inside the base, so a URL outside comes from HTML.
    const allTargets = scan(source)
    const targets = isOutside ? allTargets.filter(({ setting }) => !setting) : allTargets
    const places = locate(targets, ...spellings(url, input))
    if (places.length > 0) return places.map((place) => at(finding, source, place))
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** Returns the finding with its position and a code frame. */
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
    const matches = offsets.filter((offset) => offset >= 0)
    if (matches.length > 0) {
      return matches.map((offset) =>
        at(finding, source, { url, ...placeAt(source.source, offset) }),
      )
    }
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** Returns the line of the second element with an id in a source, or of the only element. */
export function secondId(source: string, id: string): { line?: number } {
  const lines = source.split('\n')
  const lineNumbers = lines.flatMap((text, index) =>
    text.includes(`{#${id}}`) || text.includes(`id="${id}"`) ? [index + 1] : [],
  )
  const line = lineNumbers[1] ?? lineNumbers[0]
  return line === undefined ? {} : { line }
}

/** Whether an id in a source belongs to an element inside an SVG. */
export function isInDrawing(source: string, id: string): boolean {
  const offset = source.lastIndexOf(`id="${id}"`)
  if (offset < 0) return false
  const before = source.slice(0, offset)
  return before.lastIndexOf('<svg') > before.lastIndexOf('</svg')
}

/** Returns the spellings of a URL: as in the output, and without origin and base. */
export function spellings(url: string, { base, siteUrl }: SiteUrl): string[] {
  const local = (siteUrl === undefined ? undefined : behindOrigin(url, siteUrl)) ?? url
  return [...new Set([url, local.startsWith('/') ? (stripBase(base, local) ?? local) : local])]
}

function offsetsOf(text: string, source: string): number[] {
  const offsets: number[] = []
  for (
    let offset = source.indexOf(text);
    offset >= 0;
    offset = source.indexOf(text, offset + text.length)
  ) {
    offsets.push(offset)
  }
  return offsets
}

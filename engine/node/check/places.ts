import type { Finding } from '../../shared/finding.ts'
import { stripBase } from '../../shared/url.ts'
import { codeFrame } from '../errors/code-frame.ts'
import { behindOrigin } from './judge.ts'
import { type AuthoredTarget, locate, type SourceText } from './locate.ts'

/** Where the site is served. */
interface SiteAddress {
  base: string
  siteUrl?: string
}

/** What finding places needs: the addresses of a source, searched once, and where the site is served. */
interface PlaceContext {
  input: SiteAddress
  scan(source: SourceText): AuthoredTarget[]
}

/** The finding at every place of the first source that has the address; else in the first source. */
export function inSources(
  finding: Finding,
  url: string,
  sources: readonly SourceText[],
  { scan, input }: PlaceContext,
): Finding[] {
  const isOutside = url.startsWith('/') && stripBase(input.base, url) === null
  for (const source of sources) {
    // A setting has the base in front: an address without it was written as HTML.
    const targets = scan(source).filter(({ setting }) => !(isOutside && setting))
    const places = locate(targets, ...spellings(url, input))
    if (places.length > 0) return places.map((place) => at(finding, source, place))
  }
  return [sources[0] === undefined ? finding : at(finding, sources[0])]
}

/** The finding with its place and the lines around it. */
export function at(finding: Finding, source: SourceText, place?: AuthoredTarget): Finding {
  if (place === undefined) return { ...finding, file: source.file }
  const { line, column } = place
  const frame = codeFrame(source.source, line, column)
  return { ...finding, file: source.file, line, column, ...(frame ? { frame } : {}) }
}

/** Where a source gives the id for the second time. */
export function secondId(source: string, id: string): { line?: number } {
  const lines = source.split('\n')
  const places = lines.flatMap((text, index) =>
    text.includes(`{#${id}}`) || text.includes(`id="${id}"`) ? [index + 1] : [],
  )
  const line = places[1] ?? places[0]
  return line === undefined ? {} : { line }
}

/** An address as written, and as the author may have written it. */
export function spellings(url: string, { base, siteUrl }: SiteAddress): string[] {
  const local = (siteUrl === undefined ? undefined : behindOrigin(url, siteUrl)) ?? url
  return [...new Set([url, local.startsWith('/') ? (stripBase(base, local) ?? local) : local])]
}

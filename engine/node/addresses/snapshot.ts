import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSplat } from '../../shared/redirect.ts'
import { decodeUrl, joinPath, normalizeRoutePath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readSource } from '../files/read-text.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import type { PageAnchors } from './page-anchors.ts'

/** File beside the config with the URLs that the site has to keep. */
export const ADDRESSES_FILE = 'addresses.txt'

/** The anchors of each path, and the path's first line in the file. */
export type Snapshot = ReadonlyMap<string, { anchors: readonly string[]; line: number }>

/** The URLs of a site in all languages, as paths without the base. */
export interface SiteAddresses {
  pages: ReadonlyMap<string, PageAnchors>
  /** Redirects from single paths, and those with a star; from `resolveRedirects`. */
  redirects: readonly ResolvedRedirect[]
  /** From sections that have moved: `/guide#pots`. */
  sections: readonly ResolvedRedirect[]
  hasFile(path: string): boolean
}

const header = `# The addresses of this site: a line for each page, with its anchors.
# \`quire addresses --write\` adds the new ones. A build in which one is lost fails.
`

/** Reads the site's snapshot; `null` if it has none. */
export function readSnapshot({ root }: Pick<SiteConfig, 'root'>): Snapshot | null {
  const file = join(root, ADDRESSES_FILE)
  return existsSync(file) ? parseSnapshot(readSource(file).toString()) : null
}

/**
 * Compares the site's pages, redirected paths and anchors with the snapshot. Returns the number of
 * entries in total, and the number of new ones.
 *
 * @param write adds new entries to the file, and creates it if it does not exist
 */
export function updateSnapshot(
  config: SiteConfig,
  { pages, redirects, sections }: SiteAddresses,
  write: boolean,
) {
  const before: Snapshot = readSnapshot(config) ?? new Map()
  const site = new Map<string, readonly string[]>()
  for (const { from } of redirects) if (!isSplat(from)) site.set(normalizeRoutePath(from), [])
  for (const [path, { offered }] of pages) site.set(path, offered)
  for (const { from } of sections) {
    const at = from.lastIndexOf('#')
    const path = from.slice(0, at)
    site.set(path, [...(site.get(path) ?? []), from.slice(at + 1)])
  }
  const joined = joinSnapshot(before, site)
  if (write) writeFileSync(join(config.root, ADDRESSES_FILE), formatSnapshot(joined))
  const count = (all: Iterable<readonly string[]>) =>
    [...all].reduce((sum, anchors) => sum + new Set(anchors).size, 0)
  const anchors = count(joined.values())
  return {
    pages: joined.size,
    anchors,
    newPages: joined.size - before.size,
    newAnchors: anchors - count([...before.values()].map((one) => one.anchors)),
  }
}

/**
 * Parses a snapshot: one page per line, its route path and its anchors. Lines with the same path
 * are merged, so that git can merge the file by keeping the lines of both sides.
 */
export function parseSnapshot(source: string): Snapshot {
  const snapshot = new Map<string, { anchors: string[]; line: number }>()
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const [first = '', ...others] = text.trim().split(/\s+/)
    if (!first.startsWith('/')) continue
    // People write an anchor as in a URL: `/guide#pots`.
    const [, path = first, anchor] = /^([^#]*)#([^#/]+)$/.exec(first) ?? []
    const anchors = anchor === undefined ? others : [decodeUrl(anchor), ...others]
    const key = joinPath(decodeUrl(path))
    const existing = snapshot.get(key)
    if (existing === undefined) snapshot.set(key, { anchors, line: index + 1 })
    else existing.anchors.push(...anchors)
  }
  return snapshot
}

/** Formats a snapshot, sorted by path; the anchors keep their order. */
export function formatSnapshot(paths: ReadonlyMap<string, readonly string[]>): string {
  // Escapes characters that would end a path in the file.
  const escaped = (path: string) => path.replace(/[\s%#]/g, encodeURIComponent)
  const lines = [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, anchors]) => `${[escaped(path), ...new Set(anchors)].join(' ')}\n`)
  return header + lines.join('')
}

/** Adds the URLs of a site to a snapshot, without removing any. */
export function joinSnapshot(
  snapshot: Snapshot,
  site: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const joined = new Map<string, string[]>()
  for (const [path, { anchors }] of snapshot) joined.set(path, [...anchors])
  for (const [path, anchors] of site) {
    joined.set(path, [...new Set([...(joined.get(path) ?? []), ...anchors])])
  }
  return joined
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSplat } from '../../shared/redirect.ts'
import { decodeUrl, joinPath, normalizeRoutePath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'
import type { PageAnchors } from './page-anchors.ts'

/** File beside the config with the addresses that the site has to keep. */
export const ADDRESSES_FILE = 'addresses.txt'

/** The anchors of each path, and the path's first line in the file. */
export type Snapshot = ReadonlyMap<string, { anchors: readonly string[]; line: number }>

/** What is at the addresses of a site: in all languages, with their paths, without the base. */
export interface SiteAddresses {
  pages: ReadonlyMap<string, PageAnchors>
  /** From single paths, and with a star: those of `resolveRedirects`. */
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
  return existsSync(file) ? parseSnapshot(readFileSync(file, 'utf8')) : null
}

/**
 * Compares the site's pages, redirected paths and anchors with the snapshot. Returns how many both
 * have together, and how many of them only the site has.
 *
 * @param write adds the new ones to the file, and creates it if there is none
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
 * Reads a snapshot: one page a line, its route path and then its anchors. Lines of the same path
 * count as one, so that git can merge the file by keeping the lines of both sides.
 */
export function parseSnapshot(source: string): Snapshot {
  const snapshot = new Map<string, { anchors: string[]; line: number }>()
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    const [path, ...anchors] = text.trim().split(/\s+/)
    if (!path?.startsWith('/')) continue
    const key = joinPath(decodeUrl(path))
    const known = snapshot.get(key)
    if (known === undefined) snapshot.set(key, { anchors, line: index + 1 })
    else known.anchors.push(...anchors)
  }
  return snapshot
}

/** Writes a snapshot, in the order of its paths; the anchors keep theirs. */
export function formatSnapshot(paths: ReadonlyMap<string, readonly string[]>): string {
  // What would end a path in the file is escaped.
  const escaped = (path: string) => path.replace(/[\s%]/g, encodeURIComponent)
  const lines = [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, anchors]) => `${[escaped(path), ...new Set(anchors)].join(' ')}\n`)
  return header + lines.join('')
}

/** Adds the addresses of a site to those of a snapshot, which keeps all that it has. */
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

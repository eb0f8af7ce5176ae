import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSplat } from '../../shared/redirect.ts'
import { normalizeRoutePath } from '../../shared/url.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { readSnapshot, type SiteAddresses } from './check-addresses.ts'
import { ADDRESSES_FILE, formatSnapshot, joinSnapshot } from './snapshot.ts'

/** How a site's addresses differ from its snapshot, which has them all after `--write`. */
export interface SnapshotChange {
  pages: number
  anchors: number
  newPages: number
  newAnchors: number
}

/**
 * Compares the site's pages, redirected paths and anchors with the snapshot.
 *
 * @param write adds the new ones to the file, and creates it if there is none
 */
export function updateSnapshot(
  config: SiteConfig,
  { pages, redirects }: SiteAddresses,
  write: boolean,
): SnapshotChange {
  const before = readSnapshot(config) ?? new Map()
  const site = new Map<string, readonly string[]>()
  for (const { from } of redirects) if (!isSplat(from)) site.set(normalizeRoutePath(from), [])
  for (const [path, { offered }] of pages) site.set(path, offered)
  const joined = joinSnapshot(before, site)
  if (write) writeFileSync(join(config.root, ADDRESSES_FILE), formatSnapshot(joined))
  const count = (all: Iterable<readonly string[]>) =>
    [...all].reduce((sum, anchors) => sum + new Set(anchors).size, 0)
  const anchors = count(joined.values())
  const known = count([...before.values()].map((one) => one.anchors))
  return {
    pages: joined.size,
    anchors,
    newPages: joined.size - before.size,
    newAnchors: anchors - known,
  }
}

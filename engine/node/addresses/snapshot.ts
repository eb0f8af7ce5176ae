import { decodeUrl, joinPath } from '../../shared/url.ts'

/** File beside the config with the addresses that the site has to keep. */
export const ADDRESSES_FILE = 'addresses.txt'

/** The anchors of each path, and the path's first line in the file. */
export type Snapshot = ReadonlyMap<string, { anchors: readonly string[]; line: number }>

const header = `# The addresses of this site: a line for each page, with its anchors.
# \`quire addresses --write\` adds the new ones. A build in which one is lost fails.
`

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

/** Escapes what would end a path in the file. */
function escaped(path: string): string {
  return path.replace(/[\s%]/g, encodeURIComponent)
}

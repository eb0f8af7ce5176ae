import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { isGraphFolder } from '../graph/graph-folder.ts'

/** One of several parts of a site's pages, each built on a separate machine. */
export interface Shard {
  /** From 1 on. */
  number: number
  of: number
}

/** Parses `2/5`; `null` if it is not of that form. */
export function parseShard(text: string): Shard | null {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  return number >= 1 && number <= of ? { number, of } : null
}

/** Returns the folder of shards, the default for merging. */
export function shardsFolder({ cacheDir }: Pick<SiteConfig, 'cacheDir'>): string {
  return join(cacheDir, 'shards')
}

/** Returns the folder of the graph of a shard. */
export function shardFolder(site: Pick<SiteConfig, 'cacheDir'>, { number, of }: Shard): string {
  return join(shardsFolder(site), `${number}-of-${of}`)
}

/** Whether a page belongs to a shard, by its index among all pages. */
export function isInShard(index: number, { number, of }: Shard): boolean {
  return index % of === number - 1
}

/**
 * Returns the folders of graphs in a folder, which other machines have filled.
 *
 * @param folder absolute
 * @throws QuireError `shards` if there are none
 */
export function findShards(folder: string, root: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const found = names.map((name) => join(folder, name)).filter(isGraphFolder)
  if (found.length > 0) return found
  throw new QuireError(
    {
      rule: 'shards',
      message: `There are no shards in ${relative(root, folder) || '.'}.`,
      hint: 'Build them with `quire build --shard 1/2`, `--shard 2/2` and so on, and bring their folders together.',
    },
    { exitCode: exitCodes.usage },
  )
}

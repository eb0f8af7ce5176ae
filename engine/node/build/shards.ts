import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { readChecked, withChecksum } from '../files/checksum.ts'
import { hashOf } from '../files/hash.ts'
import type { Session } from '../render/session.ts'

/** One of several parts of a site's pages, each built on a machine of its own. */
export interface Shard {
  /** From 1 on. */
  number: number
  of: number
}

/** What a built shard says of itself. */
interface ShardFile extends Shard {
  /** Hash of everything that the site is made from: shards of different states do not fit. */
  state: string
}

const FILE = 'shard.json'

/** Parses `2/5`; `null` if it is not of that form. */
export function parseShard(text: string): Shard | null {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  return number >= 1 && number <= of ? { number, of } : null
}

/** Returns the folder that shards are written to and merged from by default. */
export function shardsFolder({ cacheDir }: Pick<SiteConfig, 'cacheDir'>): string {
  return join(cacheDir, 'shards')
}

export function shardFolder(folder: string, { number, of }: Shard): string {
  return join(folder, `${number}-of-${of}`)
}

/** Whether a page belongs to a shard, by its place among all pages. */
export function isInShard(place: number, { number, of }: Shard): boolean {
  return place % of === number - 1
}

/** Returns a hash of the state of a site: of its sources, its configuration and its code. */
export function siteState({ models, locales }: Session, serverHash: string): string {
  const docs = [...models.values()].flatMap(({ routes }) =>
    [...routes.values()].map((route) =>
      route.type === 'doc' ? [route.path, route.doc.hash] : [route.path],
    ),
  )
  const configs = [...locales.values()].map(({ configKey, pagesKey }) => [configKey, pagesKey])
  return hashOf(JSON.stringify([docs, configs, serverHash]))
}

/** Notes that a shard is complete. */
export function writeShard(folder: string, shard: Shard, state: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, FILE),
    withChecksum(JSON.stringify({ ...shard, state } satisfies ShardFile)),
  )
}

/** Removes what a folder has of an earlier build of the shard. */
export function clearShard(folder: string): void {
  rmSync(join(folder, FILE), { force: true })
  rmSync(join(folder, 'graph'), { recursive: true, force: true })
}

function fail(message: string, hint: string): QuireError {
  return new QuireError({ rule: 'shards', message, hint }, { exitCode: exitCodes.usage })
}

/** Returns the error for shards that do not belong to the present state of the site. */
export function otherState(folder: string, root: string): QuireError {
  return fail(
    `The shards in ${relative(root, folder) || '.'} were built from another state of the site.`,
    'Merge them at the commit that they were built from, with the same configuration and environment.',
  )
}

/**
 * Returns the folders of all shards in a folder.
 *
 * @throws QuireError `shards` if one is missing, there twice, or of another state of the site
 */
export function findShards(folder: string, root: string): { folders: string[]; state: string } {
  const shown = relative(root, folder) || '.'
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const found = names.flatMap((name) => {
    const text = readChecked(join(folder, name, FILE))
    return text === null ? [] : [{ name, ...(JSON.parse(text) as ShardFile) }]
  })
  const [first] = found
  if (first === undefined) {
    throw fail(
      `There are no shards in ${shown}.`,
      'Build them with `quire build --shard 1/2`, `--shard 2/2` and so on, and bring their folders together.',
    )
  }
  for (const shard of found) {
    if (shard.of !== first.of) {
      throw fail(
        `${shown} has shards of different builds: ${first.name} and ${shard.name}.`,
        'Remove those that do not belong to this build.',
      )
    }
    const twin = found.find((other) => other !== shard && other.number === shard.number)
    if (twin) {
      throw fail(
        `Shard ${shard.number}/${shard.of} is there twice: ${shard.name} and ${twin.name}.`,
        'Each number may be built only once. Remove one of the folders.',
      )
    }
    if (shard.state !== first.state) {
      throw fail(
        `${first.name} and ${shard.name} were built from different states of the site.`,
        'Build all shards from the same commit, with the same configuration and environment.',
      )
    }
  }
  const missing = Array.from({ length: first.of }, (_, i) => i + 1).filter((number) =>
    found.every((shard) => shard.number !== number),
  )
  if (missing.length > 0) {
    throw fail(
      `${missing.length === 1 ? 'Shard' : 'Shards'} ${missing.map((number) => `${number}/${first.of}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing in ${shown}.`,
      'All shards must be built without errors before they are merged.',
    )
  }
  return { folders: found.map(({ name }) => join(folder, name)), state: first.state }
}

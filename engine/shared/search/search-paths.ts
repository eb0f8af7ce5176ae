import { DATA_FOLDER } from '../url.ts'

/**
 * Path, under the base, of a language's main search index, which covers the last docs versions and
 * all pages that are not docs. Most readers search nothing else, so it is all they load.
 */
export const searchIndexPath = `/${DATA_FOLDER}/search/index.bin`

/** Returns the path, under the base, of the index of another docs version (`instance/version`). */
export function versionIndexPath(version: string): string {
  return `/${DATA_FOLDER}/search/versions/${version}.bin`
}

/**
 * Returns the path of one of the shards that the pages of a large site are split across. The first
 * shard is requested first, and says how many there are.
 *
 * @param path path of the first shard
 * @param shard shard number, from 0
 */
export function shardPath(path: string, shard: number): string {
  return shard === 0 ? path : path.replace(/\.bin$/, `/${shard}.bin`)
}

/** Returns the path, under the base, of a page's text, which excerpts are made from. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections, by anchor; the empty anchor is the page itself. */
export interface SearchText {
  sections: Record<string, string>
}

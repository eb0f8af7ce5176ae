import { DATA_FOLDER } from '../url.ts'

/**
 * Path, under the base, of a language's search index: that of the last docs versions and of pages
 * that are no docs. What most readers search is all that they load.
 */
export const searchIndexPath = `/${DATA_FOLDER}/search/index.bin`

/** Path, under the base, of the search index of another docs version, `instance/version`. */
export function versionIndexPath(version: string): string {
  return `/${DATA_FOLDER}/search/versions/${version}.bin`
}

/**
 * Path of one of the indexes that the pages of a large site are dealt out to. The first is the one
 * that is asked for, and says how many there are.
 *
 * @param path of the first
 * @param shard counted from 0
 */
export function shardPath(path: string, shard: number): string {
  return shard === 0 ? path : path.replace(/\.bin$/, `/${shard}.bin`)
}

/** Path, under the base, of the text of a page, from which excerpts are made. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections by their anchors; the empty one is that of the page itself. */
export interface SearchText {
  sections: Record<string, string>
}

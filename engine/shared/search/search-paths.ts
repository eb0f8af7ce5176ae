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

/** Path, under the base, of the text of a page, from which excerpts are made. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections by their anchors; the empty one is that of the page itself. */
export interface SearchText {
  sections: Record<string, string>
}

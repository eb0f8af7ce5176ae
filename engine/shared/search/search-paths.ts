import { DATA_FOLDER } from '../url.ts'

/** Path, under the base, of the search index of a language. */
export const searchIndexPath = `/${DATA_FOLDER}/search/index.bin`

/** Path, under the base, of the text of a page, from which excerpts are made. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections by their anchors; the empty one is that of the page itself. */
export interface SearchText {
  sections: Record<string, string>
}

import { DATA_FOLDER } from '../url.ts'

/**
 * Path, under the base, of the names of a language's main index, which covers the last docs versions
 * and all pages that are not docs. Most readers search nothing else, so it is all they load.
 */
export const searchNamesPath = `/${DATA_FOLDER}/search/names.json`

/** Returns the path, under the base, of the names of another docs version (`instance/version`). */
export function versionNamesPath(version: string): string {
  return `/${DATA_FOLDER}/search/versions/${version}/names.json`
}

/** Returns the path of an index's words. @param names path of its names */
export function wordsPath(names: string): string {
  return names.replace(/names\.json$/, 'words.json')
}

/**
 * Returns the path of a block of a divided index. Blocks are named by their content, so that none of
 * them is ever of another build than what names it.
 *
 * @param names path of the root of the index, which is where a whole one has its names
 */
export function blockPath(names: string, hash: string): string {
  return names.replace(/names\.json$/, `blocks/${hash}.json`)
}

/** Returns the path, under the base, of a page's text, which excerpts are made from. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections, by anchor; the empty anchor is the page itself. */
export interface SearchText {
  sections: Record<string, string>
  /** Anchors of the rows that explain a name: by the section's anchor, then by name. */
  rows?: Record<string, Record<string, string>>
}

import { DATA_FOLDER } from '../url.ts'

/**
 * Path, under the base, of the names of a language's main index, which covers the last docs versions
 * and all pages that are not docs. Most readers load only this index.
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
 * Returns the path of a block of a divided index. The name of a block is a hash of its content, so a
 * root can never load blocks of another build.
 *
 * @param names path of the root of the index, the same as of the names of an undivided index
 */
export function blockPath(names: string, hash: string): string {
  return names.replace(/names\.json$/, `blocks/${hash}.json`)
}

/** Returns the path, under the base, of a page's text, the source of excerpts. */
export function searchTextPath(routePath: string): string {
  return `/${DATA_FOLDER}/search/text${routePath === '/' ? '/index' : routePath}.json`
}

/** Text of a page's sections, by anchor; the empty anchor is the page itself. */
export interface SearchText {
  sections: Record<string, string>
  /** Anchors of the rows that explain a name: by the section's anchor, then by name. */
  rows?: Record<string, Record<string, string>>
}

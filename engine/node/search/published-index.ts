import { join } from 'node:path'
import { SearchEngine } from '../../shared/search/engine/engine.ts'
import { decodeNames, decodeWords } from '../../shared/search/index-format.ts'
import type { SearchNames, SearchWords } from '../../shared/search/search-index.ts'
import {
  type SearchText,
  searchNamesPath,
  searchTextPath,
  wordsPath,
} from '../../shared/search/search-paths.ts'
import { readText } from '../files/read-text.ts'

/** The search index of a language as a build has written it. */
export class PublishedIndex {
  readonly names: SearchNames
  readonly #words: readonly SearchWords[]
  readonly #folder: string
  #engine: SearchEngine | undefined

  private constructor(folder: string, names: SearchNames) {
    this.#folder = folder
    this.names = names
    this.#words = Array.from({ length: names.shards }, (_, shard) => {
      const text = readText(join(folder, wordsPath(searchNamesPath, shard)))
      return text === null ? [] : [decodeWords(text)]
    }).flat()
  }

  /**
   * Reads the index of a language; `null` if there is none.
   *
   * @param folder absolute path of the language's output folder
   */
  static open(folder: string): PublishedIndex | null {
    const names = readText(join(folder, searchNamesPath))
    return names === null ? null : new PublishedIndex(folder, decodeNames(names))
  }

  /** Searches as the site does. */
  get engine(): SearchEngine {
    this.#engine ??= this.engineWith({})
    return this.#engine
  }

  /** Returns an engine that searches as if some of the names were different. */
  engineWith(change: Partial<Pick<SearchNames, 'pages' | 'synonyms'>>): SearchEngine {
    const engine = new SearchEngine({ ...this.names, ...change })
    for (const words of this.#words) for (const _ of engine.addWords(words));
    return engine
  }

  /** Returns the text of a page's sections; `null` if it has none. */
  text(path: string): SearchText | null {
    const text = readText(join(this.#folder, searchTextPath(path)))
    return text === null ? null : JSON.parse(text)
  }
}

import { join } from 'node:path'
import { decodePageBlock, decodeRoot, isDivided } from '../../shared/search/divided/format.ts'
import type { EngineAnswer, EngineRequest } from '../../shared/search/engine/answer.ts'
import { DividedEngine, type Needed } from '../../shared/search/engine/divided-engine.ts'
import { SearchEngine } from '../../shared/search/engine/engine.ts'
import type { Query } from '../../shared/search/engine/query.ts'
import { decodeNames, decodeWords, IndexFormatError } from '../../shared/search/index-format.ts'
import type { SearchNames } from '../../shared/search/search-index.ts'
import {
  blockPath,
  type SearchText,
  searchNamesPath,
  searchTextPath,
  wordsPath,
} from '../../shared/search/search-paths.ts'
import type { Marked } from '../../shared/search/search-service.ts'
import { readText } from '../files/read-text.ts'

/** Answers search requests synchronously. */
export interface Searcher {
  search(request: EngineRequest): EngineAnswer
  /** Returns the part of a section's text that best matches a query. */
  excerpt(text: string, query: Query): Marked
}

/** A change to try on an index without building the site. */
export type IndexChange = Partial<Pick<SearchNames, 'pages' | 'synonyms'>>

/** The search index of a language in the output of a build. */
export class PublishedIndex {
  readonly #folder: string
  /** Text of its first file: the names, or the root of a divided index. */
  readonly #first: string
  #searcher: Searcher | undefined
  #names: SearchNames | undefined

  private constructor(folder: string, first: string) {
    this.#folder = folder
    this.#first = first
  }

  /**
   * Reads the index of a language; `null` if there is none.
   *
   * @param folder absolute path of the language's output folder
   */
  static open(folder: string): PublishedIndex | null {
    const first = readText(join(folder, searchNamesPath))
    return first === null ? null : new PublishedIndex(folder, first)
  }

  /** The names of the pages, and the settings of the index. */
  get names(): SearchNames {
    this.#names ??= isDivided(this.#first) ? this.#readBlocks() : decodeNames(this.#first)
    return this.#names
  }

  /** Searches as the site does. */
  get searcher(): Searcher {
    this.#searcher ??= this.searcherWith({})
    return this.#searcher
  }

  /** Searches with a changed index. */
  searcherWith(change: IndexChange): Searcher {
    return isDivided(this.#first) ? this.#divided(change) : this.#whole(change)
  }

  /** Returns the text of a page's sections; `null` if it has none. */
  text(path: string): SearchText | null {
    const text = readText(join(this.#folder, searchTextPath(path)))
    return text === null ? null : JSON.parse(text)
  }

  #whole(change: IndexChange): Searcher {
    const engine = new SearchEngine({ ...this.names, ...change })
    const text = readText(join(this.#folder, wordsPath(searchNamesPath)))
    for (const _ of text === null ? [] : engine.addWords(decodeWords(text)));
    return engine
  }

  #divided(change: IndexChange): Searcher {
    const root = decodeRoot(this.#first)
    const { synonyms = root.synonyms } = change
    const engine = new DividedEngine({ ...root, synonyms })
    return {
      search: (request) => {
        this.#supply(engine, engine.prepare(request))
        this.#supply(engine, engine.prepareTexts(request))
        return engine.search(request)
      },
      excerpt: (text, query) => engine.excerpt(text, query),
    }
  }

  #supply(engine: DividedEngine, needed: Needed): void {
    for (const names of needed) for (const name of names) engine.take(name, this.#block(name))
  }

  #block(name: string): string {
    const path = blockPath(searchNamesPath, name)
    const text = readText(join(this.#folder, path))
    if (text === null) throw new IndexFormatError(`The search index has no ${path}.`)
    return text
  }

  #readBlocks(): SearchNames {
    const root = decodeRoot(this.#first)
    const { language, versions, synonyms, stopWords, entrances } = root
    const pages = root.pageBlocks
      .flatMap(([, name]) => decodePageBlock(this.#block(name)).pages)
      .map((page, p) => ({ ...page, authority: root.pages[p]!.authority }))
    return { build: '', language, versions, synonyms, stopWords, entrances, pages }
  }
}

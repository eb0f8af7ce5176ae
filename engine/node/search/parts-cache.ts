import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineBuild } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSealed, seal } from '../store/seal.ts'
import type { IndexEntry, IndexFile } from './index-files.ts'
import type { NamesPart, SearchPart, WordsPart } from './page-part.ts'

/** Values by the key of their page. */
type Rows<T> = Record<string, T>

/**
 * Keeps the parts of pages, and the index files made from them, across builds. A page that has not
 * changed is never read again, and neither are the words of pages whose index file is the same.
 */
export class PartsCache {
  readonly #folder: string
  readonly #before: Rows<NamesPart>
  readonly #names: Rows<NamesPart> = {}
  readonly #words = new Map<string, { before: Rows<WordsPart>; rows: Rows<WordsPart> }>()

  /** @param folder folder of one language's search in the build's cache */
  constructor(folder: string) {
    this.#folder = folder
    this.#before = this.#read('names') ?? {}
  }

  /**
   * Returns a page's entry for the index.
   *
   * @param key hash of everything that search uses of the page
   * @param read makes the page's part, if it has neither been made nor kept
   * @param made the part, if the page is new
   */
  entry(key: string, read: () => SearchPart, made?: SearchPart): IndexEntry {
    const known = made ?? (this.#before[key] ? undefined : read())
    const names = known?.names ?? this.#before[key]!
    this.#names[key] = names
    return {
      key,
      names,
      words: (file) => {
        const { before, rows } = this.#wordsOf(file)
        const words = known?.words ?? before[key] ?? read().words
        rows[key] = words
        return words
      },
    }
  }

  /** Returns the content of an index file: the kept one if it would be the same. */
  content(file: IndexFile): string {
    const name = `file ${file.path}`
    const kept = this.#read<[key: string, content: string]>(name)
    if (kept?.[0] === file.key) return kept[1]
    const content = file.content()
    this.#write(name, [file.key, content])
    const words = this.#words.get(file.path)
    if (words) this.#write(`words ${file.path}`, words.rows)
    return content
  }

  /** Writes the names, after all pages have been added. */
  save(): void {
    const keys = Object.keys(this.#names)
    const isSame = keys.length === Object.keys(this.#before).length
    if (!isSame || keys.some((key) => !this.#before[key])) this.#write('names', this.#names)
  }

  #wordsOf(file: string): { before: Rows<WordsPart>; rows: Rows<WordsPart> } {
    const known = this.#words.get(file)
    if (known) return known
    const words = { before: this.#read<Rows<WordsPart>>(`words ${file}`) ?? {}, rows: {} }
    this.#words.set(file, words)
    return words
  }

  #read<T>(name: string): T | null {
    const text = readSealed(this.#file(name))
    if (text === null || !text.startsWith(`${engineBuild}\n`)) return null
    return JSON.parse(text.slice(engineBuild.length + 1))
  }

  #write(name: string, value: unknown): void {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#file(name), seal(`${engineBuild}\n${JSON.stringify(value)}`))
  }

  #file(name: string): string {
    return join(this.#folder, `${hashOf(name)}.json`)
  }
}

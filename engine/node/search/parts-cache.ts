import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineBuild } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSealed, seal } from '../store/seal.ts'
import type { IndexEntry, IndexFile } from './index-files.ts'
import type { NamesPart, SearchPart } from './page-part.ts'

/** Values by the key of their page. */
type Rows<T> = Record<string, T>

/** Words as JSON, by the key of their page: what was kept, and what is to be kept. */
interface WordRows {
  before: ReadonlyMap<string, string>
  rows: Map<string, string>
}

/**
 * Keeps the parts of pages, and the index files made from them, across builds. A page that has not
 * changed is never read again, and neither are the words of pages whose index file is the same.
 */
export class PartsCache {
  readonly #folder: string
  readonly #before: Rows<NamesPart>
  readonly #names: Rows<NamesPart> = {}
  readonly #words = new Map<string, WordRows>()

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
        const words = known?.words ?? before.get(key) ?? read().words
        rows.set(key, words)
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
    if (words) this.#writeText(`words ${file.path}`, linesOf(words.rows))
    return content
  }

  /** Writes the names, after all pages have been added. */
  save(): void {
    const keys = Object.keys(this.#names)
    const isSame = keys.length === Object.keys(this.#before).length
    if (!isSame || keys.some((key) => !this.#before[key])) this.#write('names', this.#names)
  }

  #wordsOf(file: string): WordRows {
    const known = this.#words.get(file)
    if (known) return known
    const before = rowsIn(this.#readText(`words ${file}`) ?? '')
    const words: WordRows = { before, rows: new Map() }
    this.#words.set(file, words)
    return words
  }

  #read<T>(name: string): T | null {
    const text = this.#readText(name)
    return text === null ? null : JSON.parse(text)
  }

  #write(name: string, value: unknown): void {
    this.#writeText(name, JSON.stringify(value))
  }

  #readText(name: string): string | null {
    const text = readSealed(this.#file(name))
    return text?.startsWith(`${engineBuild}\n`) ? text.slice(engineBuild.length + 1) : null
  }

  #writeText(name: string, text: string): void {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#file(name), seal(`${engineBuild}\n${text}`))
  }

  #file(name: string): string {
    return join(this.#folder, `${hashOf(name)}.json`)
  }
}

/** Returns rows as lines: JSON has no line breaks, and keys no tabs. */
function linesOf(rows: ReadonlyMap<string, string>): string {
  return [...rows].map(([key, words]) => `${key}\t${words}`).join('\n')
}

function rowsIn(lines: string): Map<string, string> {
  return new Map(
    lines.split('\n').map((line): [string, string] => {
      const at = line.indexOf('\t')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

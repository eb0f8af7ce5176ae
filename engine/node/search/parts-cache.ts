import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineBuild } from '../files/engine-folder.ts'
import { hashOf } from '../files/hash.ts'
import { readSealed, seal } from '../store/seal.ts'
import type { IndexEntry, IndexFile } from './index-files.ts'
import type { NamesPart, SearchPart } from './page-part.ts'

/** Texts by the key of their page: what was kept, and what is to be kept. */
interface Rows {
  before: ReadonlyMap<string, string>
  rows: Map<string, string>
}

/**
 * Keeps the parts of pages across builds. A page that has not changed is never read again, and
 * neither are the words of pages whose index file is the same.
 */
export class PartsCache {
  readonly #folder: string
  /** Of each page the number of sections, and its names as JSON, which most builds do not parse. */
  readonly #names: Rows
  readonly #words = new Map<string, Rows>()

  /** @param folder folder of one language's search in the build's cache */
  constructor(folder: string) {
    this.#folder = folder
    this.#names = this.#read('names')
  }

  /**
   * Returns a page's entry for the index.
   *
   * @param key hash of everything that search uses of the page
   * @param read makes the page's part, if it has neither been made nor kept
   * @param made the part, if the page is new
   */
  entry(
    { key, path, version }: Pick<IndexEntry, 'key' | 'path' | 'version'>,
    read: () => SearchPart,
    made?: SearchPart,
  ): IndexEntry {
    const kept = this.#names.before.get(key)
    const known = made ?? (kept === undefined ? read() : undefined)
    const text = known ? textOf(known.names) : kept!
    this.#names.rows.set(key, text)
    return {
      ...{ key, path, version },
      sections: Number.parseInt(text, 10),
      names: () => known?.names ?? (JSON.parse(text.slice(text.indexOf(' '))) as NamesPart),
      words: (file) => {
        const { before, rows } = this.#wordsOf(file)
        const words = known?.words ?? before.get(key) ?? read().words
        rows.set(key, words)
        return words
      },
    }
  }

  /** Makes the content of an index file, and keeps the words that it is made from. */
  content(file: IndexFile): string {
    const content = file.content()
    const words = this.#words.get(file.path)
    if (words) this.#write(`words ${file.path}`, words.rows)
    return content
  }

  /** Writes the names, after all pages have been added. */
  save(): void {
    const { before, rows } = this.#names
    const isSame = rows.size === before.size && [...rows.keys()].every((key) => before.has(key))
    if (!isSame) this.#write('names', rows)
  }

  #wordsOf(file: string): Rows {
    const known = this.#words.get(file)
    if (known) return known
    const words: Rows = this.#read(`words ${file}`)
    this.#words.set(file, words)
    return words
  }

  #read(name: string): Rows {
    const text = readSealed(this.#file(name))
    const isOwn = text?.startsWith(`${engineBuild}\n`)
    const before = new Map(isOwn ? rowsIn(text!.slice(engineBuild.length + 1)) : [])
    return { before, rows: new Map() }
  }

  #write(name: string, rows: ReadonlyMap<string, string>): void {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#file(name), seal(`${engineBuild}\n${linesOf(rows)}`))
  }

  #file(name: string): string {
    return join(this.#folder, `${hashOf(name)}.json`)
  }
}

function textOf(names: NamesPart): string {
  return `${names.sections.length} ${JSON.stringify(names)}`
}

/** Returns rows as lines: JSON has no line breaks, and keys no tabs. */
function linesOf(rows: ReadonlyMap<string, string>): string {
  return [...rows].map(([key, text]) => `${key}\t${text}`).join('\n')
}

function rowsIn(lines: string): [string, string][] {
  return lines.split('\n').map((line): [string, string] => {
    const at = line.indexOf('\t')
    return [line.slice(0, at), line.slice(at + 1)]
  })
}

import type { ContentFacts } from '../content/page-content.ts'
import { copied } from '../copied.ts'

/** Version of the row layout; increase it when that changes. */
const FORMAT = 2

/** The facts of a page's content, with what they are valid for. */
export interface KeptFacts {
  /** Hash of everything that the content was made from. */
  key: string
  /** Hash of the list of pages at that time. */
  pagesKey: string
  /** Hash of the configuration that content can read. */
  configKey: string
  bodyHash: string
  facts: ContentFacts
}

type Lists = 'links' | 'partials' | 'targets' | 'leadsTo'

/** Facts as they are stored: the strings in their lists are indexes into a shared table. */
interface Row {
  key: string
  pagesKey: string
  configKey: string
  bodyHash: string
  rest: Omit<ContentFacts, Lists>
  links: number[]
  partials: number[]
  targets: number[]
  leadsTo: number[]
}

/** Stands for `null` among the indexes. */
const NOTHING = -1

/**
 * Facts of all content of a site, in one file: a build with few changes reads this file and none of
 * the content. A string that many pages share is stored once, and lists are unpacked on demand.
 */
export class FactsFile {
  readonly #strings: readonly string[]
  readonly #rows: ReadonlyMap<string, Row>
  readonly #nextStrings: string[] = []
  readonly #places = new Map<string, number>()
  readonly #moved: Int32Array
  readonly #next = new Map<string, Row>()
  #added = false

  /** @param text what `pack` returned; anything else counts as empty */
  constructor(text: string) {
    const { strings, rows } = parse(text)
    this.#strings = strings
    this.#rows = rows
    this.#moved = new Int32Array(strings.length).fill(NOTHING)
  }

  /** Returns the stored facts of a name. */
  get(name: string): KeptFacts | undefined {
    const row = this.#rows.get(name)
    return row && { ...row, facts: unpack(row, this.#strings) }
  }

  /** Carries the stored facts of a name over to the next file. */
  keep(name: string): void {
    const row = this.#rows.get(name)
    if (row === undefined) return
    const move = (places: number[]): number[] => places.map((place) => this.#move(place))
    this.#next.set(name, {
      ...row,
      links: row.links.map((value, i) => (i % 4 < 2 ? this.#move(value) : value)),
      partials: move(row.partials),
      targets: move(row.targets),
      leadsTo: move(row.leadsTo),
    })
  }

  /**
   * Adds facts to the next file. Returns them backed by the file's own strings: the given ones are
   * slices that would keep whole documents in memory.
   */
  set(name: string, { key, pagesKey, configKey, bodyHash, facts }: KeptFacts): ContentFacts {
    const { links, partials, targets, leadsTo, ...others } = facts
    const rest: typeof others = JSON.parse(JSON.stringify(others))
    const place = (text: string | null): number => (text === null ? NOTHING : this.#place(text))
    this.#added = true
    const row: Row = {
      key,
      pagesKey,
      configKey,
      bodyHash,
      rest,
      links: links.flatMap(({ url, file, line, column }) => [
        place(url),
        place(file),
        line,
        column,
      ]),
      partials: Object.entries(partials).flat().map(place),
      targets: targets.flat().map(place),
      leadsTo: leadsTo.map(place),
    }
    this.#next.set(name, row)
    return unpack(row, this.#nextStrings)
  }

  /** Returns the next file's text, or `null` if it would equal the present one. */
  pack(): string | null {
    if (!this.#added && this.#next.size === this.#rows.size) return null
    return JSON.stringify({ format: FORMAT, strings: this.#nextStrings, rows: [...this.#next] })
  }

  #place(text: string): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const copy = copied(text)
    const place = this.#nextStrings.push(copy) - 1
    this.#places.set(copy, place)
    return place
  }

  /** Returns the index in the next table of a string in the present one. */
  #move(place: number): number {
    if (place === NOTHING) return NOTHING
    if (this.#moved[place] === NOTHING) this.#moved[place] = this.#place(this.#strings[place]!)
    return this.#moved[place]!
  }
}

function unpack({ rest, links, partials, targets, leadsTo }: Row, strings: readonly string[]) {
  const text = (place: number | undefined): string => strings[place!]!
  const pairs = (places: number[]) =>
    Array.from(
      { length: places.length / 2 },
      (_, i) => [places[2 * i]!, places[2 * i + 1]!] as const,
    )
  return {
    ...rest,
    get links() {
      return Array.from({ length: links.length / 4 }, (_, i) => ({
        url: text(links[4 * i]),
        file: text(links[4 * i + 1]),
        line: links[4 * i + 2]!,
        column: links[4 * i + 3]!,
      }))
    },
    get partials() {
      return Object.fromEntries(pairs(partials).map(([file, hash]) => [text(file), text(hash)]))
    },
    get targets(): ContentFacts['targets'] {
      return pairs(targets).map(([name, resolved]) => [
        text(name),
        resolved === NOTHING ? null : text(resolved),
      ])
    },
    get leadsTo() {
      return leadsTo.map(text)
    },
  } satisfies ContentFacts
}

function parse(text: string): { strings: readonly string[]; rows: ReadonlyMap<string, Row> } {
  try {
    const { format, strings, rows } = JSON.parse(text)
    if (format === FORMAT) return { strings, rows: new Map(rows) }
  } catch {
    // Missing or damaged: start empty.
  }
  return { strings: [], rows: new Map() }
}

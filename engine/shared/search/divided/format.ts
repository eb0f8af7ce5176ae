import {
  decode,
  INDEX_FORMAT,
  type PageColumns,
  pageColumns,
  pagesOf,
  slugOf,
} from '../index-format.ts'
import { readNumbers, writeNumbers } from '../number-text.ts'
import type { SearchText } from '../search-paths.ts'
import {
  type BlockHeading,
  type BlockPage,
  type BlockTerm,
  type DividedRoot,
  type Field,
  fields,
  fieldWidths,
  type PageBlock,
  type PageTitle,
  type RootPage,
  type TermBlock,
} from './divided-index.ts'
import { type RowColumns, readLists, readRows, writeRows } from './rows.ts'

/** Length of the name of a block. */
export const BLOCK_NAME = 8

interface RootColumns
  extends Pick<DividedRoot, 'language' | 'versions' | 'synonyms' | 'stopWords' | 'entrances'> {
  format: number
  divided: true
  average: number
  folders: DividedRoot['folders']
  sections: string
  /** Of all sections, or one per page. */
  sizes: string
  titleWeights: string
  explains: string
  authority: string
  versionOf: string
  /** Pages with a factor. */
  boosts: [page: number, boost: number][]
  titles: TitleColumns
  common: string[]
  spreads: string
  starts: string[]
  /** Names of the blocks, one after the other. */
  blocks: string
  pageBlocks: string
  pagesPerBlock: string
}

/** Titles by number of page, as gaps. */
interface TitleColumns {
  pages: string
  paths: string[]
  titles: string[]
}

function titleColumns(titles: readonly PageTitle[]): TitleColumns {
  return {
    pages: writeNumbers(gapsOf(titles.map(([page]) => page))),
    paths: titles.map(([, path]) => path),
    titles: titles.map(([, , title]) => title),
  }
}

function titlesOf({ pages, paths, titles }: TitleColumns): PageTitle[] {
  return sumsOf(readNumbers(pages)).map((page, i) => [page, paths[i]!, titles[i]!])
}

function gapsOf(ascending: readonly number[]): number[] {
  return ascending.map((number, i) => number - (ascending[i - 1] ?? 0))
}

function sumsOf(gaps: Iterable<number>): number[] {
  let sum = 0
  return Array.from(gaps, (gap) => {
    sum += gap
    return sum
  })
}

/** Whether the text of an index is the root of a divided one. */
export function isDivided(text: string): boolean {
  return text.slice(0, 60).includes('"divided":true')
}

export function encodeRoot(root: DividedRoot): string {
  const { language, versions, synonyms, stopWords, entrances, average, folders } = root
  const { pages, common } = root
  const numbers = (of: (page: RootPage) => number): string => writeNumbers(pages.map(of))
  const columns: RootColumns = {
    format: INDEX_FORMAT,
    divided: true,
    language,
    versions,
    synonyms,
    stopWords,
    entrances,
    average,
    folders,
    sections: numbers(({ sections }) => sections),
    sizes: writeNumbers(pages.flatMap(({ sizes }) => sizes)),
    titleWeights: numbers(({ titleWeight }) => titleWeight),
    explains: numbers(({ explains }) => explains),
    authority: numbers(({ authority }) => authority),
    versionOf: numbers(({ version }) => version + 1),
    boosts: pages.flatMap(({ boost }, p) => (boost === undefined ? [] : [[p, boost]])),
    titles: titleColumns(root.titles),
    common: common.map(([text]) => text),
    spreads: writeNumbers(common.map(([, spread]) => Math.round(Math.log2(1 + spread) * 4))),
    starts: root.blocks.map(([start]) => start),
    blocks: root.blocks.map(([, name]) => name).join(''),
    pageBlocks: root.pageBlocks.map(([, name]) => name).join(''),
    pagesPerBlock: writeNumbers(root.pageBlocks.map(([count]) => count)),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not the root of an index of this format */
export function decodeRoot(text: string): DividedRoot {
  return decode<RootColumns, DividedRoot>(text, (columns) => {
    const { language, versions, synonyms, stopWords, entrances, average, folders } = columns
    const numbers = (['titleWeights', 'explains', 'authority', 'versionOf'] as const).map((name) =>
      readNumbers(columns[name]),
    )
    const boosts = new Map(columns.boosts)
    const counts = readNumbers(columns.sections)
    const sizes = readNumbers(columns.sizes)
    const isLarge = sizes.length === counts.length
    let section = 0
    const pages = Array.from(counts, (sections, p): RootPage => {
      const [titleWeight = 1, explains = 0, authority = 0, version = 0] = numbers.map(
        (list) => list[p]!,
      )
      const boost = boosts.get(p)
      const first = section
      section += isLarge ? 1 : sections
      const sectionSizes = [...sizes.subarray(first, section)]
      const page = {
        sections,
        sizes: sectionSizes,
        titleWeight,
        explains,
        authority,
        version: version - 1,
      }
      return boost === undefined ? page : { ...page, boost }
    })
    const spreads = readNumbers(columns.spreads)
    const names = namesOf(columns.blocks)
    const pageBlocks = namesOf(columns.pageBlocks)
    return {
      language,
      versions,
      synonyms,
      stopWords,
      entrances,
      average,
      folders,
      pages,
      common: columns.common.map((own, i) => [own, Math.round(2 ** (spreads[i]! / 4) - 1)]),
      titles: titlesOf(columns.titles),
      blocks: columns.starts.map((start, i) => [start, names[i]!]),
      pageBlocks: Array.from(readNumbers(columns.pagesPerBlock), (count, i) => [
        count,
        pageBlocks[i]!,
      ]),
    }
  })
}

function namesOf(joined: string): string[] {
  return joined.match(new RegExp(`.{${BLOCK_NAME}}`, 'g')) ?? []
}

interface BlockColumns {
  format: number
  terms: string[]
  spreads: string
  fields: Record<Field, RowColumns>
  names: string[]
  named: RowColumns
  /** Pages, sections and depths of headings. */
  places: RowColumns
  headings: string[]
  /** Anchors that do not follow from their headings; otherwise 0. */
  ids: (string | 0)[]
  /** Numbers of the pages, as gaps. */
  pages: string
  /** A column that is entirely empty is left out. */
  shown: { [Field in (typeof shownFields)[number]]?: BlockPage[Field][] }
  messages: TermBlock['messages']
}

const shownFields = [
  ...(['path', 'title', 'description', 'keywords', 'kind', 'sectionKind'] as const),
]

export function encodeTermBlock({ terms, names, headings, pages, messages }: TermBlock): string {
  const shown = shownFields
    .map((field) => [field, pages.map((page) => page[field])] as const)
    .filter(([, column]) => column.some((value) => value.length > 0))
  const columns: BlockColumns = {
    format: INDEX_FORMAT,
    terms: terms.map(({ written }) => written),
    spreads: writeNumbers(terms.map(({ spread }) => spread)),
    fields: Object.fromEntries(
      fields.map((field) => {
        const lists = terms.map((term) => term[field])
        return [field, writeRows(lists, fieldWidths[field])]
      }),
    ) as Record<Field, RowColumns>,
    names: names.map(([name]) => name),
    named: writeRows(
      names.map(([, pages]) => pages),
      1,
    ),
    places: writeRows(
      [headings.flatMap(([page, section, depth]) => Array.of(page, section, depth))],
      3,
    ),
    headings: headings.map(([, , , , heading]) => heading),
    ids: headings.map(([, , , id, heading]) => (slugOf(heading) === id ? 0 : id)),
    pages: writeNumbers(gapsOf(pages.map(({ page }) => page))),
    shown: Object.fromEntries(shown),
    messages,
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not a block of this format */
export function decodeTermBlock(text: string): TermBlock {
  return decode<BlockColumns, TermBlock>(text, (columns) => {
    const spreads = readNumbers(columns.spreads)
    const lists = fields.map((field) => [field, readLists(columns.fields[field])] as const)
    const terms = columns.terms.map((written, t): BlockTerm => {
      const termLists = Object.fromEntries(lists.map(([field, list]) => [field, list[t]!]))
      return { written, spread: spreads[t]!, ...(termLists as Record<Field, Uint32Array>) }
    })
    const names = columns.names.map((name): [string, number[]] => [name, []])
    readRows(columns.named, (n, page) => names[n]![1].push(page))
    const headings: BlockHeading[] = []
    readRows(columns.places, (_, page, section, depth) => {
      const heading = columns.headings[headings.length]!
      const id = columns.ids[headings.length] || slugOf(heading)
      headings.push([page, section, depth, id, heading])
    })
    const pages = sumsOf(readNumbers(columns.pages)).map((page, i): BlockPage => {
      const shown = shownFields.map((field) => [field, columns.shown[field]?.[i] ?? ''])
      const { keywords, ...texts } = Object.fromEntries(shown)
      return { page, ...texts, keywords: keywords || [] }
    })
    return { terms, names, headings, pages, messages: columns.messages }
  })
}

interface PageBlockColumns extends PageColumns {
  format: number
  /** Texts of all sections. */
  texts: string[]
  /** Anchors of the rows of pages that have some. */
  rows: [page: number, rows: NonNullable<SearchText['rows']>][]
}

export function encodePageBlock({ pages, texts }: PageBlock): string {
  const columns: PageBlockColumns = {
    format: INDEX_FORMAT,
    ...pageColumns(pages),
    texts: pages.flatMap(({ sections }, p) =>
      sections.map(({ id }) => texts[p]!.sections[id] ?? ''),
    ),
    rows: texts.flatMap(({ rows }, p) => (rows ? [[p, rows]] : [])),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not a block of this format */
export function decodePageBlock(text: string): PageBlock {
  return decode<PageBlockColumns, PageBlock>(text, (columns) => {
    const pages = pagesOf(columns)
    const rows = new Map(columns.rows)
    let section = 0
    const texts = pages.map(({ sections }, p): SearchText => {
      const entries = sections.map(({ id }) => [id, columns.texts[section++]!] as const)
      const found = rows.get(p)
      return { sections: Object.fromEntries(entries), ...(found && { rows: found }) }
    })
    return { pages, texts }
  })
}

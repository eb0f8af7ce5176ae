import { decode, INDEX_FORMAT, type PageColumns, pageColumns, pagesOf } from '../index-format.ts'
import { readNumbers, writeNumbers } from '../number-text.ts'
import type { BlockTerm, DividedRoot, PageBlock, RootPage, TermBlock } from './divided-index.ts'
import { type RowColumns, readRows, writeRows } from './rows.ts'

/** Length of the name of a block. */
export const BLOCK_NAME = 8

interface RootColumns
  extends Pick<DividedRoot, 'language' | 'versions' | 'synonyms' | 'entrances'> {
  format: number
  divided: true
  average: number
  folders: DividedRoot['folders']
  sections: string
  titles: string
  explains: string
  authority: string
  versionOf: string
  /** Pages with a factor. */
  boosts: [page: number, boost: number][]
  common: string[]
  spreads: string
  starts: string[]
  /** Names of the blocks, one after the other. */
  blocks: string
  pageBlocks: string
}

/** Whether the text of an index is the root of a divided one. */
export function isDivided(text: string): boolean {
  return text.slice(0, 60).includes('"divided":true')
}

export function encodeRoot(root: DividedRoot): string {
  const { language, versions, synonyms, entrances, average, folders, pages, common } = root
  const numbers = (of: (page: RootPage) => number): string => writeNumbers(pages.map(of))
  const columns: RootColumns = {
    ...{ format: INDEX_FORMAT, divided: true },
    ...{ language, versions, synonyms, entrances, average, folders },
    sections: numbers(({ sections }) => sections),
    titles: numbers(({ titleWeight }) => titleWeight),
    explains: numbers(({ explains }) => explains),
    authority: numbers(({ authority }) => authority),
    versionOf: numbers(({ version }) => version + 1),
    boosts: pages.flatMap(({ boost }, p) => (boost === undefined ? [] : [[p, boost]])),
    common: common.map(([text]) => text),
    spreads: writeNumbers(common.map(([, spread]) => Math.round(Math.log2(1 + spread) * 4))),
    starts: [...root.blocks.keys()],
    blocks: [...root.blocks.values()].join(''),
    pageBlocks: root.pageBlocks.join(''),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not the root of an index of this format */
export function decodeRoot(text: string): DividedRoot {
  return decode<RootColumns, DividedRoot>(text, (columns) => {
    const { language, versions, synonyms, entrances, average, folders } = columns
    const numbers = (['titles', 'explains', 'authority', 'versionOf'] as const).map((name) =>
      readNumbers(columns[name]),
    )
    const boosts = new Map(columns.boosts)
    const pages = Array.from(readNumbers(columns.sections), (sections, p): RootPage => {
      const [titleWeight = 1, explains = 0, authority = 0, version = 0] = numbers.map(
        (own) => own[p]!,
      )
      const boost = boosts.get(p)
      const page = { sections, titleWeight, explains, authority, version: version - 1 }
      return boost === undefined ? page : { ...page, boost }
    })
    const spreads = readNumbers(columns.spreads)
    const names = namesOf(columns.blocks)
    return {
      ...{ language, versions, synonyms, entrances, average, folders, pages },
      common: columns.common.map((own, i) => [own, Math.round(2 ** (spreads[i]! / 4) - 1)]),
      blocks: new Map(columns.starts.map((start, i) => [start, names[i]!])),
      pageBlocks: namesOf(columns.pageBlocks),
    }
  })
}

function namesOf(joined: string): string[] {
  return joined.match(new RegExp(`.{${BLOCK_NAME}}`, 'g')) ?? []
}

/** The fields of a term with the number of numbers that a place has. */
const fields = {
  ...{ text: 3, headings: 3, titles: 1, keywords: 3, paths: 1, descriptions: 1 },
} as const
type FieldName = keyof typeof fields
const fieldNames = Object.keys(fields) as FieldName[]

interface BlockColumns {
  format: number
  terms: string[]
  spreads: string
  fields: Record<FieldName, RowColumns>
  names: string[]
  named: RowColumns
}

export function encodeTermBlock({ terms, names }: TermBlock): string {
  const columns: BlockColumns = {
    format: INDEX_FORMAT,
    terms: terms.map(({ written }) => written),
    spreads: writeNumbers(terms.map(({ spread }) => spread)),
    fields: Object.fromEntries(
      fieldNames.map((name) => [
        name,
        writeRows(
          terms.map((term) => term[name]),
          fields[name],
        ),
      ]),
    ) as Record<FieldName, RowColumns>,
    names: names.map(([name]) => name),
    named: writeRows(
      names.map(([, pages]) => pages.map((page) => [page])),
      1,
    ),
  }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not a block of this format */
export function decodeTermBlock(text: string): TermBlock {
  return decode<BlockColumns, TermBlock>(text, (columns) => {
    const spreads = readNumbers(columns.spreads)
    const terms = columns.terms.map((written, t): BlockTerm => {
      const none = { text: [], headings: [], titles: [], keywords: [], paths: [], descriptions: [] }
      return { written, spread: spreads[t]!, ...none }
    })
    for (const name of fieldNames) {
      readRows(columns.fields[name], (t, page, second, third) => {
        ;(terms[t]![name] as unknown as number[][]).push([page, second, third])
      })
    }
    const names = columns.names.map((name): [string, number[]] => [name, []])
    readRows(columns.named, (n, page) => names[n]![1].push(page))
    return { terms, names }
  })
}

interface PageBlockColumns extends PageColumns {
  format: number
  messages: PageBlock['messages']
}

export function encodePageBlock({ pages, messages }: PageBlock): string {
  const columns: PageBlockColumns = { format: INDEX_FORMAT, ...pageColumns(pages), messages }
  return JSON.stringify(columns)
}

/** @throws IndexFormatError if the text is not a block of this format */
export function decodePageBlock(text: string): PageBlock {
  return decode<PageBlockColumns, PageBlock>(text, (columns) => {
    return { pages: pagesOf(columns), messages: columns.messages }
  })
}

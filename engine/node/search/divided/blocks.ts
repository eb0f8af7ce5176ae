import { BLOCK_NAME, encodePageBlock } from '../../../shared/search/divided/format.ts'
import { hashOf } from '../../files/hash.ts'
import { type IndexSettings, indexedPage } from '../merge-parts.ts'
import type { NamesPart } from '../page-part.ts'

/** Returns the name of a block: it changes with its content. */
export function blockName(content: string): string {
  return hashOf(content).slice(0, BLOCK_NAME)
}

/** A page of a block. */
export interface BlockPart {
  names: NamesPart
  /** The text of its sections, a `SearchText` as JSON. */
  text: string
}

/** The root has the numbers of links to pages, so their blocks need none. */
const noLinks: ReadonlyMap<string, number> = new Map()

/** Returns the text of a block of pages. */
export function pageBlockText(parts: readonly BlockPart[], settings: IndexSettings): string {
  return encodePageBlock({
    pages: parts.map(({ names }) => indexedPage(names, settings, noLinks)),
    texts: parts.map(({ text }) => JSON.parse(text)),
  })
}

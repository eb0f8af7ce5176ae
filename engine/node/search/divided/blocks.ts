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

/** Blocks of pages do not say how many others link to these: the root does. */
const noLinks: ReadonlyMap<string, number> = new Map()

/** Returns the text of a block of pages. */
export function pageBlockText(parts: readonly BlockPart[], settings: IndexSettings): string {
  return encodePageBlock({
    pages: parts.map(({ names }) => indexedPage(names, settings, noLinks)),
    texts: parts.map(({ text }) => JSON.parse(text)),
  })
}

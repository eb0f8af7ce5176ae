import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractReferences, type PageReferences, ReferencePool } from '../check/references.ts'
import {
  packReferences,
  type StoredReferences,
  unpackReferences,
} from '../check/references-cache.ts'
import type { OutputWriter } from '../output/writer.ts'
import type { SitePage } from '../render/render-site.ts'
import { readSealed, seal } from '../seal.ts'

/**
 * Writes pages to the output folder. If a page's key is the same as in the last build, it is not
 * rendered again: its files are kept, and its references are read from the cache.
 */
export class PageOutput {
  readonly #writer: OutputWriter | null
  readonly #file: string
  readonly #before: StoredReferences
  readonly #after: StoredReferences = new Map()
  readonly #pool = new ReferencePool()

  /** @param writer `null` if nothing is written and the pages are only checked */
  constructor(writer: OutputWriter | null, cacheDir: string) {
    this.#writer = writer
    this.#file = join(cacheDir, 'references.json')
    this.#before = unpackReferences(readSealed(this.#file) ?? '')
  }

  /** Whether a page is the same as in the last build. */
  isUnchanged({ key, documentPath }: SitePage): boolean {
    return this.#before.get(documentPath)?.hash === key
  }

  /** Writes a page if it has changed. Resolves to the references in its document. */
  async add(page: SitePage): Promise<PageReferences> {
    const { key, documentPath, recordPath } = page
    const known = this.#before.get(documentPath)
    const same = known !== undefined && this.isUnchanged(page)
    const writer = this.#writer
    if (writer && recordPath !== null && !(same && writer.keep(recordPath))) {
      await writer.add({ path: recordPath, content: page.record(), kind: 'record' })
    }
    if (same && (!writer || writer.keep(documentPath))) {
      this.#after.set(documentPath, known)
      return known.references
    }
    const document = page.document()
    await writer?.add({ path: documentPath, content: document, kind: 'page' })
    const references = extractReferences(document, this.#pool)
    this.#after.set(documentPath, { hash: key, references })
    return references
  }

  /** Stores the references for the next build; a no-op if pages were not written. */
  save(): void {
    if (!this.#writer) return
    mkdirSync(join(this.#file, '..'), { recursive: true })
    writeFileSync(this.#file, seal(packReferences(this.#after)))
  }
}

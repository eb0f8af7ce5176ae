import { decodeRoot, isDivided } from '../../../shared/search/divided/format.ts'
import type { EngineAnswer, EngineRequest } from '../../../shared/search/engine/answer.ts'
import { DividedEngine } from '../../../shared/search/engine/divided-engine.ts'
import { SearchEngine } from '../../../shared/search/engine/engine.ts'
import type { Query } from '../../../shared/search/engine/query.ts'
import { decodeNames, decodeWords, IndexFormatError } from '../../../shared/search/index-format.ts'
import { blockPath, type SearchText, wordsPath } from '../../../shared/search/search-paths.ts'
import type { Marked } from '../../../shared/search/search-service.ts'

/** How long the server may take to respond, in ms. */
const TIME_OUT_MS = 20_000

/** An index that answers from the parts that are loaded. */
export interface OpenIndex {
  search(request: EngineRequest): EngineAnswer
  /** Returns the part of a section's text that best matches a query. */
  excerpt(text: string, query: Query): Marked
  /** Loads the data that a request needs; `null` if everything is loaded. */
  prepare(request: EngineRequest): Promise<void> | null
  /**
   * Loads the texts of the pages that a prepared request has found; `null` if there is nothing to
   * load. Hits without a loaded text have no excerpts.
   */
  prepareTexts(request: EngineRequest, paths: readonly string[]): Promise<void> | null
  /** Returns the text of a page, if it is loaded. */
  textOf(path: string): SearchText | undefined
}

/** Thrown if a block of an index is gone: a new deploy has replaced the index since its root was loaded. */
export class BlockGoneError extends Error {
  override name = 'BlockGoneError'
}

/**
 * Returns a function that loads each index once. An index that failed to load, or whose blocks are
 * gone, is loaded again at the next request.
 *
 * @param groupOf returns the group of the page at a path, empty if it is in none
 * @param textUrl returns the URL of the text of a page
 */
export function indexLoader(groupOf: (path: string) => string, textUrl: (path: string) => string) {
  const indexes = new Map<string, Promise<OpenIndex>>()
  /** @param first the names or the root of the index, if already loaded */
  return (url: string, first: ArrayBuffer | null = null): Promise<OpenIndex> => {
    const existing = indexes.get(url)
    if (existing) return existing
    const index = openIndex(url, first, { groupOf, textUrl, forget: () => indexes.delete(url) })
    indexes.set(url, index)
    index.catch(() => indexes.delete(url))
    return index
  }
}

interface LoadSettings {
  groupOf: (path: string) => string
  textUrl: (path: string) => string
  forget: () => void
}

async function openIndex(
  url: string,
  first: ArrayBuffer | null,
  { groupOf, textUrl, forget }: LoadSettings,
): Promise<OpenIndex> {
  const bytes = first ?? (await (await fetchKept(url)).arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return isDivided(text)
    ? dividedIndex(url, new DividedEngine(decodeRoot(text), groupOf), forget)
    : wholeIndex(url, new SearchEngine(decodeNames(text), groupOf), { textUrl, forget })
}

/** Returns an index that answers from its names, and from its words as soon as they have arrived. */
function wholeIndex(
  url: string,
  engine: SearchEngine,
  { textUrl, forget }: Pick<LoadSettings, 'textUrl' | 'forget'>,
): OpenIndex {
  const texts = new Map<string, SearchText>()
  const loadText = async (path: string): Promise<void> => {
    const text: SearchText | null = await fetchKept(textUrl(path))
      .then((response) => response.json())
      .catch(() => null)
    if (typeof text?.sections === 'object') texts.set(path, text)
  }
  const complete = addWords(url, engine)
  complete.then(() => inSteps(engine.warmUp()), forget)
  return {
    search: (request) => engine.search(request),
    excerpt: (text, query) => engine.excerpt(text, query),
    prepare: () => (engine.isComplete ? null : complete),
    prepareTexts(_, paths) {
      const missing = paths.filter((path) => !texts.has(path))
      return missing.length === 0 ? null : Promise.all(missing.map(loadText)).then(() => {})
    },
    textOf: (path) => texts.get(path),
  }
}

async function addWords(url: string, engine: SearchEngine): Promise<void> {
  const words = decodeWords(await (await fetchKept(wordsPath(url))).text())
  if (words.build !== engine.names.build) {
    throw new IndexFormatError('The words of the search index belong to another build.')
  }
  await inSteps(engine.addWords(words))
}

/** Returns an index that answers from its blocks, which are loaded as requests need them. */
function dividedIndex(url: string, engine: DividedEngine, forget: () => void): OpenIndex {
  /** Blocks that are being loaded. */
  const blocks = new Map<string, Promise<void>>()
  const load = (name: string): Promise<void> => {
    const existing = blocks.get(name)
    if (existing) return existing
    const loading = fetchBlock(blockPath(url, name)).then((text) => engine.take(name, text))
    blocks.set(name, loading)
    loading
      .catch((error) => {
        if (error instanceof BlockGoneError) forget()
      })
      .finally(() => blocks.delete(name))
    return loading
  }
  return {
    search: (request) => engine.search(request),
    excerpt: (text, query) => engine.excerpt(text, query),
    prepare: (request) => loadBlocks(engine.prepare(request), load),
    prepareTexts(request, paths) {
      const texts = paths.length === 0 ? null : loadBlocks(engine.prepareTexts(request), load)
      return (
        texts?.catch((error) => {
          if (error instanceof BlockGoneError) throw error
        }) ?? null
      )
    },
    textOf: (path) => engine.textOf(path),
  }
}

/** Loads the blocks that a search needs; `null` if all of them are loaded. */
function loadBlocks(
  needed: ReturnType<DividedEngine['prepare']>,
  load: (name: string) => Promise<void>,
): Promise<void> | null {
  const first = needed.next()
  return first.done ? null : loadStep(first.value)

  async function loadStep(names: readonly string[]): Promise<void> {
    await Promise.all(names.map(load))
    const step = needed.next()
    if (!step.done) await loadStep(step.value)
  }
}

/** Fetches a block. Its name contains a hash of its content, so it never changes. */
async function fetchBlock(url: string): Promise<string> {
  const response = await fetchInTime(url, 'force-cache')
  if (response.ok) return response.text()
  throw new (response.status === 404 ? BlockGoneError : Error)(`${url}: ${response.status}`)
}

/** Runs steps one after the other. Queries that arrive meanwhile are answered between them. */
async function inSteps(steps: Iterable<void>): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (const _ of steps) {
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  }
  port1.close()
}

/**
 * Fetches a file that can change with each deploy. It is revalidated every time, which costs an
 * empty response if it is unchanged. Falls back to the browser's cached copy if offline.
 */
export async function fetchKept(url: string): Promise<Response> {
  const response = await fetchInTime(url, 'no-cache').catch(async (error: unknown) => {
    const kept = await fetchInTime(url, 'force-cache').catch(() => null)
    if (kept?.ok) return kept
    throw error
  })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

/**
 * Fetches a file. The time limit applies to the start of the response only: an index may be large.
 */
async function fetchInTime(url: string, cache: RequestCache): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIME_OUT_MS)
  try {
    return await fetch(url, { cache, signal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}

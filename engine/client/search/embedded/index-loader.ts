import { SearchEngine } from '../../../shared/search/engine/engine.ts'
import { decodeNames, decodeWords, IndexFormatError } from '../../../shared/search/index-format.ts'
import { wordsPath } from '../../../shared/search/search-paths.ts'

/** How long the server may take to respond, in ms. */
const TIME_OUT_MS = 20_000

/** An index: it answers from its names as soon as they have arrived, and from its words later. */
export interface LoadedIndex {
  engine: Promise<SearchEngine>
  /** Resolves when the words have been added. */
  complete: Promise<void>
}

/**
 * Returns a function that loads indexes, each once; one that failed is loaded again the next time it
 * is asked for.
 *
 * @param groupOf returns the group of the page at a path, empty if it is in none
 */
export function indexLoader(groupOf: (path: string) => string) {
  const indexes = new Map<string, LoadedIndex>()
  /** @param names the index's names, if they have been loaded already */
  return (url: string, names: ArrayBuffer | null = null): LoadedIndex => {
    const known = indexes.get(url)
    if (known) return known
    const engine = openIndex(url, names, groupOf)
    const index = { engine, complete: engine.then((own) => addWords(url, own)) }
    indexes.set(url, index)
    index.complete.then(
      async () => inSteps((await engine).warmUp()),
      () => indexes.delete(url),
    )
    return index
  }
}

async function openIndex(
  url: string,
  names: ArrayBuffer | null,
  groupOf: (path: string) => string,
): Promise<SearchEngine> {
  const bytes = names ?? (await (await fetchKept(url)).arrayBuffer())
  return new SearchEngine(decodeNames(new TextDecoder().decode(bytes)), groupOf)
}

async function addWords(url: string, engine: SearchEngine): Promise<void> {
  const urls = Array.from({ length: engine.names.shards }, (_, shard) => wordsPath(url, shard))
  const shards = await Promise.all(urls.map(async (own) => (await fetchKept(own)).text()))
  for (const text of shards) {
    const words = decodeWords(text)
    if (words.build !== engine.names.build) {
      throw new IndexFormatError('The words of the search index belong to another build.')
    }
    await inSteps(engine.addWords(words))
  }
}

/** Takes steps one after the other. Queries that arrive in the meantime are answered between them. */
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
 * Fetches a file that can change with each deploy. It is revalidated every time, which costs only
 * an empty response if it is unchanged. Falls back to the browser's cached copy if offline.
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

/** Fetches a file. Only the start of the response has to come in time: an index may be large. */
async function fetchInTime(url: string, cache: RequestCache): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIME_OUT_MS)
  try {
    return await fetch(url, { cache, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

import { decodeIndex, IndexFormatError, shardCount } from '../../../shared/search/index-format.ts'
import { mergeIndexes } from '../../../shared/search/merge-indexes.ts'
import { type SearchText, shardPath } from '../../../shared/search/search-paths.ts'
import { segmentOf } from '../../../shared/search/segments.ts'
import { type EngineAnswer, SearchEngine } from '../engine/engine.ts'
import { fetchKept } from './fetch-kept.ts'
import type { FromWorker, ToWorker, WorkerHit } from './protocol.ts'

/** Debounce delay before page texts are fetched for excerpts. */
const REST_MS = 180

/** Returns the handler of the page's messages. The worker only connects it to the page. */
export function createAnswerer(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let opened: Extract<ToWorker, { type: 'open' }> = {
    type: 'open',
    indexUrls: [],
    textUrl: '',
    roots: [],
  }
  const engines = new Map<string, Promise<SearchEngine>>()
  const texts = new Map<string, Promise<SearchText | null>>()
  const arrived = new Map<string, SearchText | null>()
  let latest = 0

  const loadBytes = async (url: string): Promise<Uint8Array> => {
    const response = await fetchKept(url)
    return new Uint8Array(await response.arrayBuffer())
  }
  /** Loads all shards of an index, given the URL of the first. */
  const loadShards = async (url: string): Promise<Uint8Array[]> => {
    const first = await loadBytes(url)
    const others = Array.from({ length: shardCount(first) - 1 }, (_, i) => shardPath(url, i + 1))
    return [first, ...(await Promise.all(others.map(loadBytes)))]
  }
  const loadOne = (url: string): Promise<SearchEngine> => {
    const known = engines.get(url)
    if (known) return known
    const engine = loadShards(url).then(
      (shards) => new SearchEngine(mergeIndexes(shards.map(decodeIndex))),
    )
    engines.set(url, engine)
    engine.catch(() => engines.delete(url))
    return engine
  }
  const load = (urls: readonly string[]): Promise<SearchEngine[]> => Promise.all(urls.map(loadOne))

  /** Loads the text of a page; a failed load is retried next time. */
  const loadText = (path: string): Promise<SearchText | null> => {
    const known = texts.get(path)
    if (known) return known
    const address = path === '/' ? '/index' : path.split('/').map(encodeURIComponent).join('/')
    const text = fetchKept(`${opened.textUrl}${address}.json`)
      .then((response): Promise<SearchText> => response.json())
      .then((read) => (typeof read?.sections === 'object' ? read : null))
      .catch(() => {
        texts.delete(path)
        return null
      })
    texts.set(path, text)
    text.then((read) => arrived.set(path, read))
    return text
  }

  async function ask(question: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
    const { turn, query, limit, segments, known, versions } = question
    latest = turn
    const asked = await load(question.indexUrls)
    if (turn !== latest) return
    const answers = asked.map((engine) => {
      const answer = engine.search({
        query,
        limit,
        ...(versions && { versions }),
        ...(segments && {
          accepts: (segment) => segments.includes(known.includes(segment) ? segment : ''),
        }),
        segmentOf: (path) => segmentOf(path, opened.roots),
        ...(question.readerSection === undefined ? {} : { readerSection: question.readerSection }),
        ...(question.readerVersion === undefined ? {} : { readerVersion: question.readerVersion }),
      })
      return { engine, answer }
    })
    const hits = answers
      .flatMap(({ engine, answer }) => answer.hits.map((hit) => ({ engine, answer, hit })))
      .sort((a, b) => b.hit.score - a.hit.score)
      .slice(0, limit)
    const segmentCounts = countSegments(answers.map(({ answer }) => answer.segments))
    const reply = (): void =>
      post({
        type: 'answer',
        turn,
        segments: segmentCounts,
        matching: answers.reduce((sum, { answer }) => sum + answer.matching, 0),
        hits: hits.map(({ engine, answer, hit }) => withExcerpt(engine, answer, hit)),
        // If versions were requested, the last index is that of the requested version.
        suggestions:
          segmentCounts.length > 0 ? [] : answers.at(versions ? -1 : 0)!.answer.suggestions,
      })
    reply()
    const missing = [...new Set(hits.map(({ hit }) => hit.path))].filter(
      (path) => !arrived.get(path),
    )
    if (missing.length === 0) return
    // Readers who are still typing do not read excerpts, so fetching now would be a waste.
    await new Promise((rested) => setTimeout(rested, REST_MS))
    if (turn !== latest) return
    await Promise.all(missing.map(loadText))
    if (turn === latest) reply()
  }

  function withExcerpt(
    search: SearchEngine,
    { query }: EngineAnswer,
    hit: EngineAnswer['hits'][number],
  ): WorkerHit {
    const { description, score: _, ...shown } = hit
    const text = arrived.get(hit.path)?.sections[hit.id]
    // A page's description is better than an excerpt, unless the description contains no match.
    if (!text || description.length > 1) return { ...shown, excerpt: description }
    return { ...shown, excerpt: search.excerpt(text, query) }
  }

  return (message) => {
    if (message.type === 'open') {
      opened = message
      load(opened.indexUrls).then(
        (loaded) => {
          post({ type: 'ready' })
          // Gets the code compiled ahead of time, so that the first keystrokes need not wait.
          if (latest === 0) loaded[0]?.warmUp()
        },
        () => {},
      )
      return
    }
    ask(message).catch((error: unknown) => {
      const kind = error instanceof IndexFormatError ? 'outdated' : 'network'
      post({ type: 'failed', turn: message.turn, kind, message: String(error) })
    })
  }
}

/** Adds up the hits per segment across indexes, in order of each segment's first appearance. */
function countSegments(lists: readonly EngineAnswer['segments'][]): EngineAnswer['segments'] {
  const counts = new Map<string, number>()
  for (const [segment, count] of lists.flat()) {
    counts.set(segment, (counts.get(segment) ?? 0) + count)
  }
  return [...counts]
}

import type { EngineAnswer, SearchEngine } from '../../../shared/search/engine/engine.ts'
import { bareName } from '../../../shared/search/engine/lexicon.ts'
import type { Query } from '../../../shared/search/engine/query.ts'
import { IndexFormatError } from '../../../shared/search/index-format.ts'
import type { SearchText } from '../../../shared/search/search-paths.ts'
import { segmentOf } from '../../../shared/search/segments.ts'
import { fetchKept } from './fetch-kept.ts'
import { IndexLoader } from './index-loader.ts'
import type { FromWorker, ToWorker, WorkerHit } from './protocol.ts'

type Question = Extract<ToWorker, { type: 'ask' }>

/** Debounce delay before page texts are fetched for excerpts. */
const REST_MS = 180

/** Returns the handler of the page's messages. The worker only connects it to the page. */
export function createAnswerer(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let textUrl = ''
  let roots: Extract<ToWorker, { type: 'open' }>['roots'] = []
  const loader = new IndexLoader()
  let namesArrived: (bytes: ArrayBuffer | null) => void
  const names = new Promise<ArrayBuffer | null>((resolve) => {
    namesArrived = resolve
  })
  const texts = new Map<string, Promise<void>>()
  const arrived = new Map<string, SearchText>()
  /** Requests whose answers are still wanted. */
  const open = new Set<number>()

  /** Loads the text of a page; a failed load is retried next time. */
  const loadText = (path: string): Promise<void> => {
    const known = texts.get(path)
    if (known) return known
    const address = path === '/' ? '/index' : path.split('/').map(encodeURIComponent).join('/')
    const text = fetchKept(`${textUrl}${address}.json`)
      .then((response): Promise<SearchText> => response.json())
      .then((read) => {
        if (typeof read?.sections === 'object') arrived.set(path, read)
      })
      .catch(() => {
        texts.delete(path)
      })
    texts.set(path, text)
    return text
  }

  async function ask(question: Question): Promise<void> {
    const { turn } = question
    const indexes = question.indexUrls.map((url) => loader.load(url))
    const engines = await Promise.all(indexes.map(({ engine }) => engine))
    if (!open.has(turn)) return
    if (!engines.every(({ isComplete }) => isComplete)) {
      const first = answerFrom(engines, question)
      // That nothing was found can be said only once everything has been searched.
      if (first.hits.length > 0) post({ ...reply(question, first), isPartial: true })
      await Promise.all(indexes.map(({ complete }) => complete))
      if (!open.has(turn)) return
    }
    const found = answerFrom(engines, question)
    const paths = new Set(found.hits.map(({ hit }) => hit.path))
    const missing = question.query === '' ? [] : [...paths].filter((path) => !arrived.has(path))
    post({ ...reply(question, found), isLast: missing.length === 0 })
    if (missing.length === 0) return
    // Readers who are still typing do not read excerpts, so fetching now would be a waste.
    await new Promise((rested) => setTimeout(rested, REST_MS))
    if (!open.has(turn)) return
    await Promise.all(missing.map(loadText))
    if (open.has(turn)) post({ ...reply(question, found), isLast: true })
  }

  function answerFrom(engines: readonly SearchEngine[], question: Question) {
    const { query, limit, segments, known, versions } = question
    const { readerSection, readerVersion } = question
    const answers = engines.map((engine) => {
      const answer = engine.search({
        query,
        limit,
        ...(versions && { versions }),
        ...(segments && {
          accepts: (segment) => segments.includes(known.includes(segment) ? segment : ''),
        }),
        segmentOf: (path) => segmentOf(path, roots),
        ...(readerSection === undefined ? {} : { readerSection }),
        ...(readerVersion === undefined ? {} : { readerVersion }),
      })
      return { engine, answer }
    })
    const hits = answers
      .flatMap(({ engine, answer }) => answer.hits.map((hit) => ({ engine, answer, hit })))
      .sort((a, b) => b.hit.score - a.hit.score)
      .slice(0, limit)
    return { answers: answers.map(({ answer }) => answer), hits }
  }

  function reply({ turn, versions }: Question, { answers, hits }: ReturnType<typeof answerFrom>) {
    const segments = countSegments(answers.map((answer) => answer.segments))
    return {
      type: 'answer' as const,
      turn,
      isPartial: false,
      isLast: false,
      segments,
      matching: answers.reduce((sum, answer) => sum + answer.matching, 0),
      hits: hits.map(({ engine, answer, hit }) => withExcerpt(engine, answer, hit)),
      // If versions were requested, the last index is that of the requested version.
      suggestions: segments.length > 0 ? [] : answers.at(versions ? -1 : 0)!.suggestions,
    }
  }

  function withExcerpt(
    search: SearchEngine,
    { query }: EngineAnswer,
    hit: EngineAnswer['hits'][number],
  ): WorkerHit {
    const { description, score: _, ...shown } = hit
    const page = arrived.get(hit.path)
    const text = page?.sections[hit.id]
    const row = askedRow(query, page?.rows?.[hit.id])
    if (row !== undefined) Object.assign(shown, { row })
    // A page's description is better than an excerpt, unless the description contains no match.
    if (!text || description.length > 1) return { ...shown, excerpt: description }
    return { ...shown, excerpt: search.excerpt(text, query) }
  }

  return (message) => {
    switch (message.type) {
      case 'open':
        textUrl = message.textUrl
        roots = message.roots
        loader.load(message.namesUrl, names).complete.catch(() => {})
        break
      case 'names':
        namesArrived(message.bytes)
        break
      case 'cancel':
        open.delete(message.turn)
        break
      case 'ask':
        open.add(message.turn)
        ask(message)
          .catch((error: unknown) => {
            const kind = error instanceof IndexFormatError ? 'outdated' : 'network'
            post({ type: 'failed', turn: message.turn, kind, message: String(error) })
          })
          .finally(() => open.delete(message.turn))
    }
  }
}

/** Returns the anchor of the row that explains the name that a query, or a word of it, is. */
function askedRow(query: Query, rows: Record<string, string> = {}): string | undefined {
  const words = query.words.filter(({ isStopWord }) => !isStopWord)
  const asked = [...query.names, ...words.map(({ typed, best }) => best ?? typed)]
  const known = new Map(Object.entries(rows).map(([name, row]) => [bareName(name), row]))
  return asked.map((name) => known.get(name)).find((row) => row !== undefined)
}

/** Adds up the hits per segment across indexes, in order of each segment's first appearance. */
function countSegments(lists: readonly EngineAnswer['segments'][]): EngineAnswer['segments'] {
  const counts = new Map<string, number>()
  for (const [segment, count] of lists.flat()) {
    counts.set(segment, (counts.get(segment) ?? 0) + count)
  }
  return [...counts]
}

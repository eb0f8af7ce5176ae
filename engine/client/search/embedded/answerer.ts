import { decodeIndex, IndexFormatError } from '../../../shared/search/index-format.ts'
import type { SearchText } from '../../../shared/search/search-paths.ts'
import { type EngineAnswer, SearchEngine } from '../engine/engine.ts'
import { fetchKept } from './fetch-kept.ts'
import type { FromWorker, ToWorker, WorkerHit } from './protocol.ts'

/** How long the typing rests before texts are fetched for excerpts. */
const REST_MS = 180

/** Answers what the page asks; the worker is nothing but this with a line to the page. */
export function createAnswerer(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let addresses = { indexUrl: '', textUrl: '' }
  let engine: Promise<SearchEngine> | undefined
  const texts = new Map<string, Promise<SearchText | null>>()
  const arrived = new Map<string, SearchText | null>()
  let latest = 0

  const load = (): Promise<SearchEngine> => {
    engine ??= fetchKept(addresses.indexUrl)
      .then((response) => response.arrayBuffer())
      .then((buffer) => new SearchEngine(decodeIndex(new Uint8Array(buffer))))
    engine.catch(() => {
      engine = undefined
    })
    return engine
  }

  /** Text of a page. One that cannot be had is asked for again next time. */
  const loadText = (path: string): Promise<SearchText | null> => {
    const known = texts.get(path)
    if (known) return known
    const address = path === '/' ? '/index' : path.split('/').map(encodeURIComponent).join('/')
    const text = fetchKept(`${addresses.textUrl}${address}.json`)
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
    const { turn, segments, known, version } = question
    latest = turn
    const search = await load()
    if (turn !== latest) return
    const answer = search.search({
      query: question.query,
      limit: question.limit,
      accepts(path, own) {
        if (version !== undefined && own !== null && own !== version) return false
        if (!segments) return true
        const segment = path.split('/')[1]!
        return segments.includes(known.includes(segment) ? segment : '')
      },
      ...(question.readerSection === undefined ? {} : { readerSection: question.readerSection }),
      ...(question.readerVersion === undefined ? {} : { readerVersion: question.readerVersion }),
    })
    const reply = (): void =>
      post({
        type: 'answer',
        turn,
        segments: answer.segments,
        matching: answer.matching,
        hits: answer.hits.map((hit) => withExcerpt(search, answer, hit)),
        suggestions: answer.suggestions,
      })
    reply()
    const missing = [...new Set(answer.hits.map(({ path }) => path))].filter(
      (path) => !arrived.get(path),
    )
    if (missing.length === 0) return
    // Readers who are still typing do not read excerpts: those would be requests for nothing.
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
    const { description, ...shown } = hit
    const text = arrived.get(hit.path)?.sections[hit.id]
    // The description of a page says more than its first words, unless only those have the match.
    if (!text || description.length > 1) return { ...shown, excerpt: description }
    return { ...shown, excerpt: search.excerpt(text, query) }
  }

  return (message) => {
    if (message.type === 'open') {
      addresses = message
      load().then(
        (loaded) => {
          post({ type: 'ready' })
          // Code that has run is compiled: the reader's first letters are not to wait for that.
          if (latest === 0) loaded.warmUp()
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

import type { ClientConfig } from '../../../shared/config.ts'
import type { EngineHit } from '../../../shared/search/engine/answer.ts'
import { bareName } from '../../../shared/search/engine/lexicon.ts'
import type { Query } from '../../../shared/search/engine/query.ts'
import { IndexFormatError } from '../../../shared/search/index-format.ts'
import {
  searchNamesPath,
  searchTextPath,
  versionNamesPath,
} from '../../../shared/search/search-paths.ts'
import { ROUNDED_FROM } from '../../../shared/search/search-service.ts'
import { itemAt, segmentOf, versionRoots } from '../../../shared/search/segments.ts'
import { encodePath, pageUrl, withBase } from '../../../shared/url.ts'
import type { SearchAnswer, SearchError, SearchHit, SearchRequest } from '../provider.ts'
import { BlockGoneError, indexLoader, type OpenIndex } from './index-loader.ts'

type Opening = Extract<ToWorker, { type: 'open' }>
type Question = Extract<ToWorker, { type: 'ask' }>

/** Delay before page texts are fetched for excerpts, so that typing does not fetch them. */
const TYPING_PAUSE_MS = 180

/** Returns the handler for messages from the page. The worker connects it to the page. */
export function createAnswerer(post: (message: FromWorker) => void): (message: ToWorker) => void {
  /** Requests that have not been cancelled. */
  const open = new Set<number>()
  let answer: ReturnType<typeof answersOf>

  return (message) => {
    switch (message.type) {
      case 'open':
        answer = answersOf(message, open, post)
        break
      case 'cancel':
        open.delete(message.turn)
        break
      case 'ask':
        open.add(message.turn)
        answer(message)
          .catch((error: unknown) => {
            const kind = error instanceof IndexFormatError ? 'outdated' : 'network'
            post({ type: 'failed', turn: message.turn, kind, message: String(error) })
          })
          .finally(() => open.delete(message.turn))
    }
  }
}

/** Returns the function that answers requests for a site. */
function answersOf(
  { site, names }: Opening,
  open: ReadonlySet<number>,
  post: (message: FromWorker) => void,
) {
  const roots = versionRoots(site.docs)
  const urlOf = (path: string): string => withBase(site.base, encodePath(path))
  const sectionOf = (path: string): string => {
    const segment = segmentOf(path, roots)
    return site.sections.find((section) => section.path === segment)?.label ?? ''
  }
  const load = indexLoader(sectionOf, (path) => urlOf(searchTextPath(path)))
  load(urlOf(searchNamesPath), names)

  function toRequest({ request, versions }: Question) {
    const { query, limit, section: group, from, headings } = request
    const readerVersion = itemAt(from, roots)?.id
    const reader = { versions, readerGroup: sectionOf(from), readerVersion }
    return { query, limit, group, headings, ...reader }
  }

  function search(indexes: readonly OpenIndex[], question: Question) {
    const request = toRequest(question)
    const { limit } = request
    const answers = indexes.map((index) => ({ index, ...index.search(request) }))
    const hits = answers
      .flatMap((from) => from.hits.map((hit) => ({ from, hit })))
      .sort((a, b) => b.hit.score - a.hit.score)
      .slice(0, limit)
    return { answers, hits }
  }

  function toAnswer(
    { request, versions }: Question,
    { answers, hits }: ReturnType<typeof search>,
    isPartial = false,
  ): SearchAnswer {
    const counts = new Map<string, number>()
    for (const [label, count] of answers.flatMap(({ groups }) => groups)) {
      counts.set(label, (counts.get(label) ?? 0) + count)
    }
    const isRounded = answers.some(({ isRough }) => isRough)
    const counted = (count: number): number => (isRounded ? roundedDown(count) : count)
    return {
      query: request.query,
      isPartial,
      isRounded,
      total: counted([...counts.values()].reduce((sum, count) => sum + count, 0)),
      matching: counted(answers.reduce((sum, { matching }) => sum + matching, 0)),
      sections: [...counts].map(([label, count]) => ({ label, count: counted(count) })),
      hits: hits.map(({ from, hit }) => toHit(from.index, from.query, hit)),
      // If versions were requested, the last index is that of the requested version.
      suggestions: counts.size > 0 ? [] : answers.at(versions ? -1 : 0)!.suggestions,
    }
  }

  function toHit(index: OpenIndex, query: Query, hit: EngineHit): SearchHit {
    const { score: _, path, id, description, ...shown } = hit
    const texts = index.textOf(path)
    const text = query.words.length > 0 && texts?.sections[id]
    const anchor = rowNamedIn(query, texts?.rows?.[id]) ?? id
    const address = pageUrl(site, path)
    return {
      ...shown,
      id: id === '' ? path : `${path}#${id}`,
      href: anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`,
      external: false,
      kind: id === '' ? 'page' : 'heading',
      // A page's description is better than an excerpt, unless the description contains no match.
      excerpt: !text || description.length > 1 ? description : index.excerpt(text, query),
    }
  }

  return (question: Question): Promise<void> =>
    // A new deploy has removed blocks of the loaded root, so load the new root.
    answer(question).catch((error: unknown) => {
      if (error instanceof BlockGoneError) return answer(question)
      throw error
    })

  async function answer(question: Question): Promise<void> {
    const { turn, request, versions } = question
    const versionsToSearch = roots.filter(
      ({ id, isLast }) => !isLast && (versions?.includes(id) ?? true),
    )
    const paths = [searchNamesPath, ...versionsToSearch.map(({ id }) => versionNamesPath(id))]
    const indexes = await Promise.all(paths.map((path) => load(urlOf(path))))
    if (!open.has(turn)) return
    const loading = indexes.flatMap((index) => index.prepare(toRequest(question)) ?? [])
    if (loading.length > 0) {
      const first = search(indexes, question)
      // "Nothing found" is only known once everything has been searched.
      if (first.hits.length > 0) {
        post({ type: 'answer', turn, isLast: false, answer: toAnswer(question, first, true) })
      }
      await Promise.all(loading)
      if (!open.has(turn)) return
    }
    const found = search(indexes, question)
    const isLast =
      request.query === '' ||
      found.hits.every(({ from, hit }) => from.index.textOf(hit.path) !== undefined)
    const answered = toAnswer(question, found)
    post({ type: 'answer', turn, isLast, answer: answered })
    if (isLast) return
    // Readers who are still typing do not read excerpts, so fetching now would be a waste.
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
    if (!open.has(turn)) return
    await Promise.all(
      found.answers.map(({ index }) => {
        const hits = found.hits.filter(({ from }) => from.index === index)
        const paths = [...new Set(hits.map(({ hit }) => hit.path))]
        return index.prepareTexts(toRequest(question), paths)
      }),
    )
    if (open.has(turn)) {
      const complete = search(indexes, question)
      // The texts may add hits, such as headings with words like "how". A screen reader has already
      // announced the number of results, so it stays.
      const { total, matching, sections } = answered
      const last = { ...toAnswer(question, complete), total, matching, sections }
      post({ type: 'answer', turn, isLast: true, answer: last })
    }
  }
}

/**
 * Rounds a large number down to two digits. Exact numbers would vary with the blocks of the index
 * that earlier queries happened to load.
 */
function roundedDown(count: number): number {
  if (count < ROUNDED_FROM) return count
  const unit = 10 ** (Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / unit) * unit
}

/** Returns the anchor of the table row that explains the name in a query. */
function rowNamedIn(query: Query, rows: Record<string, string> = {}): string | undefined {
  const words = query.words.filter(({ isStopWord }) => !isStopWord)
  const names = [...query.names, ...words.map(({ typed, best }) => best ?? typed)]
  const rowByName = new Map(Object.entries(rows).map(([name, row]) => [bareName(name), row]))
  return names.map((name) => rowByName.get(name)).find((row) => row !== undefined)
}

/** The fields of the config that the worker needs. */
type SearchedSite = Pick<ClientConfig, 'base' | 'trailingSlash' | 'docs'> &
  Pick<ClientConfig['search'], 'sections'>

/** A message from the page to the worker. */
export type ToWorker =
  /** The first message. The page has loaded the names of the main index; `null` if that failed. */
  | { type: 'open'; site: SearchedSite; names: ArrayBuffer | null }
  /**
   * A request with its number, which its answers repeat, and the docs versions to search, or `null`
   * for all.
   */
  | { type: 'ask'; turn: number; request: SearchRequest; versions: string[] | null }
  /** Cancels a request. */
  | { type: 'cancel'; turn: number }

/** The first message of the worker: its script has arrived. */
export interface WorkerStarted {
  type: 'started'
}

export type FromWorker =
  | { type: 'failed'; turn: number; kind: SearchError['kind']; message: string }
  /** `isLast` says whether the answer is complete. */
  | { type: 'answer'; turn: number; isLast: boolean; answer: SearchAnswer }

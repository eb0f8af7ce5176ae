import type { PublishedIndex } from 'quire-docs/build'
import { FullText, type TextMatch } from './full-text.ts'
import { type MeasuredMend, measureMends, possibleMends } from './mends.ts'
import { type Question, rankQuestions } from './questions.ts'
import type { Searches } from './read-searches.ts'

/** Why a query fails. */
export type Failure = 'nothing found' | 'never opened' | 'opened far down'

/** A failing query, with the page that answers it and changes that would fix it. */
export interface FailingQuery {
  searches: Searches
  failure: Failure
  /**
   * The page that answers it: the one that readers opened, or the best match in the full text;
   * `null` if no page contains its words.
   */
  answer: TextMatch | null
  /** Rank of the answer among the hits, from 1; 0 if it is not among them. */
  rank: number
  mends: MeasuredMend[]
}

/** Rank beyond which an opened hit, on average, counts as hard to find. */
const FAR_DOWN = 3
/** Minimum number of searches without an opened hit: a single one may be an accident. */
const FEWEST_UNOPENED = 2

/**
 * Returns the failing queries, the most frequent first, each with the page that answers it and the
 * changes that were tried.
 *
 * @param regressionQuestions regression questions, which changes must not make worse
 * @param most maximum number of queries
 */
export function failingQueries(
  all: readonly Searches[],
  regressionQuestions: readonly Question[],
  index: PublishedIndex,
  most: number,
): FailingQuery[] {
  const failing = all.flatMap((searches) => {
    const failure = failureOf(searches, all)
    return failure === null ? [] : [{ searches, failure }]
  })
  const text = new FullText(index)
  const pages = new Set(index.names.pages.map(({ path }) => path))
  return failing.slice(0, most).map(({ searches, failure }) => {
    const { query } = searches
    const answer = openedMost(searches, pages) ?? text.find(query)
    if (answer === null) return { searches, failure, answer, rank: 0, mends: [] }
    const question = { query, answers: [answer.path] }
    const { rank } = rankQuestions(index.searcher, [question])[0]!
    const mends = rank === 1 ? [] : possibleMends(query, answer, index.names)
    return {
      searches,
      failure,
      answer,
      rank,
      mends: measureMends(mends, question, regressionQuestions, index),
    }
  })
}

/** Returns why a query fails; `null` if it does not, or if it is unknown. */
function failureOf(
  { count, results, opened, ranks }: Searches,
  all: readonly Searches[],
): Failure | null {
  if (results === 0) return 'nothing found'
  const clicks = [...opened.values()].reduce((sum, times) => sum + times, 0)
  if (clicks > 0) return ranks / clicks > FAR_DOWN ? 'opened far down' : null
  // Some statistics never list opened hits.
  const listsOpened = all.some((searches) => searches.opened.size > 0)
  return listsOpened && count >= FEWEST_UNOPENED ? 'never opened' : null
}

/** Returns the page that readers opened most often, if it is in the index. */
function openedMost({ opened }: Searches, pages: ReadonlySet<string>): TextMatch | null {
  const [first] = [...opened].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const [path = '', id = ''] = first?.[0].split('#') ?? []
  return pages.has(path) ? { path, id, words: [] } : null
}

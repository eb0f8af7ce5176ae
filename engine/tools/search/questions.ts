import { type Finding, nearest, QuireError, type Searcher } from 'quire-docs/build'

/** A question with its answers: route paths, with an anchor if only a section answers it. */
export interface Question {
  query: string
  answers: readonly string[]
}

/** A question with the rank of its first answer among the hits, from 1; 0 if there is none. */
export interface Ranked {
  question: Question
  rank: number
  /** The first hit, as path and anchor; empty if there is none. */
  first: string
}

/** Number of hits to look at: readers do not read further. */
const MOST_HITS = 50

/**
 * Reads questions, one per line, each followed by the pages that answer it, separated by tabs.
 * Skips empty lines and lines that begin with `#`.
 *
 * @param file name of the file, for errors
 * @param pages route paths in the index
 * @throws QuireError `search-questions` for lines without a page, and for pages that do not exist
 */
export function readQuestions(text: string, file: string, pages: readonly string[]): Question[] {
  const existing = new Set(pages)
  const findings: Finding[] = []
  const report = (line: number, message: string, hint: string): void => {
    findings.push({ rule: 'search-questions', severity: 'error', message, hint, file, line })
  }
  const questions = text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [query = '', ...answers] = line.split('\t').map((cell) => cell.trim())
    const expected = answers.filter((answer) => answer !== '')
    if (query === '' || expected.length === 0) {
      report(
        i + 1,
        'The question has no answer.',
        'Write the question, a tab, and the path of the page that answers it: `make tea\\t/guide/tea`.',
      )
    }
    for (const answer of expected) {
      const [path = ''] = answer.split('#')
      if (existing.has(path)) continue
      const close = [nearest(path, pages) ?? []].flat()
      const hint =
        close.length > 0 ? `Did you mean ${close.join(' or ')}?` : 'Paths begin with `/`.'
      report(i + 1, `The search index has no page "${path}".`, hint)
    }
    return [{ query, answers: expected }]
  })
  if (findings.length > 0) throw new QuireError(findings)
  return questions
}

/** Searches for all questions. */
export function rankQuestions(
  searcher: Pick<Searcher, 'search'>,
  questions: readonly Question[],
): Ranked[] {
  return questions.map((question) => {
    const { hits } = searcher.search({ query: question.query, limit: MOST_HITS })
    const places = hits.map(({ path, id }) => (id === '' ? path : `${path}#${id}`))
    const rank = 1 + places.findIndex((place) => isAnswer(place, question.answers))
    return { question, rank, first: places[0] ?? '' }
  })
}

function isAnswer(place: string, answers: readonly string[]): boolean {
  return answers.includes(place) || answers.includes(place.split('#')[0]!)
}

/** Returns the share of questions with an answer among the first hits; 1 if there are no questions. */
export function shareWithin(ranked: readonly Ranked[], first: number): number {
  if (ranked.length === 0) return 1
  return ranked.filter(({ rank }) => rank > 0 && rank <= first).length / ranked.length
}

import { type Finding, nearest, QuireError, type Searcher } from 'quire-docs/build'

/** A question with the places that answer it: route paths, with an anchor if it must be a section. */
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

/** Answers further down are of no use to readers. */
const MOST_HITS = 50

/**
 * Reads questions: one a line, then the pages that answer it, separated by tabs. Empty lines and
 * those that begin with `#` are left out.
 *
 * @param file name of the file, for errors
 * @param pages route paths that can be found
 * @throws QuireError `search-questions` with each line that has no page, or one that does not exist
 */
export function readQuestions(text: string, file: string, pages: readonly string[]): Question[] {
  const known = new Set(pages)
  const findings: Finding[] = []
  const report = (line: number, message: string, hint: string): void => {
    findings.push({ rule: 'search-questions', severity: 'error', message, hint, file, line })
  }
  const questions = text.split(/\r?\n/).flatMap((own, i) => {
    if (own.trim() === '' || own.startsWith('#')) return []
    const [query = '', ...answers] = own.split('\t').map((cell) => cell.trim())
    const found = answers.filter((answer) => answer !== '')
    if (query === '' || found.length === 0) {
      report(
        i + 1,
        'A question without an answer.',
        'Write the question, a tab, and the path of the page that answers it: `make tea\\t/guide/tea`.',
      )
    }
    for (const answer of found) {
      const [path = ''] = answer.split('#')
      if (known.has(path)) continue
      const close = [nearest(path, pages) ?? []].flat()
      const hint =
        close.length > 0 ? `Did you mean ${close.join(' or ')}?` : 'Paths begin with `/`.'
      report(i + 1, `The search index has no page "${path}".`, hint)
    }
    return [{ query, answers: found }]
  })
  if (findings.length > 0) throw new QuireError(findings)
  return questions
}

/** Asks all questions. */
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

import {
  fold,
  type IndexedPage,
  isStopWord,
  type PublishedIndex,
  readWords,
  type SearchNames,
  withoutMarks,
} from 'quire-docs/build'
import type { TextMatch } from './full-text.ts'
import { type Question, rankQuestions, shareWithin } from './questions.ts'

/** A change that may make a query find its page. */
export interface Mend {
  /** The change, and the place to write it. */
  text: string
  change: Partial<Pick<SearchNames, 'pages' | 'synonyms'>>
}

/** A change with its measured effect. */
export interface MeasuredMend extends Mend {
  /** Rank of the page for the query after the change; 0 if it is not found. */
  rank: number
  /** success@1 of the regression questions before and after; `undefined` if there are none. */
  before: number | undefined
  after: number | undefined
}

/** Factor to try for the boost of a page. */
const BOOST = 1.5

/** Returns the changes to try for a query that does not find its page first. */
export function possibleMends(query: string, answer: TextMatch, names: SearchNames): Mend[] {
  const page = names.pages.find(({ path }) => path === answer.path)
  if (!page) return []
  const title = withoutMarks(page.title)
  const mends: Mend[] = [
    {
      text: `keyword: add \`${query}\` to \`keywords\` of ${page.path}`,
      change: { pages: withChangedPage(names, page, { keywords: [...page.keywords, query] }) },
    },
    {
      text: `boost: \`boost: ${BOOST}\` in ${page.path}`,
      change: { pages: withChangedPage(names, page, { boost: (page.boost ?? 1) * BOOST }) },
    },
  ]
  const section = page.sections.find(({ id }) => id === answer.id && id !== '')
  if (section) {
    const sections = page.sections.map((one) =>
      one === section ? { ...one, heading: query } : one,
    )
    mends.push({
      text: `heading: rename "${withoutMarks(section.heading)}" in ${page.path}#${section.id} to "${query}"`,
      change: { pages: withChangedPage(names, page, { sections }) },
    })
  }
  for (const word of missingWords(query, page, names)) {
    const group = [word, title]
    mends.push({
      text: `synonym: ['${word}', '${title}']`,
      change: { synonyms: [...names.synonyms, group] },
    })
  }
  return mends
}

/** Tries changes, and returns them with their effects, the best first. */
export function measureMends(
  mends: readonly Mend[],
  question: Question,
  regressionQuestions: readonly Question[],
  index: PublishedIndex,
): MeasuredMend[] {
  const before =
    regressionQuestions.length === 0
      ? undefined
      : shareWithin(rankQuestions(index.searcher, regressionQuestions), 1)
  return mends
    .map((mend) => {
      const searcher = index.searcherWith(mend.change)
      const { rank } = rankQuestions(searcher, [question])[0]!
      const after =
        regressionQuestions.length === 0
          ? undefined
          : shareWithin(rankQuestions(searcher, regressionQuestions), 1)
      return { ...mend, rank, before, after }
    })
    .sort((a, b) => sortableRank(a) - sortableRank(b) || (b.after ?? 0) - (a.after ?? 0))
}

const sortableRank = ({ rank }: MeasuredMend): number => rank || Number.POSITIVE_INFINITY

function withChangedPage(
  names: SearchNames,
  page: IndexedPage,
  change: Partial<IndexedPage>,
): IndexedPage[] {
  return names.pages.map((one) => (one === page ? { ...one, ...change } : one))
}

/** Returns at most two words of a query that are not in the names or description of the page. */
function missingWords(query: string, page: IndexedPage, { synonyms }: SearchNames): string[] {
  const { title, description, keywords, sections } = page
  const headings = sections.map(({ heading }) => heading)
  const present = new Set(
    readWords([title, description, ...keywords, ...headings].join(' ')).map(({ key }) => key),
  )
  const grouped = new Set(synonyms.flat().map(fold))
  return readWords(query)
    .filter((word) => !present.has(word.key) && !isStopWord(word) && !grouped.has(word.key))
    .map(({ written }) => written)
    .slice(0, 2)
}

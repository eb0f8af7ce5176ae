import { likeness } from '../../likeness.ts'
import { withoutMarks } from '../code-marks.ts'
import { bareName, type Lexicon } from './lexicon.ts'
import { type Query, readQuery } from './query.ts'
import { rank } from './rank.ts'

const MOST_SUGGESTIONS = 3

/** The titles that can be suggested. */
interface Titles {
  pages: readonly { path: string; title: string }[]
  /** Route paths of the site's main entry pages. */
  entrances: readonly string[]
}

/**
 * Suggests queries that have hits, for a query that has none: the most similar page titles, then
 * the titles of the site's entry pages.
 */
export function suggest(query: Query, lexicon: Lexicon, { pages, entrances }: Titles): string[] {
  const name = query.names[0] ?? ''
  const alike = pages
    .map(({ title }) => ({ title, likeness: likeness(name, bareName(title)) }))
    .filter((page) => page.likeness > 0.3)
    .sort((a, b) => b.likeness - a.likeness || (a.title < b.title ? -1 : 1))
    .map(({ title }) => title)
  const entries = entrances.flatMap((path) => pages.find((page) => page.path === path)?.title ?? [])
  return [...new Set([...alike, ...entries].map(withoutMarks))]
    .slice(0, MOST_SUGGESTIONS + 3)
    .filter((title) => rank(readQuery(title, lexicon), lexicon).sections.length > 0)
    .slice(0, MOST_SUGGESTIONS)
}

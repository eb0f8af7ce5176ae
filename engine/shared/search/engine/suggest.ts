import { withoutMarks } from '../code-marks.ts'
import { bareName, type Lexicon } from './lexicon.ts'
import { type Query, readQuery } from './query.ts'
import { rank } from './rank.ts'

const MOST_SUGGESTIONS = 3

/**
 * Suggests queries that have hits, for a query that has none: the most similar page titles, then
 * the titles of the site's entry pages.
 */
export function suggest(query: Query, lexicon: Lexicon): string[] {
  const asked = pairs(query.names[0] ?? '')
  const alike = lexicon.index.pages
    .map(({ title }) => ({ title, likeness: likeness(asked, pairs(bareName(title))) }))
    .filter((page) => page.likeness > 0.3)
    .sort((a, b) => b.likeness - a.likeness || (a.title < b.title ? -1 : 1))
    .map(({ title }) => title)
  const entrances = lexicon.index.entrances.flatMap(
    (path) => lexicon.index.pages.find((page) => page.path === path)?.title ?? [],
  )
  return [...new Set([...alike, ...entrances].map(withoutMarks))]
    .slice(0, MOST_SUGGESTIONS + 3)
    .filter((title) => rank(readQuery(title, lexicon), lexicon).sections.length > 0)
    .slice(0, MOST_SUGGESTIONS)
}

function pairs(text: string): Set<string> {
  const found = new Set<string>()
  for (let i = 0; i + 1 < text.length; i++) found.add(text.slice(i, i + 2))
  return found
}

/** Returns the similarity of two sets of letter pairs, from 0 to 1 (Dice coefficient). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size)
}

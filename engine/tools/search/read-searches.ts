import { z } from 'zod'

/** What readers did with one query, in all reports together. */
export interface Searches {
  query: string
  /** How many times it was asked. */
  count: number
  /** Number of results in the latest report; `undefined` if none says. */
  results: number | undefined
  /** How many times a hit was opened, by its path and anchor. */
  opened: ReadonlyMap<string, number>
  /** Sum of the ranks of the hits that were opened, from 1. */
  ranks: number
}

const LONGEST = 300
const whole = z.number().int().nonnegative()

/** A line of the site's own report. */
const ownLine = z.object({
  query: z.string().max(LONGEST),
  results: whole.optional(),
  opened: z.string().max(1000).optional(),
  rank: whole.optional(),
})
/** A query of the statistics of a hosted service. */
const hostedLine = z
  .object({ search: z.string().max(LONGEST), count: whole, nbHits: whole.optional() })
  .transform(({ search, count, nbHits }) => ({ query: search, count, results: nbHits }))
const line = z.union([hostedLine, ownLine.transform((own) => ({ ...own, count: 1 }))])
const hostedFile = z.object({ searches: z.array(z.unknown()) })

/**
 * Reads reports of searches: lines of JSON as the site sends them, or the statistics of a hosted
 * service as it exports them, `{ "searches": [{ "search", "count", "nbHits" }] }`. Whoever can send
 * reports wrote them: what is not one is counted and left out.
 *
 * @returns the queries, the most frequent first, and the numbers of lines that are no reports
 */
export function readSearches(text: string): { searches: Searches[]; skipped: number[] } {
  const whole = hostedFile.safeParse(parsed(text))
  const rows = whole.success ? whole.data.searches : text.split('\n')
  const found = new Map<string, Searches & { opened: Map<string, number> }>()
  const skipped: number[] = []
  for (const [i, row] of rows.entries()) {
    if (typeof row === 'string' && row.trim() === '') continue
    const read = line.safeParse(typeof row === 'string' ? parsed(row) : row)
    const query = read.success ? plainQuery(read.data.query) : ''
    if (!read.success || query === '') {
      skipped.push(i + 1)
      continue
    }
    const { count, results, opened, rank } = { opened: undefined, rank: undefined, ...read.data }
    const key = query.toLowerCase()
    const own = found.get(key) ?? { query, count: 0, results, opened: new Map(), ranks: 0 }
    found.set(key, own)
    own.count += count
    own.results = results ?? own.results
    if (opened !== undefined) {
      own.opened.set(opened, (own.opened.get(opened) ?? 0) + 1)
      own.ranks += rank ?? 1
    }
  }
  const searches = [...found.values()].sort(
    (a, b) => b.count - a.count || (a.query < b.query ? -1 : 1),
  )
  return { searches, skipped }
}

/** Returns a query on one line, without what a terminal would take for commands. */
function plainQuery(query: string): string {
  return query.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { z } from 'zod'

/** One query, with the actions of readers summed up over all reports. */
export interface Searches {
  query: string
  /** Number of searches. */
  count: number
  /** Number of results in the latest report that has it. */
  results: number | undefined
  /** Number of times that each hit was opened, by its path and anchor. */
  opened: ReadonlyMap<string, number>
  /** Sum of the ranks of the hits that were opened, from 1. */
  ranks: number
}

const LONGEST = 300
const whole = z.number().int().nonnegative()

/** A line of the reports of the site. */
const siteLine = z.object({
  query: z.string().max(LONGEST),
  results: whole.optional(),
  opened: z.string().max(1000).optional(),
  rank: whole.optional(),
})
/** A query of the statistics of a hosted service. */
const hostedLine = z
  .object({ search: z.string().max(LONGEST), count: whole, nbHits: whole.optional() })
  .transform(({ search, count, nbHits }) => ({ query: search, count, results: nbHits }))
const line = z.union([hostedLine, siteLine.transform((report) => ({ ...report, count: 1 }))])
const hostedFile = z.object({ searches: z.array(z.unknown()) })

/**
 * Reads reports of searches: lines of JSON as the site sends them, or the statistics of a hosted
 * service as it exports them, `{ "searches": [{ "search", "count", "nbHits" }] }`. Anybody can send
 * reports, so invalid ones are skipped.
 *
 * @returns the queries, the most frequent first, and the numbers of the skipped lines
 */
export function readSearches(text: string): { searches: Searches[]; skipped: number[] } {
  const whole = hostedFile.safeParse(parseJson(text))
  const rows = whole.success ? whole.data.searches : text.split('\n')
  const byQuery = new Map<string, Searches & { opened: Map<string, number> }>()
  const skipped: number[] = []
  for (const [i, row] of rows.entries()) {
    if (typeof row === 'string' && row.trim() === '') continue
    const result = line.safeParse(typeof row === 'string' ? parseJson(row) : row)
    const query = result.success ? plainQuery(result.data.query) : ''
    if (!result.success || query === '') {
      skipped.push(i + 1)
      continue
    }
    const { count, results, opened, rank } = { opened: undefined, rank: undefined, ...result.data }
    const key = query.toLowerCase()
    const sum = byQuery.get(key) ?? { query, count: 0, results, opened: new Map(), ranks: 0 }
    byQuery.set(key, sum)
    sum.count += count
    sum.results = results ?? sum.results
    if (opened !== undefined) {
      sum.opened.set(opened, (sum.opened.get(opened) ?? 0) + 1)
      sum.ranks += rank ?? 1
    }
  }
  const searches = [...byQuery.values()].sort(
    (a, b) => b.count - a.count || (a.query < b.query ? -1 : 1),
  )
  return { searches, skipped }
}

/** Returns a query on one line, without control characters that a terminal would obey. */
function plainQuery(query: string): string {
  return query.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { type LiteClient, liteClient } from 'algoliasearch/lite'
import type { CreateSearch, SearchMatch, SearchMatches } from 'quire-docs/plugin'
import type { BrowserSettings } from '../options.ts'
import { serviceHosts } from '../service-hosts.ts'
import { facetFilters } from './filters.ts'
import { type DocSearchRecord, markTags, toHit } from './records.ts'

/** Debounce delay before the service is queried. */
const SETTLE_MS = 120

/** Time limit for a search in total, however many hosts are tried. */
const TIMEOUT_MS = 12_000

/** The service's maximum number of hits per request. */
const MOST_HITS = 1000

/** The result of one query of a request. Untrusted, so every field may be missing or malformed. */
interface Result {
  hits?: DocSearchRecord[]
  nbHits?: number
  facets?: { section?: Record<string, number> }
}

/** Transforms the service's records: may filter, sort, or change them. */
export type TransformItems = (items: DocSearchRecord[]) => DocSearchRecord[]

/** Searches with the hosted service through its official client. */
const createSearch: CreateSearch<BrowserSettings, { transformItems: TransformItems }> = (
  settings,
  site,
  { transformItems },
) => {
  const client: LiteClient = liteClient(settings.appId, settings.apiKey, {
    ...(settings.hosts && { hosts: serviceHosts(settings.hosts) }),
    // The client's default of 1 s for a connection includes the wait for a slow response.
    timeouts: { connect: 5000, read: 10_000, write: 10_000 },
  })

  async function search(queries: Record<string, unknown>[]): Promise<Result[]> {
    const requests = queries.map((query) => ({ indexName: settings.indexName, ...query }))
    try {
      const answer = client.search({ requests } as never)
      const { results } = (await inTime(answer)) as { results: unknown }
      if (Array.isArray(results)) return results
    } catch (error) {
      throw new Error('The search service did not respond.', { cause: error })
    }
    // The client caches responses, including this one; without this, a retry would return it again.
    await client.clearCache()
    throw new Error('The response from the search service has no list of results.')
  }

  /** Suggests the words of a query without hits that have hits on their own. */
  async function suggest(query: string): Promise<string[]> {
    const words = [...new Set(query.split(/\s+/).filter((word) => word.length > 2))].slice(0, 5)
    if (words.length < 2) return []
    const results = await search(words.map((word) => ({ query: word, hitsPerPage: 0 }))).catch(
      () => [],
    )
    return words.filter((_, i) => (results[i]?.nbHits ?? 0) > 0).slice(0, 3)
  }

  return {
    async search(request, signal) {
      await new Promise((settled) => setTimeout(settled, SETTLE_MS))
      signal.throwIfAborted()
      const filters = facetFilters(settings, site, request)
      const query = {
        ...settings.searchParameters,
        query: request.query,
        facetFilters: filters,
        facets: ['section'],
        attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
        attributesToHighlight: ['hierarchy'],
        attributesToSnippet: ['content:22'],
        snippetEllipsisText: '…',
        highlightPreTag: markTags.open,
        highlightPostTag: markTags.close,
        hitsPerPage: Math.min(MOST_HITS, request.limit),
      }
      const { section } = request
      const [all, narrowed] = await search(
        section === undefined
          ? [query]
          : [
              { ...query, hitsPerPage: 0 },
              { ...query, facetFilters: [...filters, `section:${section}`] },
            ],
      )
      signal.throwIfAborted()
      const result = (section === undefined ? all : narrowed) ?? {}
      const hits = hitsOf(result)
      // The service's count includes unsafe and unwanted records; there may be none left.
      const matching = hits.length === 0 ? 0 : count(result)
      const total = section === undefined ? matching : count(all)
      return {
        total,
        matching,
        sections: sectionsOf(all),
        hits,
        suggestions: total === 0 ? await suggest(request.query) : [],
      }
    },
  }

  function hitsOf(result: Result): SearchMatch[] {
    const records = Array.isArray(result.hits) ? result.hits : []
    const items = transformItems ? transformItems(records) : records
    const urlSettings = { ...settings, base: site.base, origin: location.href }
    return items.flatMap((record) => toHit(record, urlSettings) ?? [])
  }
}

export default createSearch

/** @throws Error if the response takes too long */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer in time.')), TIMEOUT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

function count(result: Result | undefined): number {
  return typeof result?.nbHits === 'number' ? result.nbHits : (result?.hits?.length ?? 0)
}

/** Returns the sections counted by the service; empty if its index has no sections. */
function sectionsOf(result: Result | undefined): NonNullable<SearchMatches['sections']> {
  return Object.entries(result?.facets?.section ?? {})
    .map(([label, number]) => ({ label, count: Number(number) || 0 }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

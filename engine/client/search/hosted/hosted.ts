import { type LiteClient, liteClient } from 'algoliasearch/lite'
import type { ClientConfig } from '../../../shared/config.ts'
import { type SearchAnswer, SearchError, type SearchHit, type SearchProvider } from '../provider.ts'
import { facetFilters } from './filters.ts'
import { type DocSearchRecord, markTags, toHit } from './records.ts'

/** Debounce delay before the service is queried. */
const SETTLE_MS = 120

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
export function hostedProvider(
  config: ClientConfig,
  transformItems?: TransformItems,
): SearchProvider {
  const settings = config.search.hosted
  if (!settings) throw new Error('No hosted search is configured.')
  const client: LiteClient = liteClient(settings.appId, settings.apiKey, {
    ...(settings.hosts && { hosts: settings.hosts.map(toHost) }),
  })
  let latest = 0

  async function search(queries: Record<string, unknown>[]): Promise<Result[]> {
    const requests = queries.map((query) => ({ indexName: settings!.indexName, ...query }))
    try {
      const { results } = (await client.search({ requests } as never)) as { results: unknown }
      if (Array.isArray(results)) return results
    } catch (error) {
      throw new SearchError('network', 'The search service did not respond.', { cause: error })
    }
    // The client caches responses, including this one; without this, a retry would return it again.
    await client.clearCache()
    throw new SearchError('network', 'The response from the search service has no list of results.')
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
    prepare() {},
    async ask(request, update) {
      latest += 1
      const own = latest
      await new Promise((settled) => setTimeout(settled, SETTLE_MS))
      if (own !== latest) return
      const filters = facetFilters(config, request)
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
      if (own !== latest) return
      const result = (section === undefined ? all : narrowed) ?? {}
      const total = count(all)
      update({
        query: request.query,
        total,
        matching: section === undefined ? total : count(result),
        sections: sectionsOf(all),
        hits: hitsOf(result),
        suggestions: total === 0 ? await suggest(request.query) : [],
      })
    },
  }

  function hitsOf(result: Result): SearchHit[] {
    const records = Array.isArray(result.hits) ? result.hits : []
    const items = transformItems ? transformItems(records) : records
    const seen = new Set<string>()
    return items.flatMap((record) => {
      const hit = toHit(record, { ...settings, base: config.base, origin: location.href })
      if (!hit || seen.has(hit.id)) return []
      seen.add(hit.id)
      return [hit]
    })
  }
}

function count(result: Result | undefined): number {
  return typeof result?.nbHits === 'number' ? result.nbHits : (result?.hits?.length ?? 0)
}

/** Returns the sections counted by the service; empty if its index has no sections. */
function sectionsOf(result: Result | undefined): SearchAnswer['sections'] {
  return Object.entries(result?.facets?.section ?? {})
    .map(([label, number]) => ({ label, count: Number(number) || 0 }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
}

/** Parses a host: `search.example.com`, with or without a port, or a URL with its protocol. */
function toHost(host: string) {
  const { protocol, hostname, port } = new URL(/^https?:/.test(host) ? host : `https://${host}`)
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port: Number(port) }),
  }
}

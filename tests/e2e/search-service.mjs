// A search service that speaks the protocol of the hosted search. The query selects its faults, so
// that parallel specs do not interfere: `~429-x` responds with 429 until `/mend/x` is called.
import { createServer } from 'node:http'

const record = (id, url, levels, fields = {}) => ({
  objectID: id,
  url,
  type: `lvl${levels.length - 1}`,
  hierarchy: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((l) => [`lvl${l}`, levels[l] ?? null])),
  content: null,
  ...fields,
})
const site = 'https://docs.example.com/live'
const script = '<img src=x onerror="document.title=\'run\'">'
const records = [
  record('page', `${site}/second`, ['Guide', 'Second']),
  record('part', `${site}/second#a-part`, ['Guide', 'Second', 'A part'], {
    content: 'Text of the part.',
    _snippetResult: { content: { value: 'Text of the <mark>part</mark>.' } },
    _highlightResult: { hierarchy: { lvl2: { value: 'A <mark>part</mark>' } } },
  }),
  record('outdated', `${site}/second#old`, ['Guide', 'Outdated']),
  record('elsewhere', 'http://services.localhost/elsewhere', ['Blog', 'Elsewhere']),
  record('markup', `${site}/second#markup`, ['Guide', script, script], {
    content: `${script}<script>document.title='run'</script>`,
    _highlightResult: { hierarchy: { lvl2: { value: `<mark>${script}</mark>` } } },
  }),
  record('scheme', 'javascript:document.title="run"', ['Guide', 'Followed']),
  record('no-title', `${site}/second`, []),
  { objectID: 'odd', url: 7, hierarchy: 'none', content: {} },
  null,
  ...Array.from({ length: 45 }, (_, i) =>
    record(`many-${i}`, `${site}/second?many=${i}`, [i % 3 ? 'Guide' : 'Blog', `Many ${i}`]),
  ),
]

/** Returns the service, which does not listen yet. */
export function serveSearch() {
  const mended = new Set()
  return createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (request.method === 'OPTIONS') return response.end()
    const mend = /^\/mend\/(\w+)$/.exec(request.url)
    if (mend) {
      mended.add(mend[1])
      return response.end()
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const { requests } = JSON.parse(text)
    const [, fault, key] = /~(\w+)-(\w+)/.exec(requests[0].query) ?? []
    response.setHeader('Content-Type', 'application/json')
    if (fault === 'slow') await new Promise((late) => setTimeout(late, 2500))
    else if (fault && !mended.has(key)) return fail(fault, response)
    response.end(JSON.stringify({ results: requests.map(answer) }))
  })
}

function fail(fault, response) {
  if (fault === 'hang') return
  if (fault === 'broken') return response.end('{"results": [')
  if (fault === 'odd') return response.end('{"results": "none"}')
  response.writeHead(Number(fault)).end(JSON.stringify({ message: 'No.', status: Number(fault) }))
}

/** Returns the records whose levels contain a word of the query. */
function answer({ query, hitsPerPage, facetFilters = [] }) {
  const words = query.toLowerCase().replace(/~\S+/, '').split(/\s+/).filter(Boolean)
  const section = facetFilters.flat().find((filter) => filter.startsWith('section:'))
  const found = records.filter((item) =>
    words.some((word) =>
      Object.values(item?.hierarchy ?? {})
        .join(' ')
        .toLowerCase()
        .includes(word),
    ),
  )
  const facets = {}
  for (const { hierarchy } of found) facets[hierarchy.lvl0] = (facets[hierarchy.lvl0] ?? 0) + 1
  const kept = found.filter(({ hierarchy }) => !section || section === `section:${hierarchy.lvl0}`)
  // Invalid records are added to every response that has any records.
  const odd = records.filter((item) => typeof item?.hierarchy !== 'object')
  const hits = kept.length > 0 ? [...kept, ...odd] : []
  return { hits: hits.slice(0, hitsPerPage), nbHits: kept.length, facets: { section: facets } }
}

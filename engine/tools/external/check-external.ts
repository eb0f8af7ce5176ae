import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExternalLink, Finding } from 'quire-docs/build'
import { type PoliteOptions, type ProbeResult, probeAll } from './probe.ts'

/** The results of checking links to other sites. */
export interface ExternalReport {
  findings: Finding[]
  links: number
  /** Number of URLs that were requested; the others were cached. */
  asked: number
}

/** The defaults of `quire check --external`. */
export const politeOptions: PoliteOptions = {
  connections: 8,
  interval: 500,
  deadline: 10 * 60 * 1000,
  timeout: 20_000,
  retries: 2,
  backoff: 2000,
  longestWait: 30_000,
  userAgent: 'quire-docs link check (+https://www.npmjs.com/package/quire-docs)',
}

/** Hosts of samples and of the reader's own machine, which cannot be checked. */
const reserved =
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid|local|localhost|internal))$/

/**
 * Whether a URL can be checked: its protocol is HTTP(S), and its host is not reserved for samples.
 */
export function isCheckable(url: string, ignore: readonly string[]): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false
  if (reserved.test(new URL(url).hostname)) return false
  return !ignore.some((pattern) => matches(pattern, url))
}

/** A star in a pattern stands for any text. */
function matches(pattern: string, url: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(url)
}

/** A result with its time in milliseconds since 1970. */
type Entry = ProbeResult & { at: number }

const DAY = 24 * 60 * 60 * 1000

/** How long results are cached, in milliseconds. Unknown ones are requested again at once. */
const ages: Record<ProbeResult['state'], number> = { works: 7 * DAY, broken: DAY / 24, unknown: 0 }

/** Caches the results for URLs from one check to the next. */
class ExternalCache {
  readonly #file: string
  readonly #entries: Map<string, Entry>

  /** @param file absolute; if it is missing or damaged, the cache is empty */
  constructor(file: string) {
    this.#file = file
    try {
      this.#entries = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
    } catch {
      this.#entries = new Map()
    }
  }

  /**
   * Returns a cached result, unless it is too old, or the result for one of the anchors is missing.
   */
  get(url: string, now: number, anchors: readonly string[] = []): ProbeResult | undefined {
    const entry = this.#entries.get(url)
    if (!entry || now - entry.at >= ages[entry.state]) return undefined
    if (entry.state !== 'works') return entry
    return anchors.every((anchor) => entry.anchors?.[anchor] !== undefined) ? entry : undefined
  }

  /** Saves results, and keeps the older ones of the given URLs. */
  save(results: ReadonlyMap<string, ProbeResult>, urls: readonly string[], now: number): void {
    const entries = new Map<string, Entry>()
    for (const url of [...urls].sort()) {
      const result = results.get(url)
      const entry = result ? { ...result, at: now } : this.#entries.get(url)
      if (entry) entries.set(url, entry)
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`)
  }
}

/**
 * Checks links to other sites: `broken-external-link` (error) for missing pages,
 * `broken-external-anchor`, `moved-external-link` and `unchecked-external-link` (warnings).
 *
 * @param cacheFile absolute path of the file with earlier results
 */
export async function checkExternal(
  links: readonly ExternalLink[],
  cacheFile: string,
  options: PoliteOptions = politeOptions,
  progress?: (done: number, all: number) => void,
): Promise<ExternalReport> {
  const now = Date.now()
  const cache = new ExternalCache(cacheFile)
  const anchorsOf = ({ anchors }: ExternalLink): string[] => [...(anchors?.keys() ?? [])]
  const due = links.filter((link) => cache.get(link.url, now, anchorsOf(link)) === undefined)
  const anchorsByUrl = new Map(due.map((link) => [link.url, anchorsOf(link)]))
  const fresh = await probeAll(anchorsByUrl, options, (done) => progress?.(done, due.length))
  const urls = links.map(({ url }) => url)
  cache.save(fresh, urls, now)
  const findings = links.flatMap((link) => {
    const result = fresh.get(link.url) ?? cache.get(link.url, now)
    return result ? findingsOf(link, result) : []
  })
  return { findings, links: links.length, asked: due.length }
}

function findingsOf(link: ExternalLink, result: ProbeResult): Finding[] {
  const finding = findingOf(link.url, result)
  const anchors = result.state === 'works' ? result.anchors : undefined
  return [
    ...(finding ? link.places(finding) : []),
    ...[...(link.anchors ?? [])].flatMap(([anchor, places]) =>
      anchors?.[anchor] === 'missing' ? places(missingAnchor(link.url, anchor)) : [],
    ),
  ]
}

/** Only a warning: a script of the page may create the anchor. */
function missingAnchor(url: string, anchor: string): Finding {
  return {
    rule: 'broken-external-anchor',
    severity: 'warning',
    message: `The page at ${url} has no element with the id "${anchor}".`,
    hint: 'Link to another heading, or to the page alone. If the link works in a browser, add it to `externalLinks.ignore` in the config.',
  }
}

function findingOf(url: string, result: ProbeResult): Finding | null {
  switch (result.state) {
    case 'broken':
      return {
        rule: 'broken-external-link',
        severity: 'error',
        message: `The link to ${url} leads nowhere: it ${result.why}.`,
        hint: 'Correct the URL, link to another page, or remove the link.',
      }
    case 'unknown':
      return {
        rule: 'unchecked-external-link',
        severity: 'warning',
        message: `The link to ${url} could not be checked: it ${result.why}.`,
        hint: 'Look at it in a browser. If it works and the server never answers tools, add it to `externalLinks.ignore` in the config.',
      }
    case 'works':
      if (result.moved === undefined) return null
      return {
        rule: 'moved-external-link',
        severity: 'warning',
        message: `The page at ${url} has moved for good.`,
        hint: `Link to ${result.moved}.`,
      }
  }
}

import type { Finding } from '../../shared/finding.ts'
import { ExternalCache } from './cache.ts'
import type { ProbeResult } from './probe.ts'
import { type PoliteOptions, probeAll } from './probe-all.ts'

/** A link to another site. */
export interface ExternalLink {
  /** Without its anchor. */
  url: string
  /** Returns the finding at each place in the sources that has the link. */
  places(finding: Finding): Finding[]
  /** Anchors that are linked to on the page, with the places that have them. */
  anchors?: ReadonlyMap<string, (finding: Finding) => Finding[]>
}

/** What was found out about links to other sites. */
export interface ExternalReport {
  findings: Finding[]
  links: number
  /** How many had to be asked for; of the rest was known. */
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

/** Hosts of samples and of the reader's own machine, where nothing can be found. */
const reserved =
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid|local|localhost|internal))$/

/** Whether a URL can be asked for: it is of the web, and its host is not that of a sample. */
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

/**
 * Checks links to other sites: `broken-external-link` (error) for those that lead nowhere,
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
  const asked = new Map(due.map((link) => [link.url, anchorsOf(link)]))
  const fresh = await probeAll(asked, options, (done) => progress?.(done, due.length))
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
  const missing = [...(link.anchors ?? [])].filter(
    ([anchor]) => result.state === 'works' && result.anchors?.[anchor] === 'missing',
  )
  return [
    ...(finding ? link.places(finding) : []),
    ...missing.flatMap(([anchor, places]) => places(missingAnchor(link.url, anchor))),
  ]
}

/** Only a warning: a script of the page may make the anchor. */
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
        hint: 'Correct the address, link to another page, or remove the link.',
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

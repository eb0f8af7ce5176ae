import { useEffect, useMemo } from 'react'
import { useConfig } from '../runtime/context.tsx'
import type { SearchAnswer } from './provider.ts'

/** Data about a search that the site's owners receive; it does not identify the reader. */
export interface SearchReport {
  query: string
  /** Number of results. */
  results: number
  /** Path and anchor of the hit that was opened, and its rank, from 1. */
  opened?: string
  rank?: number
}

/**
 * Reports the queries of readers. Prefixes of a longer query are not reported: only a query that
 * is replaced by a different one, abandoned, or followed by opening a hit.
 *
 * @param send called with each report
 */
export function createReporter(send: (report: SearchReport) => void) {
  /** The longest query so far that was answered and not reported yet. */
  let last: SearchReport | null = null
  const flush = (): void => {
    if (last) send(last)
    last = null
  }
  return {
    flush,
    answered(query: string, results: number): void {
      const trimmed = query.trim()
      if (last?.query.startsWith(trimmed) && last.query !== trimmed) return
      if (last && !trimmed.startsWith(last.query)) flush()
      last = { query: trimmed, results }
    },
    opened(opened: string, rank: number): void {
      if (last) send({ ...last, opened, rank })
      last = null
    },
  }
}

/** Sends a report without cookies or referrer, and ignores the response. */
function post(url: string, report: SearchReport): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(report),
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {})
}

/**
 * Reports searches to the URL in the config, if there is one. Returns a function that records
 * opened hits.
 */
export function useSearchReport(answer: SearchAnswer | null) {
  const { report } = useConfig().search
  const reporter = useMemo(
    () => createReporter((data) => report !== undefined && post(report, data)),
    [report],
  )
  useEffect(() => {
    if (answer && !answer.isPartial && answer.query !== '') {
      reporter.answered(answer.query, answer.total)
    }
  }, [answer, reporter])
  useEffect(() => {
    addEventListener('pagehide', reporter.flush)
    return () => {
      removeEventListener('pagehide', reporter.flush)
      reporter.flush()
    }
  }, [reporter])
  return reporter.opened
}

/**
 * Returns the id of a hit in reports: its path with its anchor, or its URL if a plugin found it.
 */
export function reportedPlace(
  { id, href }: { id: string; href: string },
  { provider }: { provider: string },
): string {
  return provider === 'embedded' ? id : href
}

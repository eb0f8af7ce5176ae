import { startTransition, useCallback, useEffect, useState } from 'react'
import type { SearchAnswer, SearchError, SearchProvider, SearchRequest } from './provider.ts'

interface Outcome {
  /** Identifies the request of the answer, and its attempt. */
  key: string
  answer: SearchAnswer | null
  failure: SearchError['kind'] | null
}

const noOutcome: Outcome = { key: '', answer: null, failure: null }

/**
 * Runs each new request. Its answers are rendered in transitions, so that a long list never blocks
 * typing. A failed request is run again when the network is back.
 *
 * @param request `null` if there is nothing to search for
 * @returns the last answer, which belongs to an earlier request until the new one arrives, and
 *   whether it is still incomplete; `retry` runs the request again
 */
export function useAnswer(provider: SearchProvider, request: SearchRequest | null) {
  const [outcome, setOutcome] = useState(noOutcome)
  const [attempt, setAttempt] = useState(0)
  const key = request === null ? '' : JSON.stringify([request, attempt])

  useEffect(() => {
    if (key === '') return
    const [parsedRequest] = JSON.parse(key) as [SearchRequest]
    const controller = new AbortController()
    const settle = (next: Omit<Outcome, 'key'>): void => {
      if (!controller.signal.aborted) startTransition(() => setOutcome({ key, ...next }))
    }
    provider
      .ask(parsedRequest, (answer) => settle({ answer, failure: null }), controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('Search failed.', error)
        settle({ answer: null, failure: (error as SearchError).kind ?? 'network' })
      })
    return () => controller.abort()
  }, [provider, key])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const isCurrent = outcome.key === key
  const failure = isCurrent ? outcome.failure : null
  useEffect(() => {
    if (failure === null) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure, retry])
  if (request === null) return { answer: null, isPending: false, failure: null, retry }
  const isPending = !isCurrent || (outcome.answer?.isPartial ?? false)
  return { answer: outcome.answer, isPending, failure, retry }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchError, SearchProvider, SearchRequest } from './provider.ts'

export type AnswerState =
  /** There is no query. */
  | { type: 'idle' }
  /** `answer` is that of the previous query, shown until the new one arrives. */
  | { type: 'loading'; answer: SearchAnswer | null }
  | { type: 'ready'; answer: SearchAnswer }
  | { type: 'failed'; kind: SearchError['kind'] }

/** Delay before the loading state is shown while a previous answer is visible. */
const SLOW_MS = 120

/** Runs each new request that has a query. A failed one is retried when the network is back. */
export function useAnswer(
  provider: SearchProvider,
  request: SearchRequest,
): { state: AnswerState; retry(): void } {
  const [state, setState] = useState<AnswerState>({ type: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<SearchAnswer | null>(null)
  const key = JSON.stringify(request)
  const asked = useRef(request)
  asked.current = request

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the request; `attempt` triggers a retry
  useEffect(() => {
    if (asked.current.query.trim() === '') {
      shown.current = null
      setState({ type: 'idle' })
      return
    }
    let current = true
    const load = (): void => setState({ type: 'loading', answer: shown.current })
    // A fast answer needs no loading state, which would only cost an extra render.
    const slow = setTimeout(load, shown.current === null ? 0 : SLOW_MS)
    provider
      .ask(asked.current, (answer) => {
        clearTimeout(slow)
        if (!current) return
        shown.current = answer
        setState({ type: 'ready', answer })
      })
      .catch((error: unknown) => {
        clearTimeout(slow)
        if (!current) return
        console.warn('Search failed.', error)
        shown.current = null
        setState({ type: 'failed', kind: (error as SearchError).kind ?? 'network' })
      })
    return () => {
      current = false
      clearTimeout(slow)
    }
  }, [provider, key, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const hasFailed = state.type === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
  return { state, retry }
}

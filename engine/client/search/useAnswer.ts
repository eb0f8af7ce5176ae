import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchError, SearchProvider, SearchRequest } from './provider.ts'

export type AnswerState =
  /** Nothing is asked. */
  | { type: 'idle' }
  /** `answer` is that of the query before, to be shown until this one's is there. */
  | { type: 'loading'; answer: SearchAnswer | null }
  | { type: 'ready'; answer: SearchAnswer }
  | { type: 'failed'; kind: SearchError['kind'] }

/** Answers that take longer are announced as awaited. */
const SLOW_MS = 120

/** Asks for every new request; an empty query is none. A failure is tried again when the network is back. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the request; another attempt asks anew
  useEffect(() => {
    if (asked.current.query.trim() === '') {
      shown.current = null
      setState({ type: 'idle' })
      return
    }
    let current = true
    const load = (): void => setState({ type: 'loading', answer: shown.current })
    // An answer that is there at once needs no sign that it is awaited, and no drawing of it.
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
        console.warn('The search failed.', error)
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

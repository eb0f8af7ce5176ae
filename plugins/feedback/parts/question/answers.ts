import { useSyncExternalStore } from 'react'

export type Answer = 'yes' | 'no'

/** Key of this reader's answers in the browser's storage; the answers are stored by URL. */
const KEY = 'quire-feedback'

const listeners = new Set<() => void>()
/** Answers that could not be stored. */
const unkept = new Map<string, Answer>()

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Returns the reader's answer on a page. */
export function answerOf(address: string): Answer | null {
  const answer = unkept.get(address) ?? read()[address]
  return answer === 'yes' || answer === 'no' ? answer : null
}

export function keepAnswer(address: string, answer: Answer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [address]: answer }))
    unkept.delete(address)
  } catch {
    // If storage is full or blocked, the answer is kept until the reader leaves.
    unkept.set(address, answer)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The reader's answer on a page; `null` during hydration. */
export function useAnswer(address: string): Answer | null {
  return useSyncExternalStore(
    subscribe,
    () => answerOf(address),
    () => null,
  )
}

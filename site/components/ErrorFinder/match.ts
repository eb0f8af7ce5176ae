/** An entry of the page: a heading, and the messages below it. */
export interface ErrorEntry {
  id: string
  title: string
  messages: readonly string[]
}

/** Minimum share of a message's words, by weight, that the pasted text must contain. */
const MIN_SHARE = 0.5

/** Maximum number of entries in the result. */
const MAX_RESULTS = 3

/** Text that does not identify a message: the prefix of timeouts, and elements of the app. */
const UNSPECIFIC = /timed out retrying after \d+ms:|<\/?[a-z][^>]*>/gi

/** Weight of the command's name: the same message exists for many. */
const COMMAND_WEIGHT = 0.3

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(UNSPECIFIC, ' ')
      .toLowerCase()
      .match(/[a-z][a-z'.]*[a-z]|[a-z]/g) ?? [],
  )

/**
 * Returns the entries with messages similar to a pasted text, best first. Rare words count more.
 * Names and values in messages count little, since the pasted text may contain others.
 */
export function matchErrors(text: string, entries: readonly ErrorEntry[]): ErrorEntry[] {
  const pasted = wordsOf(text)
  const messages = entries.flatMap((entry) =>
    entry.messages.map((message) => ({ entry, words: wordsOf(message) })),
  )
  const counts = new Map<string, number>()
  for (const { words } of messages) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const weight = (word: string): number =>
    Math.log(1 + messages.length / (counts.get(word) ?? 1)) *
    (word.startsWith('cy.') ? COMMAND_WEIGHT : 1)
  const scores = new Map<ErrorEntry, number>()
  for (const { entry, words } of messages) {
    let total = 0
    let matched = 0
    for (const word of words) {
      total += weight(word)
      if (pasted.has(word)) matched += weight(word)
    }
    // Of two messages that match completely, prefer the longer one.
    const score = matched / (total || 1) + matched / 1000
    if (matched / (total || 1) >= MIN_SHARE)
      scores.set(entry, Math.max(score, scores.get(entry) ?? 0))
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_RESULTS)
    .map(([entry]) => entry)
}

/** An entry of the page: a heading, and the messages below it. */
export interface ErrorEntry {
  id: string
  title: string
  messages: readonly string[]
}

/** Share of a message's words, by weight, that the pasted text must have. */
const ENOUGH = 0.5

/** How many entries are offered. */
const MOST = 3

/** Text that does not identify a message: the prefix of timeouts, and elements of the app. */
const FOREIGN = /timed out retrying after \d+ms:|<\/?[a-z][^>]*>/gi

/** Weight of the command's name: the same message exists for many. */
const COMMAND = 0.3

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(FOREIGN, ' ')
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
    Math.log(1 + messages.length / (counts.get(word) ?? 1)) * (word.startsWith('cy.') ? COMMAND : 1)
  const scores = new Map<ErrorEntry, number>()
  for (const { entry, words } of messages) {
    let all = 0
    let found = 0
    for (const word of words) {
      all += weight(word)
      if (pasted.has(word)) found += weight(word)
    }
    // Of two messages that match completely, prefer the longer one.
    const score = found / (all || 1) + found / 1000
    if (found / (all || 1) >= ENOUGH) scores.set(entry, Math.max(score, scores.get(entry) ?? 0))
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([entry]) => entry)
}

/** Not part of JSON anywhere, so the parser stops at it. */
const STOP = '\u0001'

/**
 * Returns the first mistake in a text that should be JSON, or `null`: what the parser says, and where.
 * The parser itself gives a place for some mistakes only.
 */
export function jsonMistake(source: string): { reason: string; offset: number } | null {
  const message = messageOf(source)
  if (message === null) return null
  const reason = message
    .replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '')
    .replace(/ (?:in JSON )?at position \d+.*$/s, '')
  if (stopsAt(source)) return { reason, offset: source.trimEnd().length }
  // All that begins a text without a mistake so far, and the longest of it ends where the mistake is.
  let good = 0
  let bad = source.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (stopsAt(source.slice(0, middle))) good = middle
    else bad = middle
  }
  return { reason, offset: good }
}

/** Whether the parser finds no mistake up to the end of a text. */
function stopsAt(start: string): boolean {
  const message = messageOf(start + STOP) ?? ''
  const place = /at position (\d+)/.exec(message)?.[1]
  return place === undefined ? message.includes(`'${STOP}'`) : Number(place) === start.length
}

function messageOf(source: string): string | null {
  try {
    JSON.parse(source)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

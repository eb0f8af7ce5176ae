/** Invalid anywhere in JSON, so the parser stops at it. */
const STOP = '\u0001'

/**
 * Returns the first syntax error in a JSON text with its offset, or `null`. The parser itself
 * reports an offset for some errors only.
 */
export function jsonMistake(source: string): { reason: string; offset: number } | null {
  const message = messageOf(source)
  if (message === null) return null
  const reason = message
    .replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '')
    .replace(/ (?:in JSON )?at position \d+.*$/s, '')
  if (isValidStart(source)) return { reason, offset: source.trimEnd().length }
  // A binary search for the longest valid start of the text; the error is at its end.
  let valid = 0
  let invalid = source.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (isValidStart(source.slice(0, middle))) valid = middle
    else invalid = middle
  }
  return { reason, offset: valid }
}

/** Whether the parser finds no error within the beginning of a text. */
function isValidStart(start: string): boolean {
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

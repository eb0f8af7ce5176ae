/**
 * Shows control characters as escapes: they would spoil a report, or command the terminal that
 * prints it.
 */
export function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, escaped)
}

/** Shows control characters of a text that may have several lines. */
export function visibleLines(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, escaped)
}

function escaped(character: string): string {
  const json = JSON.stringify(character).slice(1, -1)
  if (json !== character) return json
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

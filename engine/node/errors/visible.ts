/**
 * Escapes control characters: they would garble a report, or control the terminal that prints it.
 */
export function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, escaped)
}

/** Escapes control characters in a text that may have several lines. */
export function visibleLines(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, escaped)
}

function escaped(character: string): string {
  const json = JSON.stringify(character).slice(1, -1)
  if (json !== character) return json
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

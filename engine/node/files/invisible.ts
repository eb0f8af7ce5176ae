/**
 * Invisible characters, except joiners, which words of some languages contain, and the isolates of
 * text in two directions.
 */
export const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/

/** Returns the code point of a character: `U+200B`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

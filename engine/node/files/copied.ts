/**
 * Returns a copy of a string. A slice, which is what matching and cutting return, keeps the whole
 * text that it is part of in memory.
 */
export function copied(text: string): string {
  return Buffer.from(text).toString()
}

/** Text to put in place of a part of a source. Offsets count UTF-16 units. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits that do not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source
  for (const { start, end, text: own } of [...edits].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + own + text.slice(end)
  }
  return text
}

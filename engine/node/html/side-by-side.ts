/**
 * Elements of a line that styles set apart where two of them touch: the buttons of a first page are
 * links, and the keys of a shortcut stand in frames of their own. Text has a space there.
 */
const apart: ReadonlySet<string> = new Set(['a', 'kbd', 'label'])

/** Whether there is a space between two elements, by their names, with nothing between them. */
export function standApart(before: string, next: string): boolean {
  return apart.has(before) && apart.has(next)
}

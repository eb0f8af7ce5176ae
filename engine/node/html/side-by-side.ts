/**
 * Inline elements that styles separate when they are adjacent: buttons on a home page are links,
 * and the keys of a shortcut have frames. Text needs a space there.
 */
const framedElements: ReadonlySet<string> = new Set(['a', 'kbd', 'label'])

/** Whether text needs a space between two adjacent elements, by their names. */
export function standApart(before: string, next: string): boolean {
  return framedElements.has(before) && framedElements.has(next)
}

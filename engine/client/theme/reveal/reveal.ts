/**
 * Scrolls a column so that an entry is in view, without scrolling the page. Of the column, only the
 * part inside the window counts: at the top of a page, a sticky column reaches below the window.
 */
export function reveal(
  entry: Element | null | undefined,
  column: Element | null | undefined,
): void {
  if (!entry || !column) return
  const box = entry.getBoundingClientRect()
  const frame = column.getBoundingClientRect()
  const top = Math.max(frame.top, 0)
  const bottom = Math.min(frame.bottom, innerHeight)
  if (box.top < top || box.bottom > bottom) column.scrollTop += box.top - top - (bottom - top) / 3
}

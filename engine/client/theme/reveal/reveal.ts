/** Scrolls a column so that an entry is in view, without scrolling the page. */
export function reveal(
  entry: Element | null | undefined,
  column: Element | null | undefined,
): void {
  if (!entry || !column) return
  const box = entry.getBoundingClientRect()
  const frame = column.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom)
    column.scrollTop += box.top - frame.top - frame.height / 3
}

/**
 * Returns the index in a list that a key moves to; `null` for other keys. The arrows wrap around at
 * the ends, and start at one of them.
 *
 * @param index the active index; -1 if there is none
 * @param page number of items that are in view at a time
 */
export function nextIndex(key: string, index: number, length: number, page: number): number | null {
  const last = length - 1
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
      return index === last ? 0 : index + 1
    case 'ArrowUp':
      return index <= 0 ? last : index - 1
    case 'PageDown':
      return Math.min(last, Math.max(index, 0) + page)
    case 'PageUp':
      return Math.max(0, index - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/**
 * Returns the position in a list that a key moves to; `null` if the key does not move. The arrows go
 * round the ends, and begin at one of them.
 *
 * @param at the active position; -1 if there is none
 * @param page number of positions that are in view at a time
 */
export function moved(key: string, at: number, length: number, page: number): number | null {
  const last = length - 1
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1
    case 'ArrowUp':
      return at <= 0 ? last : at - 1
    case 'PageDown':
      return Math.min(last, Math.max(at, 0) + page)
    case 'PageUp':
      return Math.max(0, at - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

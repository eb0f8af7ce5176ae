/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header for a file of `size` bytes.
 *
 * @returns the range; `unsatisfiable` if it starts after the end; `null` if the header has to be
 * ignored, as with other units, multiple ranges and invalid values
 */
export function readByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header)
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

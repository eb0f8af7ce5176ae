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
  // Trimmed by code: a pattern with spaces around each number takes quadratic time.
  const [unit, value, ...others] = header.split('=')
  const [first, last, ...more] = (value ?? '').split('-').map((part) => part.trim())
  if (unit !== 'bytes' || first === undefined || last === undefined) return null
  if (others.length > 0 || more.length > 0 || !/^\d{0,20}$/.test(first)) return null
  if (!/^\d{0,20}$/.test(last) || first + last === '') return null
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

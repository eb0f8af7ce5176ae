/** Returns the similarity of two texts, from 0 to 1 (Dice coefficient of character pairs). */
export function likeness(a: string, b: string): number {
  const left = pairs(a)
  const right = pairs(b)
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared++
  return (2 * shared) / (left.size + right.size || 1)
}

/** Returns the pairs of adjacent characters. */
function pairs(text: string): Set<string> {
  const result = new Set<string>()
  for (let index = 0; index + 1 < text.length; index++) result.add(text.slice(index, index + 2))
  return result
}

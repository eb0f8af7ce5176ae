/** Returns a negative number if version `a` is older than `b`, a positive one if it is newer. */
export function compareVersions(a: string, b: string): number {
  const right = numbersOf(b)
  const differences = numbersOf(a).map((part, index) => part - (right[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** Drops a patch number of zero: `2.1` for `2.1.0`. */
export function shortVersion(version: string): string {
  return version.replace(/^(\d+\.\d+)\.0$/, '$1')
}

function numbersOf(version: string): number[] {
  const numbers = (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
  return [...numbers, 0, 0].slice(0, Math.max(3, numbers.length))
}

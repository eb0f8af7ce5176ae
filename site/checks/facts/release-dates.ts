import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The releases of the documented package that its changelog lists, with their dates as
 * `2025-09-23`. Recorded by hand from the vendor's changelog.
 */
export function readReleaseDates(root: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'checks/data/release-dates.json'), 'utf8'))
}

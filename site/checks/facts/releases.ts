import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The releases of the documented package that changed something a page describes, with the routes of
 * these pages. Recorded by hand from the release notes.
 */
export function readReleases(root: string): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(join(root, 'checks/data/releases.json'), 'utf8'))
}

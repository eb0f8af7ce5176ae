import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from './plugin.ts'

/**
 * Creates and returns the cache folder of a plugin.
 *
 * @param site.cacheDir absolute folder of the site's cache
 */
export function cacheFolderOf(site: { cacheDir: string }, { name }: Plugin): string {
  const folder = join(site.cacheDir, 'plugins', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

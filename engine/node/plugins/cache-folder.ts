import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from './plugin.ts'

/**
 * Returns the folder that a plugin keeps things in, which exists.
 *
 * @param site.cacheDir absolute folder of the site's cache
 */
export function cacheFolderOf(site: { cacheDir: string }, { name }: Plugin): string {
  const folder = join(site.cacheDir, 'plugins', name)
  mkdirSync(folder, { recursive: true })
  return folder
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { redirectMatcher } from '../../shared/redirect.ts'
import { type FileStamp, fileStamp } from '../files/file-stamp.ts'
import { ASSETS_FOLDER, SERVE_FILE } from '../files/output-path.ts'
import { CACHE_FOREVER, CACHE_REVALIDATE, type HeaderRule } from '../output/headers.ts'
import type { ResolvedRedirect } from '../output/redirects.ts'

/** Settings from the build: headers by path, and redirects. */
export interface ServedSettings {
  headers: readonly HeaderRule[]
  /** Returns the target of a decoded path without the base. */
  redirect(path: string): string | undefined
}

/**
 * Returns a function that returns the current settings. It reads them again after each build, since
 * an inline script in the new documents may be allowed only by the new policy.
 */
export function followServedSettings(outDir: string, base: string): () => ServedSettings {
  let settings: ServedSettings | undefined
  let readAt: FileStamp | undefined
  return () => {
    const stamp = fileStamp(join(outDir, SERVE_FILE))
    if (settings === undefined || stamp !== readAt) settings = readServedSettings(outDir, base)
    readAt = stamp
    return settings
  }
}

/**
 * Reads the settings that the build wrote. Without them, the folder is served with a few safe
 * headers.
 */
function readServedSettings(outDir: string, base: string): ServedSettings {
  let stored: { headers?: HeaderRule[]; redirects?: ResolvedRedirect[] } = {}
  try {
    stored = JSON.parse(readFileSync(join(outDir, SERVE_FILE), 'utf8'))
  } catch {
    // The folder is not the output of a complete build.
  }
  const safe = { 'Cache-Control': CACHE_REVALIDATE, 'X-Content-Type-Options': 'nosniff' }
  const plain: HeaderRule[] = [
    { path: `${base}*`, headers: safe },
    { path: `${base}${ASSETS_FOLDER}/*`, headers: { 'Cache-Control': CACHE_FOREVER } },
  ]
  return { headers: stored.headers ?? plain, redirect: redirectMatcher(stored.redirects ?? []) }
}

import { lstatSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encodings } from './compression.ts'
import { isOutputPath } from './out-dir.ts'

/**
 * Removes files of earlier builds with their compressed forms, and the folders that become empty.
 *
 * @param owned paths that earlier builds wrote
 * @param kept paths that belong to this build
 * @returns number of files removed, not counting compressed forms
 */
export function removeStale(
  outDir: string,
  owned: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): number {
  const folders = new Set<string>()
  let removed = 0
  for (const path of owned) {
    // Paths come from a file in the output folder, which anyone may have edited: check them.
    if (kept.has(path) || !isOutputPath(path)) continue
    for (const name of [path, ...encodings.map(({ ending }) => path + ending)]) {
      if (!kept.has(name)) removeFile(join(outDir, name))
    }
    removed += 1
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  // Longer paths first, so that a folder is empty before its parent is removed.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(outDir, folder))
    } catch {
      // The folder is not empty.
    }
  }
  return removed
}

/** Removes a file, if it is there. A folder of its name is somebody else's, or still in use. */
function removeFile(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) rmSync(file)
}

import { rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encodings } from './compression.ts'
import { isOutputPath } from './out-dir.ts'

/**
 * Removes files of earlier builds with their compressed forms, and the folders that this empties.
 *
 * @param owned paths that earlier builds wrote
 * @param kept paths that this build has
 * @returns how many files went, compressed forms not counted
 */
export function removeStale(
  outDir: string,
  owned: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): number {
  const folders = new Set<string>()
  let removed = 0
  for (const path of owned) {
    // The list lies in a folder that anybody can write to.
    if (kept.has(path) || !isOutputPath(path)) continue
    for (const name of [path, ...encodings.map(({ ending }) => path + ending)]) {
      if (!kept.has(name)) rmSync(join(outDir, name), { force: true })
    }
    removed += 1
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  }
  // Longer paths first, so that a folder is empty by the time its parent's turn comes.
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(outDir, folder))
    } catch {
      // It holds something else.
    }
  }
  return removed
}

import { join } from 'node:path'
import { reportsFolder } from './packages.mjs'

/** Sizes are rounded up to a multiple, so that small changes do not change the report. */
const STEP_KB = 50

/**
 * Returns the report of a tarball's content: its files, without hashes in their names, and its size
 * rounded up to the next step.
 *
 * @param packed output of `npm pack --json`
 */
export function contentReport(folder, packed) {
  const names = packed.files.map(({ path }) =>
    path
      .replace(/-[\w-]{8}\.mjs$/, '-<hash>.mjs')
      .replace(/^(dist\/theme\/)[\w-]{16}(.*)-[\w-]{8}\./, '$1<hash>$2-<hash>.')
      .replace(/^(dist\/theme\/)[\w-]{16}\//, '$1<hash>/'),
  )
  const atMost = (bytes) => Math.ceil(bytes / 1000 / STEP_KB) * STEP_KB
  return {
    file: join(reportsFolder(folder), 'tarball.txt'),
    text: [
      `at most ${atMost(packed.size)} KB, unpacked ${atMost(packed.unpackedSize)} KB`,
      ...names.sort(),
      '',
    ].join('\n'),
    what: `The files of ${packed.name}`,
  }
}

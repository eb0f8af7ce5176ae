import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The size of a build's output. Compressed forms of files are counted separately.
 *
 * @typedef {object} OutputSize
 * @property {number} files
 * @property {number} bytes
 * @property {number} pages HTML files
 * @property {number} compressed bytes of `.br` and `.gz` files
 */

/** @param {string} folder @returns {OutputSize} */
export function outputSize(folder) {
  const size = { files: 0, bytes: 0, pages: 0, compressed: 0 }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = statSync(join(entry.parentPath, entry.name)).size
    if (/\.(?:br|gz)$/.test(entry.name)) size.compressed += bytes
    else {
      size.files += 1
      size.bytes += bytes
      if (entry.name.endsWith('.html')) size.pages += 1
    }
  }
  return size
}

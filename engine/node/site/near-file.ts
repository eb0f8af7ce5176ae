import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { nearest } from '../errors/nearest.ts'
import { isHiddenName } from '../files/output-path.ts'

/**
 * Returns the file that a wrong path most likely means, such as `img/pot.png` for `img/Pot.PNG`: many
 * file systems are case-sensitive. `null` if no file is similar.
 *
 * @param root absolute folder that both paths are relative to
 */
export function nearFile(root: string, path: string): string | null {
  let nearPath = ''
  for (const name of path.split('/')) {
    const names = namesIn(join(root, nearPath))
    const near = names.includes(name) ? name : nearest(name, names.filter(sameExtensionAs(name)))
    if (near === undefined) return null
    nearPath = nearPath === '' ? near : `${nearPath}/${near}`
  }
  return nearPath === path ? null : nearPath
}

/** Returns a test for names with the same extension, ignoring case. */
function sameExtensionAs(name: string): (other: string) => boolean {
  const end = extname(name).toLowerCase()
  return (other) => extname(other).toLowerCase() === end
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !isHiddenName(name))
  } catch {
    return []
  }
}

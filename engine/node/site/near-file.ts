import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { nearest } from '../errors/nearest.ts'
import { isHiddenName } from '../files/output-path.ts'

/**
 * Returns the file that a wrong path most likely means, such as one with different case:
 * `img/Pot.PNG` for `img/pot.png`, which many systems distinguish. `null` if none is similar.
 *
 * @param root absolute folder that both paths are relative to
 */
export function nearFile(root: string, path: string): string | null {
  let found = ''
  for (const name of path.split('/')) {
    const names = namesIn(join(root, found))
    const near = names.includes(name) ? name : nearest(name, names.filter(hasSameEnd(name)))
    if (near === undefined) return null
    found = found === '' ? near : `${found}/${near}`
  }
  return found === path ? null : found
}

/** Only files of the same kind are candidates, ignoring case. */
function hasSameEnd(name: string): (other: string) => boolean {
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

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from './analyze.ts'
import type { Example } from './layout.ts'

/** What surrounds every sample: example modules to import, declarations of foreign packages. */
export interface Surroundings {
  examples: ReadonlyMap<string, Example>
  /** Absolute paths of the declaration files. */
  ambientFiles: string[]
  /** Changes with the content of any of these files. */
  hash: string
}

/** Reads `checks/examples` and `checks/ambient` of a site. */
export function readSurroundings(root: string): Surroundings {
  const hash = createHash('sha256')
  const read = (folder: string): [name: string, file: string, text: string][] => {
    const absolute = join(root, 'checks', folder)
    if (!existsSync(absolute)) return []
    return readdirSync(absolute)
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .map((name) => {
        const file = join(absolute, name)
        const text = readFileSync(file, 'utf8')
        hash.update(`${folder}/${name}\n${text}`)
        return [name, file, text]
      })
  }
  const examples = new Map<string, Example>()
  for (const [name, file, text] of read('examples')) {
    const { hasDefault } = analyze(name, text)
    examples.set(name.replace(/\.tsx?$/, ''), { file: file.replace(/\.tsx?$/, ''), hasDefault })
  }
  const ambientFiles = read('ambient').map(([, file]) => file)
  return { examples, ambientFiles, hash: hash.digest('hex') }
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from './analyze.ts'
import type { Example } from './layout.ts'

/** A file that declares modules of packages that are not installed, or globals. */
export interface AmbientFile {
  file: string
  /** Module names; `*` is a wildcard. Empty if the file declares globals, which every sample sees. */
  modules: string[]
}

/** What all samples share: example modules to import, and declarations of third-party packages. */
export interface Surroundings {
  examples: ReadonlyMap<string, Example>
  ambient: AmbientFile[]
  /** Hash of the contents of all these files. */
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
    const { hasDefault, imports } = analyze(name, text)
    const bare = file.replace(/\.tsx?$/, '')
    examples.set(name.replace(/\.tsx?$/, ''), { file: bare, hasDefault, imports })
  }
  const ambient = read('ambient').map(([, file, text]): AmbientFile => {
    const names = text.matchAll(/^declare module '([^']+)'/gm)
    return { file, modules: [...names].map((match) => match[1]!) }
  })
  return { examples, ambient, hash: hash.digest('hex') }
}

/** Modules that an entry point of the package imports, and that may need a declaration. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  'cypress/angular': ['@angular/core', '@angular/core/testing'],
}

/**
 * Returns the declaration files that the imports need, and those of globals. Unneeded ones would
 * slow down the compiler.
 */
export function neededAmbient(
  ambient: readonly AmbientFile[],
  imports: Iterable<string>,
): string[] {
  const wanted = [...imports].flatMap((name) => [name, ...(BROUGHT[name] ?? [])])
  return ambient
    .filter(
      ({ modules }) =>
        modules.length === 0 ||
        modules.some((pattern) => wanted.some((name) => fits(pattern, name))),
    )
    .map(({ file }) => file)
}

function fits(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end)
}

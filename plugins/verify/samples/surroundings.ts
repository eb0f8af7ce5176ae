import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from './analyze.ts'
import type { Example } from './layout.ts'
import type { Settings } from './options.ts'

/** A file that declares modules of packages that are not installed, or globals. */
export interface AmbientFile {
  file: string
  /** Module names; `*` is a wildcard. Empty for globals, which are available to every sample. */
  modules: string[]
}

/** The shared files of all samples: example modules, and declarations of third-party packages. */
export interface Surroundings {
  examples: ReadonlyMap<string, Example>
  ambient: AmbientFile[]
  /** Hash of the contents of all these files. */
  hash: string
}

/** Reads folders and files; paths are absolute. */
export interface Reader {
  /** The names in a folder; none if there is no such folder. */
  list(folder: string): readonly string[]
  /** The text of a file; `undefined` if there is no such file. */
  read(file: string): string | undefined
}

const fileSystem: Reader = {
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  read: (file) => readFileSync(file, 'utf8'),
}

/** Reads the folders of example modules and declarations. */
export function readSurroundings(
  root: string,
  settings: Settings,
  reader: Reader = fileSystem,
): Surroundings {
  const hash = createHash('sha256')
  const read = (folder: string | null): [name: string, file: string, text: string][] => {
    if (folder === null) return []
    const absolute = join(root, folder)
    if (!existsSync(absolute)) {
      throw new Error(`The folder ${folder} in the options of samples does not exist in the site.`)
    }
    return reader
      .list(absolute)
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .map((name) => {
        const file = join(absolute, name)
        const text = reader.read(file) ?? ''
        hash.update(`${folder}/${name}\n${text}`)
        return [name, file, text]
      })
  }
  const examples = new Map<string, Example>()
  for (const [name, file, text] of read(settings.examples)) {
    const { hasDefault, imports } = analyze(name, text)
    const withoutExtension = file.replace(/\.tsx?$/, '')
    examples.set(name.replace(/\.tsx?$/, ''), { file: withoutExtension, hasDefault, imports })
  }
  const ambient = read(settings.ambient).map(([, file, text]): AmbientFile => {
    const names = text.matchAll(/^declare module '([^']+)'/gm)
    return { file, modules: [...names].map((match) => match[1]!) }
  })
  return { examples, ambient, hash: hash.digest('hex') }
}

/**
 * Returns the declaration files for some imports, and all files with globals. Further files would
 * only slow down the compiler.
 */
export function neededAmbient(
  ambient: readonly AmbientFile[],
  imports: Iterable<string>,
  brought: Settings['brought'],
): string[] {
  const modulesToDeclare = [...imports].flatMap((name) => [name, ...(brought[name] ?? [])])
  return ambient
    .filter(
      ({ modules }) =>
        modules.length === 0 ||
        modules.some((pattern) => modulesToDeclare.some((name) => fits(pattern, name))),
    )
    .map(({ file }) => file)
}

function fits(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end)
}

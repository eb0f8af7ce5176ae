import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join, parse, posix, relative, resolve, sep } from 'node:path'
import { exitCodes, QuireError } from '../errors/quire-error.ts'
import { isOutputPath } from '../files/output-path.ts'
import { encodings } from './compression.ts'

/**
 * File that marks an output folder as Quire's and lists the files written there, one path per line.
 * A path is listed before its file is published, so an interrupted build's list is complete.
 */
export const MARKER = '.quire-output'

const MARKER_HEAD = '# Files that Quire wrote here. It replaces and removes these and no others.\n'

/** Entries that do not count as foreign files: version control and desktop leftovers. */
const harmless = /^(?:\.git(?:ignore|keep|attributes)?|\.DS_Store|Thumbs\.db)$/

/**
 * Makes sure that writing to the folder destroys nothing: it must be separate from the sources, and
 * either absent, empty or written by Quire.
 *
 * @param outDir absolute path
 * @param root folder of the site, absolute
 * @param sources absolute folders and files that the site is built from; they need not exist
 * @throws QuireError `output-folder`
 */
export function assertSafeOutDir(outDir: string, root: string, sources: readonly string[]): void {
  const folder = realPath(outDir)
  const refuse = (message: string, hint: string): never => {
    throw new QuireError({ rule: 'output-folder', message, hint }, { exitCode: exitCodes.usage })
  }
  const shown = relative(root, outDir) || '.'
  const elsewhere = 'Choose a separate folder for the output, such as "build".'
  if (folder === parse(folder).root || contains(folder, realPath(root))) {
    refuse(`The output folder "${shown}" is the folder of the site or contains it.`, elsewhere)
  }
  for (const source of sources) {
    const path = realPath(source)
    if (contains(path, folder) || contains(folder, path)) {
      const name = relative(root, source) || '.'
      refuse(`The output folder "${shown}" would overwrite sources in "${name}".`, elsewhere)
    }
  }
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (!stat.isDirectory()) refuse(`The output folder "${shown}" is a file.`, elsewhere)
  if (existsSync(join(folder, MARKER))) return
  const foreign = readdirSync(folder).filter((name) => !harmless.test(name))
  if (foreign.length > 0) {
    const names = foreign.sort().slice(0, 3).join(', ') + (foreign.length > 3 ? ', …' : '')
    refuse(
      `The output folder "${shown}" contains files that Quire did not write: ${names}.`,
      'Choose another folder, or empty this one if you do not need its files.',
    )
  }
}

/** Returns the paths that earlier builds wrote, including interrupted ones. */
export function readMarker(outDir: string): Set<string> {
  const file = join(outDir, MARKER)
  if (!existsSync(file)) return new Set()
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** Returns the marker's text. */
export function formatMarker(paths: Iterable<string>): string {
  const lines = [...paths].sort().map((path) => `${path}\n`)
  return MARKER_HEAD + lines.join('')
}

/** Whether `inner` is `outer` or inside it. */
function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)
}

/** Resolves symbolic links, even if the last segments of the path do not exist. */
function realPath(path: string): string {
  const absolute = resolve(path)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = dirname(absolute)
  return parent === absolute ? absolute : join(realPath(parent), parse(absolute).base)
}

/**
 * Creates a folder and its parents, one at a time: on special file systems such as /proc, Node's
 * recursive option never ends.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * Checks the folders on the paths of output files, each once. A symbolic link among them would
 * redirect writing and removing to another place.
 */
export class OutputFolders {
  readonly #outDir: string
  /** By path below the output folder. */
  readonly #links: Map<string, string | null>

  /** @param seen `links` of an earlier instance */
  constructor(outDir: string, seen?: ReadonlyMap<string, string | null>) {
    this.#outDir = outDir
    this.#links = new Map(seen ?? [['.', null]])
  }

  /** The first symbolic link on the path to each checked folder, including the folder itself. */
  get links(): ReadonlyMap<string, string | null> {
    return this.#links
  }

  /**
   * Returns the first symbolic link on the path to a file, below the output folder; `null` if there
   * is none.
   */
  linkAbove(path: string): string | null {
    const folder = posix.dirname(path)
    const existing = this.#links.get(folder)
    if (existing !== undefined) return existing
    const link = this.linkAbove(folder) ?? (this.#isLink(folder) ? folder : null)
    this.#links.set(folder, link)
    return link
  }

  #isLink(folder: string): boolean {
    try {
      return lstatSync(join(this.#outDir, folder)).isSymbolicLink()
    } catch {
      // It does not exist, or its parent is a file that is about to become a folder.
      return false
    }
  }
}

/**
 * Removes files of earlier builds with their compressed forms, and folders that become empty.
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
  const looked = new OutputFolders(outDir)
  let removed = 0
  for (const path of owned) {
    // Paths come from a file in the output folder, which anyone may have edited: check them.
    if (kept.has(path) || !isOutputPath(path)) continue
    // The target of a link does not belong to the site, whatever its name.
    if (looked.linkAbove(path) !== null) continue
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

/** Removes a file if it exists. A folder with its name is not the site's, or still in use. */
function removeFile(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) rmSync(file)
}

import {
  type FSWatcher,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
  watch,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

export interface WatcherOptions {
  /** Whether to ignore an absolute path, with everything below it. */
  ignored(path: string): boolean
  /** Called with the absolute path of each file that may have changed, and of folders that are gone. */
  changed(path: string): void
  /** Called with errors that prevent watching; once for each kind of error. */
  failed(message: string): void
}

interface Walk {
  /** Time in ms: files that were changed since then are reported. */
  since: number
  /** Real paths of the links that lead here. */
  links: readonly string[]
}

/**
 * Whether the system watches folders recursively. Otherwise, Node.js would watch each file
 * separately.
 */
const isRecursive = ['darwin', 'win32'].includes(process.platform)

/** Earlier changes are not reported. */
const NOTHING = Number.POSITIVE_INFINITY

/**
 * Watches folders recursively, following links, and single files. No change after `add` has returned
 * is missed. It watches only folders: a watch of a file ends when the file is replaced, and reading
 * the names in a folder is a fast start.
 *
 * For 2,700 pages in 30 folders, this takes 0.02 s of processor time, 3 MB and 31 watches, whose
 * number the system limits. chokidar 5 reads and watches each file separately: 0.3 s, 40 MB and 2,731
 * watches, and changes are missed until it is ready.
 */
export class Watcher {
  readonly #options: WatcherOptions
  /** By the path of a folder, or of a file that is watched on its own. */
  readonly #watched = new Map<string, FSWatcher>()
  readonly #failures = new Set<string>()

  constructor(options: WatcherOptions) {
    this.#options = options
  }

  /**
   * Watches a path from now on, unless it is watched.
   *
   * @param path absolute, of a folder or a file
   * @param since time in ms: files that were changed since then are reported at once
   */
  add(path: string, since = NOTHING): void {
    if (!this.#watched.has(path)) this.#addTarget(path, { since, links: [] })
  }

  close(): void {
    for (const watcher of this.#watched.values()) watcher.close()
    this.#watched.clear()
  }

  #addTarget(path: string, walk: Walk): void {
    this.#attempt(() => {
      const real = realpathSync(path)
      const stats = statSync(real)
      if (!stats.isDirectory()) {
        const name = basename(real)
        this.#watch(path, dirname(real), (_, changed) => {
          if (changed === name) this.#options.changed(path)
        })
        this.#report(path, walk, stats)
      } else if (!leadsUp(path) && !walk.links.includes(real)) {
        this.#addFolder(path, { ...walk, links: [...walk.links, real] }, true)
      }
    })
  }

  #addFolder(folder: string, walk: Walk, isTop: boolean): void {
    // Before reading the folder, so that files created meanwhile are noticed.
    if (isTop || !isRecursive) {
      this.#watch(folder, folder, (type, name) => this.#take(type, join(folder, name)), isRecursive)
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() || entry.isSymbolicLink()) {
        if (this.#options.ignored(path)) continue
        if (entry.isSymbolicLink()) this.#addTarget(path, walk)
        else this.#attempt(() => this.#addFolder(path, walk, false))
      } else if (walk.since !== NOTHING) {
        this.#report(path, walk, lstat(path))
      }
    }
  }

  #report(path: string, { since }: Walk, stats: Stats | undefined): void {
    if (stats && stats.mtimeMs >= since) this.#options.changed(path)
  }

  /** Handles a possible change at a path. */
  #take(type: string, path: string): void {
    if (this.#options.ignored(path)) return
    const stats = lstat(path)
    // Changes inside an existing folder are reported separately.
    if (stats?.isDirectory() && type !== 'rename') return
    if (type === 'rename') this.#forget(path)
    const walk: Walk = { since: 0, links: [] }
    if (stats?.isDirectory()) this.#attempt(() => this.#addFolder(path, walk, false))
    else if (stats?.isSymbolicLink()) this.#addTarget(path, walk)
    else this.#options.changed(path)
  }

  /** Stops watching a former folder or file at a path. */
  #forget(path: string): void {
    for (const [key, watcher] of this.#watched) {
      if (key !== path && !key.startsWith(path + sep)) continue
      watcher.close()
      this.#watched.delete(key)
    }
  }

  #watch(
    key: string,
    folder: string,
    take: (type: string, name: string) => void,
    recursive = false,
  ): void {
    this.#watched.get(key)?.close()
    const watcher = watch(folder, { recursive }, (type, name) => take(type, name ?? ''))
    watcher.on('error', (error) => this.#fail(error))
    this.#watched.set(key, watcher)
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const { code = '', message } = error as NodeJS.ErrnoException
    // A deleted path needs no watching. For folders, Windows reports this code.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EPERM') return
    if (this.#failures.has(code)) return
    this.#failures.add(code)
    this.#options.failed(message)
  }
}

function lstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Folders that never contain sources, at any depth. */
const anywhere = new Set(['node_modules', '.git', '.quire'])
/** Output folders, at the top level only: further down, `docs/build/ci.mdx` is a source. */
const atTop = new Set(['dist', 'build'])

/**
 * Whether to ignore changes to a path in development.
 *
 * @param path absolute: within the site, or within the engine's sources
 * @param root absolute folder of the site
 * @param outDir absolute output folder, if known
 */
export function isUnwatched(path: string, root: string, outDir?: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return true
  if (outDir !== undefined && isInside(outDir, path)) return true
  if (!isInside(root, path)) return false
  const segments = relative(root, path).split(sep)
  return atTop.has(segments[0] ?? '') || segments.some((segment) => anywhere.has(segment))
}

/** Whether a path is a link to one of its parent folders: following it would never end. */
export function leadsUp(path: string): boolean {
  try {
    return isInside(realpathSync(path), realpathSync(dirname(path)))
  } catch {
    return false
  }
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

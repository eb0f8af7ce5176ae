import type { BundleFile } from '../vite/bundle.ts'

interface Scripts {
  /** Incremented whenever browsers have other scripts to run. */
  revision: number
  files: Promise<readonly BundleFile[]>
  /** For each path, the revision of the script's current code. */
  since: ReadonlyMap<string, number>
  /** The revision of all other scripts. */
  base: number
}

/**
 * The scripts of a site in development. Names of scripts contain no hash, and a browser evaluates a
 * module once for each URL. So a script is at `_code/<revision>/<path>`, with the revision at which
 * it, or a script that it imports, last changed: whatever has not changed stays the same module in
 * open pages, with its state. At later revisions, the path leads to that module.
 */
export class DevScripts {
  readonly #current: Scripts
  /** For pages opened before the last change. */
  readonly #previous: Scripts | null

  private constructor(current: Scripts, previous: Scripts | null) {
    this.#current = current
    this.#previous = previous
  }

  static of(files: Scripts['files']): DevScripts {
    return new DevScripts({ revision: 0, files, since: new Map(), base: 0 }, null)
  }

  /** The scripts, which may still be building. */
  get files(): Scripts['files'] {
    return this.#current.files
  }

  /**
   * Returns these scripts after a change.
   *
   * @param changed paths of scripts that are other modules now; `null` if all are
   */
  changed(files: Scripts['files'], changed: ReadonlySet<string> | null): DevScripts {
    const { revision, since, base } = this.#current
    if (changed?.size === 0) {
      return new DevScripts({ ...this.#current, files }, this.#previous)
    }
    const next = revision + 1
    const state =
      changed === null
        ? { since: new Map<string, number>(), base: next }
        : { since: new Map([...since, ...[...changed].map((path) => [path, next] as const)]), base }
    return new DevScripts({ revision: next, files, ...state }, this.#current)
  }

  /** Returns the path of a script for newly opened pages. */
  pathOf(path: string): string {
    return codePath(sinceOf(this.#current, path), path)
  }

  /**
   * Returns a script for pages that were opened at a revision.
   *
   * @param revision `undefined` if the request has none
   */
  async find(revision: number | undefined, path: string): Promise<BundleFile | undefined> {
    const named = async (state: Scripts) => (await state.files).find((file) => file.path === path)
    if (revision !== undefined && this.#previous) {
      for (const state of [this.#current, this.#previous]) {
        const since = sinceOf(state, path)
        if (since > revision) continue
        const file = await named(state)
        if (!file) continue
        return since < revision && file.links ? { ...file, content: reference(file, since) } : file
      }
    }
    return named(this.#current)
  }

  /**
   * Returns the paths of islands whose code is newer than that of the shell, which would load older
   * code.
   *
   * @param map path of the module that loads islands, relative to the site's root
   * @param islands names of islands by their module
   */
  async newerIslands(
    map: string,
    islands: ReadonlyMap<string, string>,
  ): Promise<Record<string, string>> {
    // Nothing has changed, so there is no need to wait for the scripts.
    if (this.#current.since.size === 0) return {}
    const files = await this.#current.files
    const loader = files.find(({ module }) => module === map)
    const start = loader ? sinceOf(this.#current, loader.path) : this.#current.base
    const newer = files.flatMap(({ path, module = '' }) => {
      const name = islands.get(module)
      return name !== undefined && sinceOf(this.#current, path) > start
        ? [[name, this.pathOf(path)] as const]
        : []
    })
    return Object.fromEntries(newer)
  }
}

function sinceOf({ since, base }: Scripts, path: string): number {
  return since.get(path) ?? base
}

function codePath(revision: number, path: string): string {
  return `_code/${revision}/${path}`
}

/** Returns the code of a module that re-exports another one. */
function reference({ path, links }: BundleFile, since: number): Buffer {
  const up = '../'.repeat(path.split('/').length)
  const from = JSON.stringify(`${up}${since}/${path}`)
  const names = links?.hasDefault ? `export { default } from ${from}\n` : ''
  return Buffer.from(`export * from ${from}\n${names}`)
}

/**
 * Compares scripts with those before them. Returns the paths of scripts that are other modules now:
 * those whose code differs, and all that import them. An island ends such a chain, since open pages
 * can load its new code. Returns `null` if open pages cannot take in the change: they run a script
 * that is not part of an island.
 *
 * @param map module that loads islands, relative to the site's root
 * @param islands modules of islands
 */
export function changedScripts(
  before: readonly BundleFile[],
  after: readonly BundleFile[],
  map: string,
  islands: { has(module: string): boolean },
): ReadonlySet<string> | null {
  const old = new Map(before.map(({ path, content }) => [path, content]))
  const importers = importersOf(after, map, islands)
  const entries = new Set(after.filter(({ links }) => links?.isEntry).map(({ path }) => path))
  const changed = new Set(
    after.filter(({ path, content }) => !old.get(path)?.equals(content)).map(({ path }) => path),
  )
  const known = new Map(after.map((file) => [file.path, file]))
  for (const path of changed) {
    const above = importers.get(path)
    const isIsland = islands.has(known.get(path)?.module ?? '')
    // Nothing imports workers.
    if (entries.has(path) || (!above && !isIsland)) return null
    for (const importer of above ?? []) changed.add(importer)
  }
  return changed
}

function importersOf(
  files: readonly BundleFile[],
  map: string,
  islands: { has(module: string): boolean },
): Map<string, string[]> {
  const modules = new Map(files.map(({ path, module = '' }) => [path, module]))
  const importers = new Map<string, string[]>()
  for (const { path, module, links } of files) {
    const loaded = links?.dynamicImports.filter(
      (one) => module !== map || !islands.has(modules.get(one) ?? ''),
    )
    for (const imported of [...(links?.imports ?? []), ...(loaded ?? [])]) {
      importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
  }
  return importers
}

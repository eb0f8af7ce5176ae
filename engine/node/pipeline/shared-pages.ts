import type { Finding } from '../../shared/finding.ts'
import type { CacheConfig } from '../config/site-config.ts'
import { engineBuild } from '../files/engine-folder.ts'
import { keyOf, kindOf } from '../graph/node-name.ts'
import type { NodeTable } from '../graph/node-table.ts'
import { forEachEntry, RemoteCache } from '../graph/remote-cache.ts'
import { summaryTask } from './page-summary.ts'
import { compiledTask, contentTask, searchPartTask } from './page-tasks.ts'
import type { SiteGraph } from './site-graph.ts'
import { routeInput, settingInput, splitKey } from './site-world.ts'

/** The tasks of a page whose results are shared: the last ones, with all their dependencies. */
const sharedTasks = [summaryTask, searchPartTask, contentTask, compiledTask]

/**
 * Time limit in milliseconds for reading, per page: about the time of rendering it. Storing may
 * take longer, since it helps others.
 */
const READING_A_PAGE = 25
const STORING_A_PAGE = 250

/**
 * Minimum time limit in milliseconds for a few pages. It is long, since this thread may be busy and
 * handle responses late.
 */
const LEAST = 10_000

/**
 * Pages in the cache that machines share. There is an entry for each page; its key consists of the
 * inputs that are known in advance: engine, source, settings. The entry contains the page's other
 * inputs, which decide whether its values are still valid.
 */
export class SharedPages {
  readonly #site: SiteGraph
  readonly #cache: RemoteCache
  readonly #url: string
  readonly #found: NodeTable[] = []
  /** Keys of the pages that have an entry in the cache. */
  readonly #known = new Set<string>()
  #reading: Promise<void> = Promise.resolve()

  constructor(site: SiteGraph, config: CacheConfig) {
    this.#site = site
    this.#cache = new RemoteCache(config)
    this.#url = config.url
  }

  /**
   * Begins to read pages. The site must have been read.
   *
   * @param missing called with each page that the cache does not have
   */
  read(keys: readonly string[], missing: (key: string) => void): void {
    this.#reading = this.#inTime(LEAST + READING_A_PAGE * keys.length, () =>
      forEachEntry(keys, async (key) => {
        const action = this.#actionOf(key)
        const entry = await this.#cache.read(action)
        const nodes = entry && this.#site.graph.readEntry(action, entry)
        if (!nodes) return missing(key)
        this.#known.add(key)
        this.#found.push(nodes)
      }),
    )
  }

  /** Takes over the entries that were read, once the site's code is available for comparison. */
  async adopt(): Promise<void> {
    await this.#reading
    this.#site.graph.adopt(this.#found.splice(0))
  }

  /** Ends reading, when the site cannot be built. */
  async stop(): Promise<void> {
    this.#cache.giveUp('is not needed')
    await this.#reading
  }

  /**
   * Stores newly rendered pages.
   *
   * @param others pages that may have been rendered before; they are stored if the cache lacks them
   */
  async store(others: readonly string[]): Promise<void> {
    if (!this.#cache.isWritten) return
    const kinds = new Set(sharedTasks.map(({ name }) => name))
    const runs = this.#site.graph.runs.filter((name) => kinds.has(kindOf(name)))
    const made = new Set(runs.map(keyOf))
    const count = made.size + others.length
    await this.#inTime(LEAST + STORING_A_PAGE * count, async () => {
      const unknown: string[] = []
      await forEachEntry(others, async (key) => {
        if (made.has(key) || this.#known.has(key) || (await this.#cache.has(this.#actionOf(key))))
          return
        unknown.push(key)
      })
      const all = new Set([...made, ...unknown])
      const actions = Array.from(all, (key) => [this.#actionOf(key), key] as const)
      await forEachEntry(this.#site.graph.entriesOf(sharedTasks, actions), ([action, entry]) =>
        this.#cache.write(action, entry),
      )
    })
  }

  /** The findings about the cache: at most one warning. */
  findings(): Finding[] {
    const { failure } = this.#cache
    if (failure === null) return []
    return [
      {
        rule: 'cache',
        severity: 'warning',
        message: `The cache at ${this.#url} ${failure}, and was left alone.`,
        hint: 'The site is the same without it, and takes longer. Look whether the server runs, whether it lets you in, and whether its disk is full.',
      },
    ]
  }

  /** Stops using the cache if it takes longer than it could save. */
  async #inTime(longest: number, work: () => Promise<void>): Promise<void> {
    const timer = setTimeout(() => this.#cache.giveUp('is too slow'), longest)
    await work().finally(() => clearTimeout(timer))
  }

  #actionOf(key: string): string {
    const { world } = this.#site
    const [language] = splitKey(key)
    const settings = ['compiling', 'rendering'].map((name) =>
      settingInput.look(world, `${language}:${name}`),
    )
    const plugins = settingInput.look(world, ':plugins')
    return JSON.stringify([engineBuild, key, routeInput.look(world, key), ...settings, plugins])
  }
}

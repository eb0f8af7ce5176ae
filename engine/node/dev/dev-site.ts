import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import { rejectIfStuck } from '../errors/early-exit.ts'
import { machineError } from '../errors/machine-error.ts'
import { openSiteGraph, type SiteGraph } from '../pipeline/site-graph.ts'
import { targetInput, viewInput } from '../pipeline/site-world.ts'
import { Bundler } from './bundler.ts'
import { type Loaded, loadSite } from './loaded-site.ts'
import { SiteState } from './site-state.ts'
import { takeIn } from './take-in.ts'

/** Kind of change for the browser: whether an open page can be updated, or has to be reloaded. */
export type Change = 'content' | 'code'

interface Update {
  change: Change
  site: Loaded
}

/** Maximum time in ms that code of the site may block the server: plugins may send requests. */
const LONGEST_WAIT_MS = 30_000

/**
 * A site in development: read once, then updated as its files change. Pages are compiled on
 * request, so the size of the site does not matter.
 */
export class DevSite {
  readonly #root: string
  readonly #headOf: (revision: string) => string
  readonly #bundler = new Bundler()
  /** Part of the revision that differs between runs of the server. */
  readonly #run = Date.now().toString(36)
  #revisions = 0
  #graph: SiteGraph | null = null
  #state: SiteState
  /** Files that have changed since the site could last be read. */
  readonly #unread = new Set<string>()

  /** @param headOf returns HTML for the head of every document, given the site's revision */
  constructor(root: string, headOf: (revision: string) => string) {
    this.#root = root
    this.#headOf = headOf
    this.#state = this.#nextState(null, null)
  }

  /** The state from which requests are answered: the previous one until an update is done. */
  get state(): SiteState {
    return this.#state
  }

  /**
   * Applies changed files (absolute paths); the first update reads the site. One update has to end
   * before the next one begins. If the site cannot be read, every page shows the error until it
   * can.
   *
   * @returns the kind of change for the browser
   */
  async update(files: readonly string[]): Promise<Change> {
    for (const file of files) this.#unread.add(file)
    const { site, failure } = this.#state
    const isAnew = !site || site.failures.length > 0 || this.#hasUnreadConfig(site)
    const hasFailed = failure !== null
    let change: Change
    try {
      const next = isAnew ? await this.#readAnew() : await this.#takeIn(site, files, hasFailed)
      this.#unread.clear()
      change = next.change
      const state = this.#nextState(next.site, null)
      setHead(next.site, this.#headOf(state.revision))
      this.#state = state
    } catch (error) {
      // Pages of a site that was read before stay open, and show the error above.
      change = isAnew ? 'code' : 'content'
      this.#state = this.#nextState(site, machineError(error))
    }
    this.#graph?.graph.commit()
    return change
  }

  async #readAnew(): Promise<Update> {
    return { change: 'code', site: await this.#load() }
  }

  async #takeIn(before: Loaded, files: readonly string[], hasFailed: boolean): Promise<Update> {
    before.graph.graph.retry()
    const applied = hasFailed ? null : apply(before, files)
    if (applied !== null) return { change: applied, site: before }
    // Styles are swapped, HTML from the server is updated, and Vite has replaced the modules.
    return { change: 'content', site: await this.#load() }
  }

  #load(): Promise<Loaded> {
    // Separate from the graph of builds, which may run at the same time.
    const graphOf = (config: SiteConfig): SiteGraph => {
      this.#graph ??= openSiteGraph(config, join(config.cacheDir, 'dev', 'graph'))
      return this.#graph
    }
    return rejectIfStuck(() => loadSite(this.#root, this.#bundler, graphOf), LONGEST_WAIT_MS)
  }

  #hasUnreadConfig({ config }: Loaded): boolean {
    return [...this.#unread].some((file) => config.configFiles.includes(file))
  }

  #nextState(site: Loaded | null, failure: unknown): SiteState {
    const revision = `${this.#run}.${this.#revisions++}`
    return new SiteState(revision, site, failure, this.#headOf(revision))
  }

  close(): void {
    this.#bundler.close()
    this.#graph?.close({ prune: false })
  }
}

/** Applies changed files that do not require reading the whole site. Returns `null` if they do. */
function apply(loaded: Loaded, files: readonly string[]): Change | null {
  const { config, session, graph, usesStyleTools } = loaded
  if (files.every((file) => isStatic(config, file) && existsSync(file))) {
    session.assets.forget()
    graph.graph.refresh([targetInput, viewInput])
    // Its URL stays the same, and a browser loads each URL only once per document.
    return 'code'
  }
  return !usesStyleTools && files.every((file) => takeIn(loaded, file)) ? 'content' : null
}

function isStatic({ staticFolders }: SiteConfig, file: string): boolean {
  return staticFolders.some((folder) => !relative(folder, file).startsWith('..'))
}

function setHead({ shells }: Loaded, head: string): void {
  for (const { frame } of [...shells.values()].map((shell) => shell.frame)) frame.extraHead = head
}

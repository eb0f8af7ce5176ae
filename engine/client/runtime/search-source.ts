import type { ClientConfig } from '../../shared/config.ts'
import { searchNamesPath } from '../../shared/search/search-paths.ts'
import { withBase } from '../../shared/url.ts'
import { trustedScriptUrl } from './trusted.tsx'

/** How long the names may take to load, in ms; after that, the worker requests them itself. */
const TIME_OUT_MS = 20_000

/** The part of a worker that the embedded search uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** The requests that the embedded search starts before its first answer. */
export interface SearchSource {
  worker: SearchWorker
  /** The names of the main index; `null` if they could not be loaded. */
  names: Promise<ArrayBuffer | null>
}

/** The source that was started early, until `takeSource` returns it; then `null`. */
let early: SearchSource | null | undefined

/**
 * Starts loading the worker and the index while the dialog's code loads: on a slow connection each
 * sequential step costs half a second.
 */
export function startSource(config: ClientConfig): void {
  if (config.search.provider === 'embedded' && early === undefined) early = openSource(config)
}

/** Returns the source that was started early, or opens one. */
export function takeSource(config: ClientConfig): SearchSource {
  const source = early ?? openSource(config)
  early = null
  return source
}

function openSource({ base }: ClientConfig): SearchSource {
  // The bundler recognizes workers only by exactly the form `new Worker(new URL(…))`, hence the
  // name.
  class Worker extends globalThis.Worker {
    constructor(url: URL, options: WorkerOptions) {
      super(trustedScriptUrl(url.href), options)
    }
  }
  return {
    names: fetch(withBase(base, searchNamesPath), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
      .then((response) => (response.ok ? response.arrayBuffer() : null))
      .catch(() => null),
    worker: new Worker(new URL('../search/embedded/worker.ts', import.meta.url), {
      type: 'module',
    }),
  }
}

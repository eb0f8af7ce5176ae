import type { ClientConfig } from '../../../shared/config.ts'
import type { SearchSource, SearchWorker } from '../../runtime/search-source.ts'
import { SearchError, type SearchProvider } from '../provider.ts'
import { versionsOf } from '../versions.ts'
import type { FromWorker, ToWorker, WorkerStarted } from './answerer.ts'

/** How long the worker's script may take to arrive, in ms. */
const TIME_OUT_MS = 30_000

type Settings = Pick<ClientConfig, 'base' | 'trailingSlash' | 'search' | 'docs'>

/** Searches the index that the build wrote, in a worker. Queries never leave the browser. */
export function embeddedProvider(config: Settings, openSource: () => SearchSource): SearchProvider {
  /** The worker, and a promise that it has opened the site's index. */
  let started: { worker: SearchWorker; opened: Promise<void> } | undefined
  let turn = 0
  /** Number of consecutive workers that failed to start. */
  let failures = 0
  /** Listeners of the requests whose answers are not complete. */
  const pending = new Map<number, (message: FromWorker) => void>()

  const start = (): NonNullable<typeof started> => {
    const { worker, names } = openSource()
    const fail = (message: string): void => {
      clearTimeout(timer)
      if (started?.worker === worker) started = undefined
      worker.terminate()
      failures += 1
      // A second failure while online means that a deploy removed the script: the page must be
      // reloaded.
      const kind = failures > 1 && navigator.onLine ? 'outdated' : 'network'
      for (const [turn, notify] of pending) notify({ type: 'failed', turn, kind, message })
    }
    const timer = setTimeout(fail, TIME_OUT_MS, 'The server did not respond in time.')
    worker.onmessage = ({ data }: MessageEvent<FromWorker | WorkerStarted>) => {
      clearTimeout(timer)
      failures = 0
      if (data.type !== 'started') pending.get(data.turn)?.(data)
    }
    worker.onerror = (event) => {
      // The script failed to load: a new deploy removed it, or there is no network.
      event.preventDefault()
      fail(event.message || 'Search could not be started.')
    }
    const { base, trailingSlash, docs, search } = config
    const site = { base, trailingSlash, docs, sections: search.sections }
    const open = (bytes: ArrayBuffer | null): void =>
      worker.postMessage({ type: 'open', site, names: bytes } satisfies ToWorker, {
        transfer: bytes ? [bytes] : [],
      })
    return { worker, opened: names.then(open) }
  }

  return {
    prepare() {
      started ??= start()
    },
    ask(request, update, signal) {
      const requestTurn = ++turn
      return new Promise<void>((resolve, reject) => {
        started ??= start()
        const { worker, opened } = started
        pending.set(requestTurn, (message) => {
          if (message.type === 'failed') {
            reject(new SearchError(message.kind, message.message))
            return
          }
          update(message.answer)
          if (message.isLast) resolve()
        })
        signal.addEventListener('abort', () => {
          worker.postMessage({ type: 'cancel', turn: requestTurn } satisfies ToWorker)
          resolve()
        })
        const versions = versionsOf(config, request)
        opened.then(() => {
          if (signal.aborted) return
          worker.postMessage({
            type: 'ask',
            turn: requestTurn,
            request,
            versions,
          } satisfies ToWorker)
        })
      }).finally(() => pending.delete(requestTurn))
    },
  }
}

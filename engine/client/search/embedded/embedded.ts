import type { ClientConfig } from '../../../shared/config.ts'
import { SearchError, type SearchProvider } from '../provider.ts'
import { versionsOf } from '../versions.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** The part of the `Worker` interface that the page uses. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** A worker, and the main index's names, which the page loads for it while it starts. */
export interface Source {
  worker: WorkerLike
  /** `null` if they could not be loaded. */
  names: Promise<ArrayBuffer | null>
}

type Settings = Pick<ClientConfig, 'base' | 'trailingSlash' | 'search' | 'docs'>

/** A request whose answer is not complete. */
interface Pending {
  heard(message: FromWorker): void
  failed(error: Error): void
}

/** Searches the index that the build wrote, in a worker. Queries never leave the browser. */
export function embeddedProvider(config: Settings, openSource: () => Source): SearchProvider {
  let worker: WorkerLike | undefined
  let turn = 0
  /** Number of consecutive workers that failed to start. */
  let failures = 0
  const pending = new Map<number, Pending>()

  const start = (): WorkerLike => {
    if (worker) return worker
    const { worker: started, names } = openSource()
    worker = started
    started.onmessage = ({ data }) => {
      failures = 0
      pending.get(data.turn)?.heard(data)
    }
    started.onerror = (event) => {
      // The script failed to load: a new deploy removed it, or there is no network.
      event.preventDefault?.()
      if (worker === started) worker = undefined
      started.terminate()
      failures += 1
      // A second failure while online means that it was removed: the page must be reloaded.
      const kind = failures > 1 && navigator.onLine ? 'outdated' : 'network'
      const error = new SearchError(kind, event.message || 'Search could not be started.')
      for (const { failed } of pending.values()) failed(error)
    }
    const { base, trailingSlash, docs, search } = config
    const site = { base, trailingSlash, docs, sections: search.sections }
    started.postMessage({ type: 'open', site })
    names.then((bytes) => started.postMessage({ type: 'names', bytes }, bytes ? [bytes] : []))
    return started
  }

  return {
    prepare: start,
    ask(request, update, signal) {
      const own = ++turn
      return new Promise<void>((resolve, reject) => {
        const asked = start()
        pending.set(own, {
          failed: reject,
          heard(message) {
            if (message.type === 'failed') reject(new SearchError(message.kind, message.message))
            else {
              update(message.answer)
              if (message.isLast) resolve()
            }
          },
        })
        signal.addEventListener('abort', () => {
          asked.postMessage({ type: 'cancel', turn: own })
          resolve()
        })
        asked.postMessage({
          type: 'ask',
          turn: own,
          request,
          versions: versionsOf(config, request),
        })
      }).finally(() => pending.delete(own))
    },
  }
}

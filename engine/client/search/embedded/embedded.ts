import type { ClientConfig } from '../../../shared/config.ts'
import {
  searchNamesPath,
  searchTextPath,
  versionNamesPath,
} from '../../../shared/search/search-paths.ts'
import { segmentOf, versionRoots } from '../../../shared/search/segments.ts'
import { encodePath, pageAddress, withBase } from '../../../shared/url.ts'
import { type SearchAnswer, SearchError, type SearchProvider } from '../provider.ts'
import { versionAt, versionsOf } from '../versions.ts'
import type { FromWorker, ToWorker, WorkerHit } from './protocol.ts'

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
  const roots = versionRoots(config.docs)
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
    const textUrl = withBase(config.base, searchTextPath('/x')).replace(/\/x\.json$/, '')
    const namesUrl = absolute(withBase(config.base, searchNamesPath))
    started.postMessage({ type: 'open', namesUrl, textUrl: absolute(textUrl), roots })
    names.then((bytes) => started.postMessage({ type: 'names', bytes }, bytes ? [bytes] : []))
    return started
  }
  const absolute = (path: string): string => new URL(path, location.href).href
  /** Returns the URLs of the indexes for the given versions, or for all if `null`. */
  const indexUrls = (versions: readonly string[] | null): string[] => {
    const others = config.docs.flatMap((docs) =>
      docs.versions.filter(({ isLast }) => !isLast).map(({ name }) => `${docs.id}/${name}`),
    )
    const wanted = others.filter((version) => versions?.includes(version) ?? true)
    return [searchNamesPath, ...wanted.map(versionNamesPath)].map((path) =>
      absolute(withBase(config.base, encodePath(path))),
    )
  }
  const { sections } = config.search
  const labelOf = (segment: string): string =>
    sections.find(({ path }) => path === segment)?.label ?? ''

  return {
    prepare: start,
    ask(request, update, signal) {
      turn += 1
      const own = turn
      const versions = versionsOf(config, request)
      const readerVersion = versionAt(request.from, config)
      const segments =
        request.section === undefined
          ? undefined
          : sections.filter(({ label }) => label === request.section).map(({ path }) => path)
      return new Promise<void>((resolve, reject) => {
        const asked = start()
        pending.set(own, {
          failed: reject,
          heard(message) {
            if (message.type === 'failed') reject(new SearchError(message.kind, message.message))
            else {
              update(toAnswer(request.query, message))
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
          query: request.query,
          limit: request.limit,
          indexUrls: indexUrls(versions),
          known: sections.map(({ path }) => path),
          ...(segments && { segments: segments.length > 0 ? segments : [''] }),
          ...(versions && { versions }),
          readerSection: segmentOf(request.from, roots),
          ...(readerVersion === undefined ? {} : { readerVersion }),
        })
      }).finally(() => pending.delete(own))
    },
  }

  function toAnswer(query: string, message: Extract<FromWorker, { type: 'answer' }>): SearchAnswer {
    const counts = new Map<string, number>()
    for (const [segment, count] of message.segments) {
      const label = labelOf(segment)
      counts.set(label, (counts.get(label) ?? 0) + count)
    }
    return {
      query,
      isPartial: message.isPartial,
      total: message.segments.reduce((sum, [, count]) => sum + count, 0),
      matching: message.matching,
      sections: [...counts].map(([label, count]) => ({ label, count })),
      suggestions: message.suggestions,
      hits: message.hits.map((hit) => ({
        id: hitId(hit),
        href: addressOf(hit),
        external: false,
        kind: hit.id === '' ? 'page' : 'heading',
        badge: hit.kind,
        section: labelOf(segmentOf(hit.path, roots)),
        page: hit.page,
        trail: hit.trail,
        title: hit.title,
        excerpt: hit.excerpt,
      })),
    }
  }

  function addressOf({ path, id, row = id }: WorkerHit): string {
    const address = pageAddress(config, path)
    return row === '' ? address : `${address}#${encodeURIComponent(row)}`
  }
}

function hitId({ path, id }: WorkerHit): string {
  return id === '' ? path : `${path}#${id}`
}

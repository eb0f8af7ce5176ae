import type { ClientConfig } from '../../shared/config.ts'
import { whenIdle } from './idle.ts'
import type { Loader, LoadOptions } from './loader.ts'
import { linkedPage } from './page-links.ts'
import type { Store } from './store.ts'

/** Maximum number of concurrent requests for visible links. */
const AT_ONCE = 2
/** Maximum number of visible links prefetched per page view. */
const PER_VIEW = 12
/** Links prefetched when visible; those of the navbar and footer are prefetched on hover only. */
const LINKS = 'main a[href], [data-html="sidebar"] a[href]'

/** Network Information API; browsers without it count as fast. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether to prefetch now. Not cached, since the network and data saver setting can change. */
export function mayPrefetch(
  { connection, onLine } = navigator as Navigator & { connection?: Connection },
): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

export interface Prefetch {
  /** Starts prefetching the visible links of a newly shown page; drops what was queued before. */
  shown(): void
}

/** Prefetches pages: immediately on hover, focus, or touch; when idle for visible links. */
export function startPrefetch(config: ClientConfig, store: Store, loader: Loader): Prefetch {
  let queue: HTMLAnchorElement[] = []
  let budget = 0
  let running = 0
  let observer: IntersectionObserver | undefined

  async function fetchAhead(path: string, options?: LoadOptions): Promise<void> {
    if (loader.has(path) || path === store.get().page.path || !mayPrefetch()) return
    try {
      const { sidebar } = await loader.page(path, options)
      if (sidebar !== null && sidebar !== store.get().page.sidebar) {
        await loader.sidebar(sidebar, options)
      }
    } catch {
      // Only a prefetch: following the link loads the page again and reports any error.
    }
  }

  function pump(): void {
    while (running < AT_ONCE && budget > 0 && queue.length > 0 && mayPrefetch()) {
      const path = linkedPage(queue.shift()!, config)
      if (path === null || loader.has(path) || path === store.get().page.path) continue
      running++
      budget--
      fetchAhead(path, { priority: 'low' }).finally(() => {
        running--
        whenIdle(pump)
      })
    }
  }

  const intent = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    const path = link && linkedPage(link, config)
    if (path) fetchAhead(path)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, intent, { passive: true })
  }

  return {
    shown() {
      observer?.disconnect()
      queue = []
      budget = PER_VIEW
      observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) queue.push(target as HTMLAnchorElement)
          else queue = queue.filter((queued) => queued !== target)
        }
        whenIdle(pump)
      })
      for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
    },
  }
}

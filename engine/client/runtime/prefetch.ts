import type { ClientConfig } from '../../shared/config.ts'
import { whenIdle } from './idle.ts'
import type { Loader, LoadOptions } from './loader.ts'
import { linkedPage } from './page-links.ts'
import type { Store } from './store.ts'

/** Requests at one time for links that are merely visible. */
const AT_ONCE = 2
/** Pages fetched ahead per page view because they are visible. */
const PER_VIEW = 12
/** Links that are worth it; the navbar's and the footer's are left to the pointer. */
const LINKS = 'main a[href], [data-html="sidebar"] a[href]'

/** Network Information API; browsers without it count as fast. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Asked anew each time: readers switch networks, and data saver, while a page is open. */
export function mayPrefetch(
  { connection, onLine } = navigator as Navigator & { connection?: Connection },
): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

export interface Prefetch {
  /** A page is shown: its visible links come next, what was queued before is dropped. */
  shown(): void
}

/** Fetches pages before they are asked for: at once under the pointer, in idle time where visible. */
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
      // Nobody asked for it. Following the link asks again, and tells what is wrong.
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

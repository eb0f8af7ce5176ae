import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { ShownPage } from '../../shared/page.ts'
import { useConfig } from './context.tsx'
import { whenIdle } from './idle.ts'
import type { Loader, LoadOptions } from './loader.ts'
import { linkedPage } from './page-links.ts'

/** Maximum number of concurrent requests for visible links. */
const MAX_CONCURRENT = 2
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

/**
 * Prefetches the pages of links: at once on hover, focus, or touch; when the browser is idle for
 * visible links, up to a limit per page view. A press starts the request even if the browser saves
 * data, because the click follows a tenth of a second later. Without the Navigation API nothing is
 * prefetched: links then load whole documents.
 */
export function usePrefetch(loader: Loader, page: ShownPage): void {
  const config = useConfig()

  /** Returns the path of the page to prefetch for a link, or `null`. */
  const pathToPrefetch = useEffectEvent((link: HTMLAnchorElement): string | null => {
    const path = linkedPage(link, config)
    return path === null || path === page.path || loader.has(path) ? null : path
  })
  const prefetchPage = useEffectEvent(
    async (path: string, options?: LoadOptions): Promise<void> => {
      try {
        const { sidebar } = await loader.page(path, options)
        if (sidebar !== null && sidebar !== page.sidebar) await loader.sidebar(sidebar, options)
      } catch {
        // Following the link loads the page again and reports any error.
      }
    },
  )

  useEffect(() => {
    if (!('navigation' in window)) return
    const stop = new AbortController()
    const onIntent = (event: Event): void => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      const isPress = event.type === 'mousedown' && (event as MouseEvent).button === 0
      const path = link && (isPress || mayPrefetch()) && pathToPrefetch(link)
      if (path) prefetchPage(path)
    }
    for (const type of ['pointerover', 'focusin', 'touchstart', 'mousedown']) {
      document.addEventListener(type, onIntent, { passive: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [])

  // In a layout effect, so that the observer is disconnected before the first frame of the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useLayoutEffect(() => {
    if (!('navigation' in window)) return
    let queue: HTMLAnchorElement[] = []
    let budget = PER_VIEW
    let running = 0
    let isStopped = false
    const pump = (): void => {
      while (
        !isStopped &&
        running < MAX_CONCURRENT &&
        budget > 0 &&
        queue.length > 0 &&
        mayPrefetch()
      ) {
        const path = pathToPrefetch(queue.shift()!)
        if (path === null) continue
        running++
        budget--
        prefetchPage(path, { priority: 'low' }).finally(() => {
          running--
          whenIdle(pump)
        })
      }
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) queue.push(target as HTMLAnchorElement)
        else queue = queue.filter((queued) => queued !== target)
      }
      whenIdle(pump)
    })
    whenIdle(() => {
      if (isStopped) return
      for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) observer.observe(link)
    })
    return () => {
      isStopped = true
      observer.disconnect()
    }
  }, [page.path])
}

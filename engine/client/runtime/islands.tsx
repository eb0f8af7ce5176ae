import islands from 'virtual:quire/islands'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { ShownPage } from '../../shared/page.ts'
import { IslandProvider, type IslandReads, islandData } from '../content.tsx'
import { type Shell, ShellContext } from './context.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IslandError } from './IslandError.tsx'
import { whenIdle } from './idle.ts'
import { followMovedSections } from './moved-sections.ts'
import { isReachable } from './reachable.ts'
import { reloadAt } from './reload.ts'
import { holdClicks, islandControls } from './replay.ts'
import { BuiltHtml } from './trusted.tsx'

/** Islands hydrate this far before they scroll into view. */
const MARGIN = '200px'

/**
 * Hydrates the islands of an article, each in its own root, when its `client` option says so, or at
 * once when the reader interacts with it. Clicks made before hydration are replayed after it.
 * Returns a function that unmounts the islands.
 */
export function startIslands(article: HTMLElement, page: ShownPage, shell: Shell): () => void {
  const elements = [...article.querySelectorAll<HTMLElement>('[data-island]')]
  const started = new Set<HTMLElement>()
  const releases = new Map<HTMLElement, () => Promise<void>>()
  const roots: Root[] = []
  let isStopped = false

  const inShell = (content: ReactNode): ReactNode => (
    <ShellContext value={shell}>{content}</ShellContext>
  )

  /** Loads and hydrates an island; resolves when it is hydrated or has failed. */
  async function hydrateIsland(element: HTMLElement, isRetry = false): Promise<void> {
    if (isStopped || started.has(element)) return
    started.add(element)
    const name = element.dataset.island ?? ''
    try {
      const load = islands[name]
      if (!load) throw new Error(`There is no island named "${name}".`)
      const Island = await load()
      if (!isStopped) await new Promise<void>((ready) => mount(element, Island, ready))
    } catch (error) {
      console.warn(`The island "${name}" could not be loaded.`, error)
      // A newer deploy may have other files, which only a reload discovers.
      if (isRetry && (await isReachable())) reloadAt(scrollY)
      else if (!isStopped) offerRetry(element)
    }
    releases.get(element)?.()
  }

  function mount(
    element: HTMLElement,
    Island: ComponentType<{ children?: ReactNode }>,
    ready: () => void,
  ): void {
    const { props = '{}', reads = '{}', islandId, fallback } = element.dataset
    const childrenHtml = element.querySelector('[data-island-children]')?.innerHTML
    const data = islandData(shell.config, page, JSON.parse(reads) as IslandReads)
    const content = inShell(
      <IslandProvider value={data}>
        <ErrorBoundary
          resetKey={null}
          ready={ready}
          fallback={(error, retry) => <IslandError error={error} retry={retry} />}
        >
          <Island {...JSON.parse(props)}>
            {childrenHtml === undefined ? undefined : (
              <BuiltHtml as="div" data-island-children="" html={childrenHtml} />
            )}
          </Island>
        </ErrorBoundary>
      </IslandProvider>,
    )
    const options = { identifierPrefix: islandId ?? '' }
    if (fallback === undefined) roots.push(hydrateRoot(element, content, options))
    else {
      const root = createRoot(element, options)
      roots.push(root)
      root.render(content)
    }
  }

  /** Adds an error box with Retry below the island; the server-rendered content stays readable. */
  function offerRetry(element: HTMLElement): void {
    const box = document.createElement('div')
    element.after(box)
    const root = createRoot(box)
    roots.push(root)
    const waiting = new AbortController()
    const retry = (isManual: boolean): void => {
      waiting.abort()
      root.render(null)
      box.remove()
      started.delete(element)
      // Clicks held until now were replayed on the server's HTML.
      releases.set(element, holdClicks(element, islandControls))
      hydrateIsland(element, isManual)
    }
    addEventListener('online', () => retry(false), { signal: waiting.signal })
    root.render(inShell(<IslandError retry={() => retry(true)} />))
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) hydrateIsland(target as HTMLElement)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const element of elements) {
    // Must come before `holdClicks`, which stops the clicks it holds from reaching other listeners.
    for (const type of ['pointerover', 'focusin', 'touchstart', 'click']) {
      element.addEventListener(type, () => hydrateIsland(element), { capture: true, passive: true })
    }
    releases.set(element, holdClicks(element, islandControls))
    if (element.dataset.client === 'load') hydrateIsland(element)
    else if (element.dataset.client !== 'idle') observer.observe(element)
  }
  const stopFollowing = followMovedSections(article)
  const idle = elements.filter(({ dataset }) => dataset.client === 'idle')
  const next = (): void => {
    const element = idle.shift()
    if (element && !isStopped) hydrateIsland(element).then(() => whenIdle(next))
  }
  if (idle.length > 0) whenIdle(next)

  return () => {
    isStopped = true
    stopFollowing()
    observer.disconnect()
    // Deferred, because React is still rendering the page that replaces this one.
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}

import type { ComponentType, ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type Shell, ShellContext } from './context.tsx'
import { IslandBoundary, IslandError } from './IslandBoundary.tsx'
import { whenIdle } from './idle.ts'
import { holdClicks } from './replay.ts'

/** The site's islands: a loader for each name. */
export type Islands = Readonly<Record<string, () => Promise<ComponentType>>>

/** Islands hydrate this far before they scroll into view. */
const MARGIN = '200px'

const CONTROLS = 'button, input, summary'

/**
 * Hydrates the islands of an article, each in its own root: when it is near the viewport, when the
 * browser is idle, or at once when the reader interacts with it. Clicks made before hydration are
 * replayed after it. Returns a function that unmounts the islands.
 */
export function startIslands(article: HTMLElement, islands: Islands, shell: Shell): () => void {
  const elements = [...article.querySelectorAll<HTMLElement>('[data-island]')]
  const started = new Set<HTMLElement>()
  const releases = new Map<HTMLElement, () => Promise<void>>()
  const roots: Root[] = []
  let gone = false

  const inShell = (content: ReactNode): ReactNode => (
    <ShellContext value={shell}>{content}</ShellContext>
  )

  async function wake(element: HTMLElement): Promise<void> {
    if (gone || started.has(element)) return
    started.add(element)
    const name = element.dataset.island ?? ''
    try {
      const load = islands[name]
      if (!load) throw new Error(`There is no island named "${name}".`)
      const Island = (await load()) as ComponentType<{ children?: ReactNode }>
      if (gone) return
      const props: object = JSON.parse(element.dataset.props ?? '{}')
      const fixed = element.querySelector('[data-island-children]')?.innerHTML
      await new Promise<void>((ready) => {
        const content = (
          <IslandBoundary ready={ready}>
            <Island {...props}>{fixed === undefined ? undefined : <Fixed html={fixed} />}</Island>
          </IslandBoundary>
        )
        roots.push(
          hydrateRoot(element, inShell(content), {
            identifierPrefix: element.dataset.islandId ?? '',
          }),
        )
      })
    } catch (error) {
      console.warn(`The island "${name}" could not be loaded.`, error)
      if (!gone) offerRetry(element)
    }
    releases.get(element)?.()
  }

  /** Adds a box with Retry below the island; the server-rendered content stays readable. */
  function offerRetry(element: HTMLElement): void {
    const place = document.createElement('div')
    element.after(place)
    const root = createRoot(place)
    roots.push(root)
    const retry = (): void => {
      root.render(null)
      place.remove()
      started.delete(element)
      wake(element)
    }
    root.render(inShell(<IslandError retry={retry} />))
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) wake(target as HTMLElement)
      }
    },
    { rootMargin: MARGIN },
  )
  for (const element of elements) {
    // Must come before `holdClicks`, which stops the clicks it holds from reaching other listeners.
    for (const type of ['pointerover', 'focusin', 'touchstart', 'click']) {
      element.addEventListener(type, () => wake(element), { capture: true, passive: true })
    }
    releases.set(element, holdClicks(element, CONTROLS))
    observer.observe(element)
  }
  const next = (): void => {
    const element = elements.find((waiting) => !started.has(waiting))
    if (element && !gone) wake(element).then(() => whenIdle(next))
  }
  if (elements.length > 0) whenIdle(next)

  return () => {
    gone = true
    observer.disconnect()
    // Deferred, because React is still rendering the page that replaces this one.
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}

/** Static children of an island: HTML that was rendered at build time. */
function Fixed({ html }: { html: string }) {
  return (
    <div
      data-island-children=""
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

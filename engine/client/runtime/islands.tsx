import type { ComponentType, ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type Shell, ShellContext } from './context.tsx'
import { IslandBoundary, IslandError } from './IslandBoundary.tsx'
import { whenIdle } from './idle.ts'
import { holdClicks } from './replay.ts'

/** Names of the site's islands and what loads each. */
export type Islands = Readonly<Record<string, () => Promise<ComponentType>>>

/** Islands come alive this far before they scroll into view. */
const MARGIN = '200px'

const CONTROLS = 'button, input, summary'

/**
 * Brings the islands of an article to life, each in a root of its own: when it is near the view,
 * when the browser is idle, or at once when the reader reaches for it. A click made before that
 * happens after it. Returns what takes them down.
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

  /** What the server drew stays readable; the box below it tries again. */
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
    // Before the clicks are held, or none would be seen.
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
    // Not now: React is in the middle of drawing the page that takes this one's place.
    queueMicrotask(() => {
      for (const root of roots) root.unmount()
    })
  }
}

/** Static children: HTML that was rendered at build time. */
function Fixed({ html }: { html: string }) {
  return (
    <div
      data-island-children=""
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

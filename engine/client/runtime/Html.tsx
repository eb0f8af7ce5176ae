import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage, useRoute, useShell } from './context.tsx'
import { BuiltHtml } from './trusted.tsx'

/**
 * Renders the article's HTML, which was made at build time and which React leaves alone, and makes
 * its islands and images alive. For hydration the HTML is read back from the document (`data-html`
 * marks the element), so it is never sent twice.
 */
export function ArticleHtml({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  const { article } = useShell()
  const page = usePage()
  const isWhole = useWhole(!useRoute().isAtTop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML means new elements
  useLayoutEffect(() => {
    article.prepare(element.current!)
    if (!isWhole) fillWindow(element.current!)
  }, [article, html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that only changes its data keeps its elements
  useEffect(() => article.start(element.current!, page), [article, html])
  return (
    <BuiltHtml
      as="div"
      ref={element}
      className={className}
      data-html="article"
      data-first-frame={isWhole ? undefined : ''}
      html={html}
    />
  )
}

/**
 * Whether all of the article is laid out. The first frame of a page lays out only what the window
 * shows; the next one the rest, so that anchors, searching and scrolling find everything in its place.
 */
function useWhole(initial: boolean): boolean {
  const [isWhole, setWhole] = useState(() => initial || location.hash !== '' || document.hidden)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Once the frame is made: React may run effects, and what they change, before it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isWhole
}

/** Number of children of an article that its first frame always shows, as in `content.css`. */
const SHOWN = 5

/** Lets the first frame of an article show further children, until they reach the end of the window. */
function fillWindow({ children }: HTMLElement): void {
  for (let at = SHOWN; at < children.length; at++) {
    if (children[at - 1]!.getBoundingClientRect().bottom > innerHeight) return
    children[at]!.setAttribute('data-near', '')
  }
}

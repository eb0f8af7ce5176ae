import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage, useRoute, useShell } from './context.tsx'
import { BuiltHtml } from './trusted.tsx'

/**
 * Renders the article's HTML, which React leaves alone because the build has made it, and starts
 * its islands and images. For hydration the HTML is read back from the document (`data-html` marks
 * the element), so it is never sent twice.
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
 * Whether the whole article is laid out. The first frame of a page lays out only what fits the
 * window; the next frame lays out the rest, so that anchors, find-in-page and scrolling work.
 */
function useWhole(initial: boolean): boolean {
  const [isWhole, setWhole] = useState(() => initial || location.hash !== '' || document.hidden)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Not directly in the effect: React may run effects, and apply their updates, before the first
    // frame.
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

/** Shows further children of an article in its first frame, until they fill the window. */
function fillWindow({ children }: HTMLElement): void {
  for (let at = SHOWN; at < children.length; at++) {
    if (children[at - 1]!.getBoundingClientRect().bottom > innerHeight) return
    children[at]!.setAttribute('data-near', '')
  }
}

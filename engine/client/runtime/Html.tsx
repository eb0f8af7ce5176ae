import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage, useRoute, useShell } from './context.tsx'
import { BuiltHtml } from './trusted.tsx'

/**
 * Renders the article's HTML from the build, which React does not change, and starts its islands and
 * images. For hydration the HTML is read back from the document (`data-html` marks
 * the element), so it is never sent twice.
 */
export function ArticleHtml({ html, className }: { html: string; className?: string }) {
  const element = useRef<HTMLDivElement>(null)
  const { article } = useShell()
  const page = usePage()
  const isComplete = useCompleteLayout(!useRoute().isAtTop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML means new elements
  useLayoutEffect(() => {
    article.prepare(element.current!)
    if (!isComplete) fillWindow(element.current!)
  }, [article, html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that only changes its data keeps its elements
  useEffect(() => article.start(element.current!, page), [article, html])
  return (
    <BuiltHtml
      as="div"
      ref={element}
      className={className}
      data-html="article"
      data-first-frame={isComplete ? undefined : ''}
      html={html}
    />
  )
}

/**
 * Whether the whole article is laid out. The first frame of a page lays out only what fits the
 * window; the next frame lays out the rest, so that anchors, find-in-page and scrolling work.
 */
function useCompleteLayout(initial: boolean): boolean {
  const [isComplete, setComplete] = useState(
    () => initial || location.hash !== '' || document.hidden,
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Not directly in the effect: React may run effects, and apply their updates, before the first
    // frame.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setComplete(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isComplete
}

/** Number of children of an article that its first frame always shows, as in `content.css`. */
const ALWAYS_SHOWN = 5

/** Shows further children of an article in its first frame, until they fill the window. */
function fillWindow({ children }: HTMLElement): void {
  for (let index = ALWAYS_SHOWN; index < children.length; index++) {
    if (children[index - 1]!.getBoundingClientRect().bottom > innerHeight) return
    children[index]!.setAttribute('data-near', '')
  }
}

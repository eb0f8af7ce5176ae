import { useEffect, useRef } from 'react'
import { useShell } from './context.tsx'

interface HtmlProps {
  part: 'article' | 'sidebar'
  html: string
  className?: string
}

/**
 * HTML that was rendered at build time and that React leaves alone: a page's article, a sidebar.
 * At hydration its text is read back from the document (`data-html` marks the place), so that it
 * is never sent twice.
 */
export function Html({ part, html, className }: HtmlProps) {
  const element = useRef<HTMLDivElement>(null)
  const { actions } = useShell()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML means new elements
  useEffect(() => {
    if (part === 'article' && element.current) return actions.articleShown(element.current)
  }, [actions, part, html])
  return (
    <div
      ref={element}
      className={className}
      data-html={part}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

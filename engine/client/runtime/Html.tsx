import { useEffect, useRef } from 'react'
import { useShell } from './context.tsx'

interface HtmlProps {
  part: 'article' | 'sidebar'
  html: string
  className?: string
}

/**
 * Renders HTML that was made at build time and that React leaves alone: an article or a sidebar.
 * For hydration the HTML is read back from the document (`data-html` marks the element), so it is
 * never sent twice.
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

import { useEffect, useState } from 'react'
import type { ShownPage } from '../../../shared/page.ts'

/**
 * Returns the id of the heading whose section is being read: the last one in or above the top
 * quarter of the viewport, or, at the end of the page, the last one in view.
 */
export function useCurrentHeading({ headings, toc }: ShownPage): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!toc) return
    const ids = headings
      .filter(({ level }) => level >= toc.min && level <= toc.max)
      .map(({ id }) => id)
    let frame = 0
    const measure = (): void => {
      frame = 0
      const { scrollHeight } = document.documentElement
      const line = innerHeight + scrollY >= scrollHeight - 2 ? innerHeight : innerHeight / 4
      let found: string | undefined
      for (const id of ids) {
        const element = document.getElementById(id)
        if (!element || element.getBoundingClientRect().top > line) break
        found = id
      }
      setCurrent(found)
    }
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
    }
  }, [headings, toc])
  return current
}

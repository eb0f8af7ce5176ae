import type { Heading } from '../../../shared/page.ts'
import { decodeUrl } from '../../../shared/url.ts'

/**
 * Returns the id of the heading whose section is being read: the last one in or above the top
 * quarter of the viewport. At the end of the page, where sections cannot scroll further up, it is
 * the heading in the URL's hash if that is in view, or else the last one in view.
 *
 * @param headings in document order, with the distance from the top of the viewport in pixels
 * @param height height of the viewport in pixels
 * @param isEnd whether the page is scrolled to its end
 * @param hashId id in the URL's hash
 */
export function currentHeading(
  headings: readonly { id: string; top: number }[],
  height: number,
  isEnd: boolean,
  hashId: string,
): string | undefined {
  const isInView = (one: { id: string; top: number }) =>
    one.id === hashId && one.top > -1 && one.top < height
  if (isEnd && headings.some(isInView)) return hashId
  const line = isEnd ? height : height / 4
  const next = headings.findIndex(({ top }) => top > line)
  return (next < 0 ? headings.at(-1) : headings[next - 1])?.id
}

/**
 * Reports the id of the heading whose section is being read, now and whenever the page has scrolled
 * or changed its size.
 *
 * @param levels levels of headings in the table of contents
 * @param signal stops the reports
 */
export function watchHeadings(
  headings: readonly Heading[],
  levels: { min: number; max: number },
  report: (id: string | undefined) => void,
  signal: AbortSignal,
): void {
  const ids = headings
    .filter(({ level }) => level >= levels.min && level <= levels.max)
    .map(({ id }) => id)
  let frame = 0
  const measure = (): void => {
    frame = 0
    const { scrollHeight } = document.documentElement
    const positions = ids.flatMap((id) => {
      const element = document.getElementById(id)
      return element ? [{ id, top: element.getBoundingClientRect().top }] : []
    })
    const isEnd = innerHeight + scrollY >= scrollHeight - 2
    report(currentHeading(positions, innerHeight, isEnd, decodeUrl(location.hash.slice(1))))
  }
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(measure)
  }
  if (signal.aborted) return
  onScroll()
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  addEventListener('scroll', onScroll, { passive: true, signal })
  addEventListener('resize', onScroll, { signal })
}

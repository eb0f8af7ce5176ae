import TocList from 'virtual:quire/part/TocList'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Heading, ShownPage } from '../../../shared/page.ts'
import { useLocation, useMessages, usePage } from '../../runtime/context.tsx'
import { loadEventually } from '../../runtime/load-eventually.ts'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { reveal } from '../reveal/reveal.ts'
import styles from './TableOfContents.module.css'

/** A heading with the headings below it. */
export interface TocItem {
  heading: Heading
  children: TocItem[]
}

/** Returns the headings of levels `min` to `max` as a tree; a skipped level nests only one step. */
export function tocTree(
  headings: readonly Heading[],
  { min, max }: { min: number; max: number },
): TocItem[] {
  const root: TocItem[] = []
  const open: TocItem[] = []
  for (const heading of headings) {
    if (heading.level < min || heading.level > max) continue
    const item: TocItem = { heading, children: [] }
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop()
    const siblings = open.at(-1)?.children ?? root
    siblings.push(item)
    open.push(item)
  }
  return root
}

export function List({ items, current }: { items: TocItem[]; current?: string }) {
  return (
    <ul>
      {items.map(({ heading: { id, text, html }, children }) => {
        const link = {
          href: `#${id}`,
          'aria-current': id === current ? ('location' as const) : undefined,
        }
        return (
          <li key={id}>
            {html === undefined ? (
              <a {...link}>{text}</a>
            ) : (
              <BuiltHtml as="a" {...link} html={html} />
            )}
            {children.length > 0 && <List items={children} current={current} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the page's headings as a tree, or an empty list if the table of contents is hidden. */
export function useToc(): TocItem[] {
  const { headings, toc } = usePage()
  return toc ? tocTree(headings, toc) : []
}

/** The table of contents beside the article on wide screens; marks the heading being read. */
export function TableOfContents() {
  const items = useToc()
  const current = useCurrentHeading(usePage())
  const message = useMessages()
  const label = message('toc.label')
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the mark moves
  useEffect(
    () => reveal(element.current?.querySelector('[aria-current]'), element.current),
    [current],
  )
  if (items.length === 0) return null
  return (
    <nav ref={element} className={styles.side} aria-label={label}>
      <p className={styles.title}>{label}</p>
      <TocList items={items} current={current} />
      {current !== undefined && (
        <a className={styles.top} href="#top">
          {message('toc.top')}
        </a>
      )}
    </nav>
  )
}

/** Collapses the list when one of its links is followed. */
function fold({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a')) currentTarget.closest('details')!.open = false
}

/** The same list above the article on small screens: collapsed, and sticky. */
export function FoldedTableOfContents() {
  const items = useToc()
  const message = useMessages()
  if (items.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>{message('toc.label')}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on its links, which keys trigger too */}
      <nav aria-label={message('toc.label')} onClick={fold}>
        <List items={items} />
      </nav>
    </details>
  )
}

/** Returns the id of the heading whose section is being read. */
function useCurrentHeading({ headings, toc }: ShownPage): string | undefined {
  const [current, setCurrent] = useState<string>()
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hash may not scroll the page
  useEffect(() => {
    if (!toc) return
    const stop = new AbortController()
    loadEventually(
      'The mark in the contents',
      () => import('./watchHeadings.ts'),
      stop.signal,
    ).then(({ watchHeadings }) => watchHeadings(headings, toc, setCurrent, stop.signal))
    return () => stop.abort()
  }, [headings, toc, hash])
  return current
}

import Part from 'virtual:quire/part/NavbarItem'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { NavbarLeaf } from '../../../shared/navbar.ts'
import { useLocation } from '../../runtime/context.tsx'
import styles from './NavbarItem.module.css'

interface DropdownProps {
  label: string
  /** Name of the setting that the label is the value of, such as "Languages". */
  title?: string
  inMenu?: boolean
  className?: string
  children: ReactNode
}

/**
 * Items under a label: a `<details>`, so that it opens without scripts and with Enter or Space. In
 * the bar it closes on Escape, on a click or touch outside, when the focus leaves it, and when a
 * page is chosen; the arrow keys, Home, and End open it and move between its items. In the side
 * menu it is open if it contains the current page.
 */
export function Dropdown({ label, title, inMenu, className, children }: DropdownProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    const details = element.current
    if (!details) return
    if (inMenu) details.open ||= details.querySelector('[aria-current]') !== null
    // A dropdown opened before hydration stays open.
    else if (shownAt.current !== pathname) details.open = false
    shownAt.current = pathname
  }, [inMenu, pathname])
  // In a layout effect: a key pressed right after hydration must not be lost.
  useLayoutEffect(() => {
    const details = element.current
    if (!details || inMenu) return
    const close = (): void => {
      details.open = false
    }
    const closeOutside = (event: Event): void => {
      if (!details.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event
      if (key === 'Escape' && details.open) {
        close()
        details.querySelector('summary')?.focus()
      }
      const links = [...details.querySelectorAll('a')]
      const at = links.indexOf(document.activeElement as HTMLAnchorElement)
      const targets: Record<string, number> = {
        ArrowDown: at + 1,
        ArrowUp: at < 0 ? -1 : at - 1,
        ...(details.open && { Home: 0, End: -1 }),
      }
      const to = targets[key]
      if (to === undefined) return
      event.preventDefault()
      details.open = true
      links.at(to % links.length)?.focus()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    details.addEventListener('keydown', onKey, { signal })
    // Where pages load in full, the back/forward cache would restore it open.
    addEventListener('pagehide', close, { signal })
    return () => stop.abort()
  }, [inMenu])
  return (
    <details
      ref={element}
      className={[
        // A menu of languages or versions always contains a current item, so do not highlight it.
        !inMenu && (title ? styles.dropdown : `${styles.dropdown} ${styles.section}`),
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      data-item=""
    >
      <summary
        className={inMenu ? styles.menuLink : styles.link}
        aria-label={title && !inMenu ? `${title}: ${label}` : undefined}
      >
        <bdi>{label}</bdi>
      </summary>
      <div className={inMenu ? styles.foldItems : styles.items}>{children}</div>
    </details>
  )
}

export function leaves(items: readonly NavbarLeaf[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: items never move and may be duplicates
  return items.map((item, place) => <Part key={place} item={item} inMenu />)
}

import NavbarItem from 'virtual:quire/part/NavbarItem'
import Sidebar from 'virtual:quire/part/Sidebar'
import ThemeToggle from 'virtual:quire/part/ThemeToggle'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { breakpoints } from '../../../shared/breakpoints.ts'
import { documentHooks } from '../../../shared/storage.ts'
import { DrawerContext, useConfig, useMessages, usePage } from '../../runtime/context.tsx'
import { useSection } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Brand, IconLinks } from '../Navbar/Brand.tsx'
import styles from './Drawer.module.css'

type Panel = 'menu' | 'sidebar'

// Both are the same on all pages, so only the items that depend on the location render again.
const Head = memo(function Head() {
  const message = useMessages()
  return (
    <div className={styles.head}>
      <Brand />
      <span className={styles.links}>
        <IconLinks />
        <ThemeToggle />
      </span>
      <button
        type="button"
        className={styles.close}
        data-first=""
        aria-label={message('navbar.close')}
        popoverTarget={documentHooks.drawer}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  )
})

const Items = memo(function Items() {
  return useConfig().navbar.items.map(
    (item, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: items never move and may be duplicates
      item.type !== 'search' && <NavbarItem key={place} item={item} inMenu />,
  )
})

/**
 * The sidebar column on wide screens, and the side menu on small ones: a popover with two panels,
 * the main menu and the docs sidebar. Without scripts the popover still opens and shows both. Its
 * button needs no handler and works before hydration, since `open` follows the element. It closes
 * when the reader goes elsewhere and when the viewport becomes as wide as a desktop's.
 */
export function Drawer() {
  const { sidebar, path } = usePage()
  const hasSidebar = sidebar !== null
  const section = useSection()
  const message = useMessages()
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** The panel that the reader chose on this page. */
  const [chosen, setChosen] = useState<{ path: string; panel: Panel }>()
  const panel = chosen?.path === path && hasSidebar ? chosen.panel : hasSidebar ? 'sidebar' : 'menu'
  const setPanel = (next: Panel): void => setChosen({ path, panel: next })
  const close = useCallback(() => {
    if (!element.current?.matches(':popover-open')) return
    element.current.hidePopover()
    setOpen(false)
  }, [])
  useEffect(() => {
    // The reader may have opened it before hydration.
    setOpen(element.current?.matches(':popover-open') ?? false)
    const stop = new AbortController()
    const { signal } = stop
    if ('navigation' in window) navigation.addEventListener('navigate', close, { signal })
    // Without the Navigation API, the back/forward cache would show the page with its menu open.
    else addEventListener('pagehide', close, { signal })
    // From this width up, the drawer is the sidebar column.
    matchMedia(breakpoints.desktop).addEventListener(
      'change',
      ({ matches }) => matches && close(),
      { signal },
    )
    return () => stop.abort()
  }, [close])
  useDrawerFocus(element, open, panel)
  const state = useMemo(() => ({ open, panel }), [open, panel])
  return (
    <div
      ref={element}
      id={documentHooks.drawer}
      className={styles.drawer}
      popover="auto"
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': message('navbar.label') })}
      data-panel={panel}
      onToggle={({ target, currentTarget, newState }) => {
        // React lets the toggle event of a nested category bubble.
        if (target === currentTarget) setOpen(newState === 'open')
      }}
      data-sidebar={hasSidebar || undefined}
    >
      <Head />
      <nav className={styles.menu} aria-label={message('navbar.label')}>
        {hasSidebar && (
          <button
            type="button"
            className={styles.switch}
            data-first=""
            onClick={() => setPanel('sidebar')}
          >
            {message('sidebar.label')}
            <Icon name="arrow" />
          </button>
        )}
        <Items />
      </nav>
      {hasSidebar && (
        <div className={styles.sidebar}>
          <button
            type="button"
            className={styles.switch}
            data-first=""
            onClick={() => setPanel('menu')}
          >
            <Icon name="arrow" />
            {message('navbar.back')}
          </button>
          {section && <p className={styles.section}>{section.label}</p>}
          <DrawerContext value={state}>
            <Sidebar />
          </DrawerContext>
        </div>
      )}
    </div>
  )
}

/**
 * Makes the page behind the side menu inert while the menu is open. Moves the focus into the menu on
 * opening and on changing panels, and restores it on closing.
 */
function useDrawerFocus(drawer: RefObject<HTMLElement | null>, open: boolean, panel: string): void {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const behind = document.querySelectorAll<HTMLElement>(
      `#${documentHooks.root} > :not(:has(#${documentHooks.drawer}), dialog), main`,
    )
    for (const element of behind) element.inert = true
    return () => {
      for (const element of behind) element.inert = false
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new panel hides the button that was pressed
  useEffect(() => {
    if (!open) return
    // Focus the button that switches to the other panel, else the one that closes the menu.
    const buttons = [...(drawer.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
    buttons.findLast((button) => button.checkVisibility())?.focus({ preventScroll: true })
  }, [drawer, open, panel])
}

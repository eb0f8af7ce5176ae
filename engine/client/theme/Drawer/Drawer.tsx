import { useRef } from 'react'
import { documentHooks } from '../../../shared/storage.ts'
import { useConfig, useDrawer, useMessages, usePage } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Brand } from '../Navbar/Brand.tsx'
import { IconLinks } from '../Navbar/IconLinks.tsx'
import { NavbarItem } from '../NavbarItem/NavbarItem.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import styles from './Drawer.module.css'
import { useDrawerFocus } from './useDrawerFocus.ts'

/**
 * The sidebar column on wide screens, and the side menu on small ones: a popover with two panels,
 * the main menu and the docs sidebar. Without scripts the popover still opens and shows both.
 */
export function Drawer() {
  const { navbar } = useConfig()
  const hasSidebar = usePage().sidebar !== null
  const { open, setOpen, panel, setPanel } = useDrawer()
  const message = useMessages()
  const element = useRef<HTMLDivElement>(null)
  useDrawerFocus(element, open, panel, setOpen)
  return (
    <div
      ref={element}
      id={documentHooks.drawer}
      className={styles.drawer}
      popover="manual"
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': message('navbar.label') })}
      data-panel={hasSidebar ? panel : 'menu'}
      data-sidebar={hasSidebar || undefined}
    >
      <div className={styles.head}>
        <Brand />
        <span className={styles.links}>
          <IconLinks />
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
        {navbar.items.map(
          (item, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move and may be duplicates
            item.type !== 'search' && <NavbarItem key={place} item={item} inMenu />,
        )}
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
          <Sidebar />
        </div>
      )}
    </div>
  )
}

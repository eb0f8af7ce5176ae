import NavbarItem from 'virtual:quire/part/NavbarItem'
import SearchButton from 'virtual:quire/part/SearchButton'
import ThemeToggle from 'virtual:quire/part/ThemeToggle'
import { useRef } from 'react'
import type { NavbarItem as Item } from '../../../shared/navbar.ts'
import { documentHooks } from '../../../shared/storage.ts'
import { useConfig, useMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { lazyPartInSuspense } from '../lazy-part.tsx'
import { Brand, IconLinks } from './Brand.tsx'
import styles from './Navbar.module.css'

const HideOnScroll = lazyPartInSuspense('HideOnScroll')

/** The top bar: brand, items, search, icon links, theme switch, and the side menu's button. */
export function Navbar() {
  const { navbar, search } = useConfig()
  const message = useMessages()
  const bar = useRef<HTMLElement>(null)
  const searchInItems = navbar.items.some((item) => item.type === 'search')
  const items = (position: Item['position']) =>
    navbar.items
      .filter((item) => item.position === position)
      // biome-ignore lint/suspicious/noArrayIndexKey: items never move and may be duplicates
      .map((item, place) => <NavbarItem key={place} item={item} />)
  return (
    <header ref={bar} className={styles.bar} data-style={navbar.style} data-navbar="">
      {navbar.hideOnScroll && <HideOnScroll bar={bar} />}
      <div className={styles.inner}>
        <button
          type="button"
          className={`${styles.button} ${styles.menu}`}
          aria-label={message('navbar.toggle')}
          popoverTarget={documentHooks.drawer}
        >
          <Icon name="menu" />
        </button>
        <Brand />
        <nav className={styles.items} aria-label={message('navbar.label')}>
          {items('left')}
        </nav>
        <div className={styles.end}>
          {items('right')}
          {!searchInItems && search.provider !== 'none' && <SearchButton />}
          <IconLinks />
          <ThemeToggle />
        </div>
      </div>
    </header>
  )
}

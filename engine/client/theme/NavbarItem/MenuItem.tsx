import type {
  NavbarDropdown,
  NavbarLocaleDropdown,
  NavbarVersion,
  NavbarVersionDropdown,
} from '../../../shared/navbar.ts'
import { Dropdown, leaves } from './Dropdown.tsx'
import { LinkItem } from './LinkItem.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import type { ItemProps } from './NavbarItem.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'
import { VersionItem } from './VersionItem.tsx'

type Menu = NavbarDropdown | NavbarLocaleDropdown | NavbarVersion | NavbarVersionDropdown

/** A menu of items, and items with which the reader chooses a language or a version. */
export function MenuItem({ item, inMenu }: ItemProps<Menu>) {
  switch (item.type) {
    case 'dropdown':
      return (
        <Dropdown label={item.label} inMenu={inMenu} className={item.className}>
          {item.href !== undefined && (
            <LinkItem
              item={{
                ...item,
                type: 'link',
                href: item.href,
                external: item.external ?? false,
                className: '',
              }}
              inMenu
            />
          )}
          {leaves(item.items)}
        </Dropdown>
      )
    case 'localeDropdown':
      return <LocaleDropdown item={item} inMenu={inMenu} />
    case 'docsVersion':
      return <VersionItem item={item} inMenu={inMenu} />
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} inMenu={inMenu} />
  }
}

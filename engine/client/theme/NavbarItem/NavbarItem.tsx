import type { ReactNode } from 'react'
import type { NavbarItem as Item, NavbarLeaf } from '../../../shared/navbar.ts'
import { SearchButton } from '../SearchButton/SearchButton.tsx'
import { DocItem } from './DocItem.tsx'
import { Dropdown } from './Dropdown.tsx'
import { LinkItem } from './LinkItem.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import styles from './NavbarItem.module.css'
import { VersionDropdown } from './VersionDropdown.tsx'
import { VersionItem } from './VersionItem.tsx'

/** Props of every kind of item. */
export interface ItemProps<Kind extends Item = Item> {
  item: Kind
  /** Whether the item is in the side menu or a dropdown, where items are stacked vertically. */
  inMenu?: boolean
}

/** Renders an item by its type. Leaf items can also be inside dropdowns. */
function draw({ item, inMenu }: ItemProps): ReactNode {
  switch (item.type) {
    case 'link':
      return <LinkItem item={item} inMenu={inMenu} />
    case 'doc':
      return DocItem({ item, inMenu })
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
      return LocaleDropdown({ item, inMenu })
    case 'docsVersion':
      return VersionItem({ item, inMenu })
    case 'docsVersionDropdown':
      return VersionDropdown({ item, inMenu })
    case 'html':
      return (
        <div
          className={[inMenu && styles.html, item.className].filter(Boolean).join(' ')}
          data-item=""
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      )
    case 'search':
      return <SearchButton className={item.className} />
    default:
      throw new Error(`Unknown navbar item type "${(item as { type: string }).type}".`)
  }
}

/** Renders the items inside a dropdown. */
export function leaves(items: readonly NavbarLeaf[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: items never move and may be duplicates
  return items.map((item, place) => <NavbarItem key={place} item={item} inMenu />)
}

/**
 * An item of the bar or of the side menu. Item components that compute something are called as
 * functions, not mounted, so that their errors can be reported together with the item's
 * configuration, even on the server, where React has no error boundaries. An item's type never
 * changes, so the order of hooks is stable.
 */
export function NavbarItem(props: ItemProps): ReactNode {
  try {
    return draw(props)
  } catch (error) {
    throw new Error(
      `This navbar item could not be rendered. Check it in the config file: ${props.item.source}`,
      { cause: error },
    )
  }
}

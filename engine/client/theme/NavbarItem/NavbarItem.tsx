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

/** What every kind of item is given. */
export interface ItemProps<Kind extends Item = Item> {
  item: Kind
  /** In the side menu or inside a dropdown, where items stand below each other. */
  inMenu?: boolean
}

/** Draws the item of a type. Leaves are also what dropdowns hold. */
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

/** The items inside a dropdown. */
export function leaves(items: readonly NavbarLeaf[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: items keep their places, and may be written twice
  return items.map((item, place) => <NavbarItem key={place} item={item} inMenu />)
}

/**
 * One item of the bar or of the side menu. The kinds that compute something are called, not
 * mounted, so that what they throw can be told together with the configuration it comes from, on
 * the server too, where React has no error boundaries. The type of an item never changes, so their
 * hooks keep their order.
 */
export function NavbarItem(props: ItemProps): ReactNode {
  try {
    return draw(props)
  } catch (error) {
    throw new Error(
      `This navbar item could not be rendered; check it in the config file: ${props.item.source}`,
      { cause: error },
    )
  }
}

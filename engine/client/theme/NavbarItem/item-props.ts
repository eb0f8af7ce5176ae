import type { NavbarItem } from '../../../shared/navbar.ts'

/** Props of an item of the bar, by its type. */
export interface ItemProps<Kind extends NavbarItem = NavbarItem> {
  item: Kind
  /** Whether the item is in the side menu or a dropdown, where items are stacked vertically. */
  inMenu?: boolean
}

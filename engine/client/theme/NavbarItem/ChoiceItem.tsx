import type {
  NavbarLocaleDropdown,
  NavbarVersion,
  NavbarVersionDropdown,
} from '../../../shared/navbar.ts'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import type { ItemProps } from './NavbarItem.tsx'
import { VersionDropdown } from './VersionDropdown.tsx'
import { VersionItem } from './VersionItem.tsx'

type Choice = NavbarLocaleDropdown | NavbarVersion | NavbarVersionDropdown

/** An item with which the reader chooses a language or a version, or which depends on that. */
export function ChoiceItem({ item, inMenu }: ItemProps<Choice>) {
  switch (item.type) {
    case 'localeDropdown':
      return <LocaleDropdown item={item} inMenu={inMenu} />
    case 'docsVersion':
      return <VersionItem item={item} inMenu={inMenu} />
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} inMenu={inMenu} />
  }
}

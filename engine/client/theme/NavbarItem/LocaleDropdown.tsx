import type { ReactNode } from 'react'
import type { Locale } from '../../../shared/config.ts'
import type { NavbarLocaleDropdown } from '../../../shared/navbar.ts'
import { pageAddress } from '../../../shared/url.ts'
import { useConfig, useLocation, useMessages, usePage } from '../../runtime/context.tsx'
import { Dropdown, leaves } from './Dropdown.tsx'
import { ItemLink } from './LinkItem.tsx'
import type { ItemProps } from './NavbarItem.tsx'

/** A menu of the site's languages; every link keeps the page, query, and hash. */
export function LocaleDropdown({ item, inMenu }: ItemProps<NavbarLocaleDropdown>): ReactNode {
  const config = useConfig()
  const { alternates, kind } = usePage()
  const { path, search, hash } = useLocation()
  const message = useMessages()
  const address = (locale: Locale): string => {
    // A path not found here may exist in another language. A page that the other language lacks
    // leads to its home page.
    const pathname =
      alternates?.locales[locale.name] ??
      ((!alternates || kind === 'not-found') &&
        pageAddress({ base: locale.base, trailingSlash: config.trailingSlash }, path))
    const origin = locale.url.startsWith(config.url) ? '' : new URL(locale.url).origin
    const added = item.queryString
      ? `${search ? `${search}&` : '?'}${item.queryString.slice(1)}`
      : search
    return origin + (pathname ? pathname + added + hash : locale.home)
  }
  return (
    <Dropdown
      label={inMenu ? message('navbar.languages') : config.locale.label}
      title={message('navbar.languages')}
      inMenu={inMenu}
      className={item.className}
    >
      {leaves(item.itemsBefore)}
      {config.locales.map((locale) => (
        <ItemLink
          key={locale.name}
          label={locale.label}
          href={address(locale)}
          lang={locale.htmlLang}
          active={locale.name === config.locale.name}
          target="_self"
          inMenu
        />
      ))}
      {leaves(item.itemsAfter)}
    </Dropdown>
  )
}

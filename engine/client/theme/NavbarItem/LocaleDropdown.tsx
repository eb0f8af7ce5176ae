import type { ReactNode } from 'react'
import type { Locale } from '../../../shared/config.ts'
import type { NavbarLocaleDropdown } from '../../../shared/navbar.ts'
import { encodePath, withBase, withTrailingSlash } from '../../../shared/url.ts'
import { useConfig, useLocation, useMessages, usePage } from '../../runtime/context.tsx'
import { Dropdown } from './Dropdown.tsx'
import { ItemLink } from './LinkItem.tsx'
import { type ItemProps, leaves } from './NavbarItem.tsx'

/** Languages of the site; every link keeps the page, its query and its hash. */
export function LocaleDropdown({ item, inMenu }: ItemProps<NavbarLocaleDropdown>): ReactNode {
  const config = useConfig()
  const { alternates, kind } = usePage()
  const { path, search, hash } = useLocation()
  const message = useMessages()
  const address = (locale: Locale): string => {
    // An unknown address may be known in another language; a page that it lacks leads to its start.
    const pathname =
      alternates?.locales[locale.name] ??
      ((!alternates || kind === 'not-found') &&
        withTrailingSlash(withBase(locale.base, encodePath(path)), config.trailingSlash))
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

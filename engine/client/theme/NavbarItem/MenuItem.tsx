import type { ReactNode } from 'react'
import type { Locale } from '../../../shared/config.ts'
import type {
  NavbarDropdown,
  NavbarLocaleDropdown,
  NavbarVersion,
  NavbarVersionDropdown,
} from '../../../shared/navbar.ts'
import { pageUrl } from '../../../shared/url.ts'
import {
  useConfig,
  useLocation,
  useMessages,
  usePage,
  usePageUrl,
  usePreferredVersion,
} from '../../runtime/context.tsx'
import { Dropdown, leaves } from './Dropdown.tsx'
import type { ItemProps } from './item-props.ts'
import { ItemLink, LinkItem, useVersion } from './LinkItem.tsx'

type Menu = NavbarDropdown | NavbarLocaleDropdown | NavbarVersion | NavbarVersionDropdown

/** A dropdown of items, or an item for choosing a language or a version. */
export function MenuItem({ item, inMenu }: ItemProps<Menu>) {
  switch (item.type) {
    case 'dropdown': {
      const { label, href, external = false, items, className } = item
      return (
        <Dropdown label={label} inMenu={inMenu} className={className}>
          {href !== undefined && (
            <LinkItem item={{ ...item, type: 'link', href, external, className: '' }} inMenu />
          )}
          {leaves(items)}
        </Dropdown>
      )
    }
    case 'localeDropdown':
      return <LocaleDropdown item={item} inMenu={inMenu} />
    case 'docsVersion':
      return <VersionItem item={item} inMenu={inMenu} />
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} inMenu={inMenu} />
  }
}

/** A menu of the site's languages; every link keeps the page, query, and hash. */
function LocaleDropdown({ item, inMenu }: ItemProps<NavbarLocaleDropdown>) {
  const config = useConfig()
  const { alternates, kind } = usePage()
  const { path, search, hash } = useLocation()
  const message = useMessages()
  const urlOf = (locale: Locale): string => {
    // A path not found here may exist in another language. A page that the other language lacks
    // leads to its home page.
    const pathname =
      alternates?.locales[locale.name] ??
      ((!alternates || kind === 'not-found') &&
        pageUrl({ base: locale.base, trailingSlash: config.trailingSlash }, path))
    const origin = locale.url.startsWith(config.url) ? '' : new URL(locale.url).origin
    const query = item.queryString
      ? `${search ? `${search}&` : '?'}${item.queryString.slice(1)}`
      : search
    return origin + (pathname ? pathname + query + hash : locale.home)
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
          href={urlOf(locale)}
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

/** The reader's version, linked to its main doc. */
function VersionItem({ item, inMenu }: ItemProps<NavbarVersion>) {
  const version = useVersion(item)
  const urlOf = usePageUrl()
  return (
    <ItemLink
      label={item.label ?? version.label}
      href={item.href ?? urlOf(version.mainDocPath)}
      external={item.external}
      inMenu={inMenu}
      className={item.className}
    />
  )
}

/** A menu of an instance's versions; each link leads to the same doc there, or to the main doc. */
function VersionDropdown({ item, inMenu }: ItemProps<NavbarVersionDropdown>): ReactNode {
  const { instance, itemsBefore, itemsAfter, versions: order, className } = item
  const current = useVersion(item)
  const docs = useConfig().docs.find(({ id }) => id === instance)
  const { doc, alternates } = usePage()
  const { pathname, search, hash } = useLocation()
  const { save } = usePreferredVersion(instance)
  const urlOf = usePageUrl()
  const message = useMessages()
  const isPageOfInstance = doc?.instance === instance
  const listed = (docs?.versions ?? []).filter(({ name }) => order?.includes(name) ?? true)
  if (order) listed.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const single = listed.length + itemsBefore.length + itemsAfter.length <= 1
  const urls = alternates?.versions ?? { [current.name]: pathname }
  const links = listed.map((version) => {
    const samePage = isPageOfInstance ? urls[version.name] : undefined
    return (
      <ItemLink
        key={version.name}
        label={version.label}
        href={samePage === undefined ? urlOf(version.mainDocPath) : samePage + search + hash}
        active={isPageOfInstance && !item.activeClassDisabled && version === current}
        inMenu={inMenu || !single}
        className={single ? className : undefined}
        onClick={() => save(version.name)}
      />
    )
  })
  if (single) return links
  return (
    <Dropdown
      label={inMenu ? message('navbar.versions') : current.label}
      title={message('navbar.versions')}
      inMenu={inMenu}
      className={className}
    >
      {leaves(itemsBefore)}
      {links}
      {leaves(itemsAfter)}
    </Dropdown>
  )
}

import type { ReactNode } from 'react'
import type { NavbarDoc } from '../../../shared/navbar.ts'
import { useLocation, usePage } from '../../runtime/context.tsx'
import { ItemLink } from './LinkItem.tsx'
import type { ItemProps } from './NavbarItem.tsx'
import { useVersion } from './useVersion.ts'

/** A link to a doc or to a sidebar's first page, in the reader's version. */
export function DocItem({ item, inMenu }: ItemProps<NavbarDoc>): ReactNode {
  const version = useVersion(item)
  const { pathname, path } = useLocation()
  const page = usePage()
  const href = item.targets[version.name]
  // The doc is a draft or missing in this version.
  if (href === undefined) return null
  const active =
    (item.activeBasePath !== undefined && pathname.startsWith(item.activeBasePath)) ||
    // After a failed load, the page is still the previous one and no longer matches the URL.
    (page.path === path &&
      page.sidebar !== null &&
      item.sidebars?.[version.name] === page.sidebar) ||
    pathname === href
  return (
    <ItemLink
      label={item.label}
      href={href}
      active={active}
      inMenu={inMenu}
      className={item.className}
    />
  )
}

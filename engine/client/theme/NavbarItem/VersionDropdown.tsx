import type { ReactNode } from 'react'
import type { NavbarVersionDropdown } from '../../../shared/navbar.ts'
import {
  useConfig,
  useLocation,
  useMessages,
  usePage,
  usePreferredVersion,
} from '../../runtime/context.tsx'
import { useAddress } from '../address/address.ts'
import { Dropdown, leaves } from './Dropdown.tsx'
import { ItemLink } from './LinkItem.tsx'
import type { ItemProps } from './NavbarItem.tsx'
import { useVersion } from './useVersion.ts'

/** A menu of an instance's versions; each link leads to the same doc there, or to the main doc. */
export function VersionDropdown({ item, inMenu }: ItemProps<NavbarVersionDropdown>): ReactNode {
  const current = useVersion(item)
  const docs = useConfig().docs.find(({ id }) => id === item.instance)
  const { doc, alternates } = usePage()
  const { pathname, search, hash } = useLocation()
  const { save } = usePreferredVersion(item.instance)
  const address = useAddress()
  const message = useMessages()
  const here = doc?.instance === item.instance
  const versions = (docs?.versions ?? []).filter(
    ({ name }) => !item.versions || item.versions.includes(name),
  )
  if (item.versions) {
    const order = item.versions
    versions.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  }
  const { itemsBefore, itemsAfter } = item
  const single = versions.length + itemsBefore.length + itemsAfter.length <= 1
  const links = versions.map((version) => {
    const versions = alternates?.versions ?? { [current.name]: pathname }
    const same = here ? versions[version.name] : undefined
    return (
      <ItemLink
        key={version.name}
        label={version.label}
        href={same === undefined ? address(version.mainDocPath) : same + search + hash}
        active={here && !item.activeClassDisabled && version === current}
        inMenu={inMenu || !single}
        className={single ? item.className : undefined}
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
      className={item.className}
    >
      {leaves(itemsBefore)}
      {links}
      {leaves(itemsAfter)}
    </Dropdown>
  )
}

import type { ReactNode } from 'react'
import type { NavbarVersion } from '../../../shared/navbar.ts'
import { useAddress } from '../address/address.ts'
import { ItemLink } from './LinkItem.tsx'
import type { ItemProps } from './NavbarItem.tsx'
import { useVersion } from './useVersion.ts'

/** The reader's version, linked to its main doc. */
export function VersionItem({ item, inMenu }: ItemProps<NavbarVersion>): ReactNode {
  const version = useVersion(item)
  const address = useAddress()
  return (
    <ItemLink
      label={item.label ?? version.label}
      href={item.href ?? address(version.mainDocPath)}
      external={item.external}
      inMenu={inMenu}
      className={item.className}
    />
  )
}

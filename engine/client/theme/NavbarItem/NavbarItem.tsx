import SearchButton from 'virtual:quire/part/SearchButton'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../runtime/ErrorBoundary.tsx'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { lazyPartInSuspense } from '../lazy-part.tsx'
import type { ItemProps } from './item-props.ts'
import { DocItem, itemError, LinkItem } from './LinkItem.tsx'
import styles from './NavbarItem.module.css'

/** Dropdowns, and items that only sites with several languages or versions have. */
const MenuItem = lazyPartInSuspense('MenuItem')

/**
 * An item of the bar or of the side menu. Leaf items can also be inside dropdowns. An error of an item
 * is thrown with its configuration.
 */
export function NavbarItem(props: ItemProps) {
  const fail = (error: unknown): never => {
    throw itemError(props.item, error)
  }
  return (
    <ErrorBoundary resetKey={null} fallback={fail}>
      <AnyItem {...props} />
    </ErrorBoundary>
  )
}

function AnyItem({ item, inMenu }: ItemProps): ReactNode {
  switch (item.type) {
    case 'link':
      return <LinkItem item={item} inMenu={inMenu} />
    case 'doc':
      return <DocItem item={item} inMenu={inMenu} />
    case 'dropdown':
    case 'localeDropdown':
    case 'docsVersion':
    case 'docsVersionDropdown':
      return <MenuItem item={item} inMenu={inMenu} />
    case 'html':
      return (
        <BuiltHtml
          as="div"
          className={[inMenu && styles.html, item.className].filter(Boolean).join(' ')}
          data-item=""
          html={item.html}
        />
      )
    case 'search':
      return <SearchButton className={item.className} />
    default:
      // The config is validated, so this can only come from another version of the engine.
      throw new Error(`Unknown navbar item type "${item.type}".`)
  }
}

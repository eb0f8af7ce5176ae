import NavbarItem from 'virtual:quire/part/NavbarItem'
import { renderToString } from 'react-dom/server'
import type { ShellProps } from '../../../shared/server-entry.ts'
import { createRoute, createShell, StaticShell } from '../../runtime/context.tsx'
import { renderStrict } from '../lazy-part.tsx'
import { itemError } from './LinkItem.tsx'

/**
 * Returns the error of the first navbar item that cannot be rendered; it names the item. The server
 * has no error boundaries, so after a failed page each item is rendered alone.
 */
export function navbarError(props: ShellProps): Error | undefined {
  for (const item of props.config.navbar.items) {
    try {
      renderStrict(() =>
        renderToString(
          <StaticShell shell={createShell(props.config)} route={createRoute(props)}>
            <NavbarItem item={item} />
          </StaticShell>,
        ),
      )
    } catch (error) {
      return itemError(item, error)
    }
  }
  return undefined
}

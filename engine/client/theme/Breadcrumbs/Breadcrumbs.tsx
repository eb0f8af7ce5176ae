import type { Breadcrumb } from '../../../shared/page.ts'
import { useConfig, useMessages, usePage } from '../../runtime/context.tsx'
import { useAddress } from '../address/address.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Breadcrumbs.module.css'

/** Returns the page's section: the item of the navigation bar that leads to its sidebar. */
function useSection(): Breadcrumb | undefined {
  const { sidebar } = usePage()
  const { navbar } = useConfig()
  for (const item of navbar.items) {
    if (item.type !== 'doc' || sidebar === null) continue
    const version = Object.keys(item.sidebars ?? {}).find(
      (name) => item.sidebars?.[name] === sidebar,
    )
    if (version !== undefined) return { label: item.label, path: item.targets[version] }
  }
  return undefined
}

/** The breadcrumb trail from the home page over the page's section and groups to this page. */
export function Breadcrumbs() {
  const { breadcrumbs, path } = usePage()
  const { home } = useConfig().locale
  const message = useMessages()
  const address = useAddress()
  const section = useSection()
  if (breadcrumbs.length === 0) return null
  // The trail may end with the page itself; omit it, because its title is right below.
  const trail = [...(section ? [section] : []), ...breadcrumbs].filter((step) => step.path !== path)
  if (trail.length === 0) return null
  return (
    <nav className={styles.trail} aria-label={message('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={home} aria-label={message('breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {trail.map((step) => (
          <li key={step.label}>
            {step.path === undefined ? step.label : <a href={address(step.path)}>{step.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

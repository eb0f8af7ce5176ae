import { useConfig, useMessages, usePage, usePageUrl } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './Breadcrumbs.module.css'

interface Step {
  label: string
  /** URL; absent if the step has no page of its own. */
  href?: string
}

/** Returns the page's section: the item of the navigation bar that leads to its sidebar. */
export function useSection(): Step | undefined {
  const { sidebar } = usePage()
  const { navbar } = useConfig()
  for (const item of navbar.items) {
    if (item.type !== 'doc') continue
    const [version] = Object.entries(item.sidebars ?? {}).find(([, key]) => key === sidebar) ?? []
    if (version !== undefined) return { label: item.label, href: item.targets[version] }
  }
  return undefined
}

/** The breadcrumb trail from the home page over the page's section and groups to this page. */
export function Breadcrumbs() {
  const { breadcrumbs, path } = usePage()
  const { home } = useConfig().locale
  const message = useMessages()
  const urlOf = usePageUrl()
  const section = useSection()
  if (breadcrumbs.length === 0) return null
  // The trail may end with the page itself; omit it, because its title is right below.
  const trail: Step[] = breadcrumbs
    .filter((step) => step.path !== path)
    .map(({ label, path: to }) => ({ label, ...(to !== undefined && { href: urlOf(to) }) }))
  if (section && section.href !== urlOf(path) && section.label !== trail[0]?.label) {
    trail.unshift(section)
  }
  if (trail.length === 0) return null
  return (
    <nav className={styles.trail} aria-label={message('breadcrumbs.label')}>
      <ol>
        <li>
          <a href={home} aria-label={message('breadcrumbs.home')}>
            <Icon name="home" />
          </a>
        </li>
        {trail.map(({ label, href }) => (
          <li key={label}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}

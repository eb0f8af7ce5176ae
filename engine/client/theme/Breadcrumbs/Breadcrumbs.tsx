import { useConfig, useMessages, usePage } from '../../runtime/context.tsx'
import { useAddress } from '../address/address.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Breadcrumbs.module.css'

/** The breadcrumb trail from the home page to this page. */
export function Breadcrumbs() {
  const { breadcrumbs, path } = usePage()
  const { home } = useConfig().locale
  const message = useMessages()
  const address = useAddress()
  // The trail may end with the page itself; omit it, because its title is right below.
  const trail = breadcrumbs.filter((step) => step.path !== path)
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

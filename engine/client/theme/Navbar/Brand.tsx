import { useConfig, useMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Brand.module.css'

/** The site's logo and title, linked to the logo's `href` or the site's home page. */
export function Brand() {
  const { navbar, locale } = useConfig()
  const { logo, title } = navbar
  return (
    <a className={styles.brand} href={logo?.href ?? locale.home} target={logo?.target}>
      {logo && <Logo logo={title ? { ...logo, alt: '' } : logo} className={styles.logo} />}
      {title && <span className={styles.title}>{title}</span>}
    </a>
  )
}

/** Links to the repository and the community chat; hidden in the bar on very small screens. */
export function IconLinks() {
  const { repository, chat } = useConfig().navbar
  const message = useMessages()
  const link = (name: 'repository' | 'chat', href: string | undefined) =>
    href && (
      <a
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={message(`navbar.${name}`)}
        title={message(`navbar.${name}`)}
      >
        <Icon name={name} />
      </a>
    )
  return (
    <>
      {link('repository', repository)}
      {link('chat', chat)}
    </>
  )
}

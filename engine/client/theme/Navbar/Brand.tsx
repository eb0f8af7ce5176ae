import { useConfig } from '../../runtime/context.tsx'
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

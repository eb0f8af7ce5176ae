import { useConfig } from '../../runtime/context.tsx'
import { useAddress } from '../address/address.ts'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Brand.module.css'

/** Logo and title of the site, linked to the logo's address or the root. */
export function Brand() {
  const { logo, title } = useConfig().navbar
  const address = useAddress()
  return (
    <a className={styles.brand} href={logo?.href ?? address('/')} target={logo?.target}>
      {logo && <Logo logo={title ? { ...logo, alt: '' } : logo} className={styles.logo} />}
      {title && <span className={styles.title}>{title}</span>}
    </a>
  )
}

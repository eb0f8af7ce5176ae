import type { IconName } from '../../../shared/icons.ts'
import type { NavbarLink } from '../../../shared/navbar.ts'
import { useLocation } from '../../runtime/context.tsx'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './NavbarItem.module.css'
import type { ItemProps } from './NavbarItem.tsx'

interface ItemLinkProps {
  label: string
  /** HTML to show instead of the label. */
  html?: string
  /** Icon before the label. */
  icon?: IconName
  href: string
  active?: boolean
  inMenu?: boolean
  external?: boolean
  target?: string
  rel?: string
  ariaLabel?: string
  className?: string
  lang?: string
  onClick?(): void
}

/** The `<a>` element that all link items share. */
export function ItemLink(props: ItemLinkProps) {
  const { label, href, active, inMenu, external, className, ariaLabel, lang, onClick } = props
  const { html, icon } = props
  const { pathname } = useLocation()
  // A label's text direction may differ from the page's: "1.0 (old)" on an Arabic page.
  const text = html === undefined ? <bdi>{label}</bdi> : <BuiltHtml as="span" html={html} />
  return (
    <a
      className={[inMenu ? styles.menuLink : styles.link, className].filter(Boolean).join(' ')}
      href={href}
      target={props.target ?? (external ? '_blank' : undefined)}
      rel={props.rel ?? (external ? 'noopener noreferrer' : undefined)}
      aria-label={ariaLabel}
      aria-current={active ? (href === pathname ? 'page' : 'true') : undefined}
      lang={lang}
      hrefLang={lang}
      data-item=""
      onClick={onClick}
    >
      {icon ? (
        <span className={styles.withIcon}>
          <Icon name={icon} />
          {text}
        </span>
      ) : (
        text
      )}
      {external && inMenu && <Icon name="external" />}
    </a>
  )
}

/** Whether a link item is active on the current page. */
export function isActive(
  item: Pick<NavbarLink, 'href' | 'activeBasePath' | 'activeBaseRegex' | 'external'>,
  location: { pathname: string; path: string },
): boolean {
  if (item.external) return false
  if (item.activeBaseRegex !== undefined)
    return new RegExp(item.activeBaseRegex).test(location.path)
  if (item.activeBasePath !== undefined) return location.pathname.startsWith(item.activeBasePath)
  return location.pathname === item.href.replace(/[?#].*/, '')
}

/** A plain link. */
export function LinkItem({ item, inMenu }: ItemProps<NavbarLink>) {
  return <ItemLink {...item} active={isActive(item, useLocation())} inMenu={inMenu} />
}

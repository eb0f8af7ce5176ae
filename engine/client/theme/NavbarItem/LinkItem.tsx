import type { ReactNode } from 'react'
import type { DocsVersion } from '../../../shared/config.ts'
import type { NavbarDoc, NavbarItem, NavbarLink } from '../../../shared/navbar.ts'
import { useConfig, useLocation, usePage, usePreferredVersion } from '../../runtime/context.tsx'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { ItemProps } from './item-props.ts'
import styles from './NavbarItem.module.css'

type LinkDisplay = 'html' | 'icon' | 'external' | 'target' | 'rel' | 'ariaLabel' | 'className'

interface ItemLinkProps
  extends Pick<NavbarLink, 'label' | 'href'>,
    Partial<Pick<NavbarLink, LinkDisplay>> {
  active?: boolean
  inMenu?: boolean
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
function isActive(item: NavbarLink, { pathname, path }: { pathname: string; path: string }) {
  if (item.external) return false
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex).test(path)
  if (item.activeBasePath !== undefined) return pathname.startsWith(item.activeBasePath)
  return pathname === item.href.replace(/[?#].*/, '')
}

export function LinkItem({ item, inMenu }: ItemProps<NavbarLink>) {
  return <ItemLink {...item} active={isActive(item, useLocation())} inMenu={inMenu} />
}

/** A link to a doc or to a sidebar's first page, in the reader's version. */
export function DocItem({ item, inMenu }: ItemProps<NavbarDoc>): ReactNode {
  const { label, className, activeBasePath, sidebars, targets } = item
  const { name } = useVersion(item)
  const { pathname, path } = useLocation()
  const page = usePage()
  const href = targets[name]
  // The doc is a draft or missing in this version.
  if (href === undefined) return null
  const active =
    (activeBasePath !== undefined && pathname.startsWith(activeBasePath)) ||
    // After a failed load, the page is still the previous one and no longer matches the URL.
    (page.path === path && page.sidebar !== null && sidebars?.[name] === page.sidebar) ||
    pathname === href
  return <ItemLink {...{ label, href, active, inMenu, className }} />
}

/**
 * Returns the version to link to: the page's version, else the reader's choice, else the latest.
 */
export function useVersion({ instance }: { instance: string }): DocsVersion {
  const versions = useConfig().docs.find(({ id }) => id === instance)?.versions ?? []
  const { doc } = usePage()
  const { version: preferred } = usePreferredVersion(instance)
  const byName = (wanted: string | null) => versions.find(({ name }) => name === wanted)
  const version =
    byName(doc?.instance === instance ? doc.version : null) ??
    byName(preferred) ??
    versions.find(({ isLast }) => isLast) ??
    versions[0]
  if (!version) throw new Error(`There is no docs folder with the id "${instance}".`)
  return version
}

/** Returns the error for an item that cannot be rendered; it names the item's configuration. */
export function itemError(item: NavbarItem, cause: unknown): Error {
  const reason = (cause as Error | null)?.message ?? cause
  return new Error(`The navbar item ${JSON.stringify(item)} cannot be rendered: ${reason}`, {
    cause,
  })
}

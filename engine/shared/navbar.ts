import type { IconName } from './icons.ts'

/** Fields common to all resolved items. */
interface ItemBase {
  position: 'left' | 'right'
  className?: string
}

/** A plain link. `href` is a path that includes the base, or an absolute URL. */
export interface NavbarLink extends ItemBase {
  type: 'link'
  label: string
  /** HTML to show instead of the label. */
  html?: string
  href: string
  external: boolean
  target?: string
  rel?: string
  /** The item is active if the current path starts with this; if unset, if it equals `href`. */
  activeBasePath?: string
  /** Like `activeBasePath`, but a regular expression matched against the path without the base. */
  activeBaseRegex?: string
  ariaLabel?: string
  icon?: IconName
}

/** A link to a doc or to the first page of a sidebar, in the reader's preferred version. */
export interface NavbarDoc extends ItemBase {
  type: 'doc'
  label: string
  instance: string
  /** Link target by version name; the item renders nothing in a version that lacks the doc. */
  targets: Record<string, string>
  /** Key of the sidebar that makes the item active, by version name; absent for a doc item. */
  sidebars?: Record<string, string>
  activeBasePath?: string
}

/** A menu of items under a label. */
export interface NavbarDropdown extends ItemBase {
  type: 'dropdown'
  label: string
  href?: string
  /** Whether `href` leads to another site; absent if it does not. */
  external?: boolean
  items: NavbarLeaf[]
}

/** A menu of the site's languages; each link keeps the path, query, and hash. */
export interface NavbarLocaleDropdown extends ItemBase {
  type: 'localeDropdown'
  itemsBefore: NavbarLeaf[]
  itemsAfter: NavbarLeaf[]
  queryString?: string
}

export interface NavbarSearch extends ItemBase {
  type: 'search'
}

export interface NavbarHtml extends ItemBase {
  type: 'html'
  html: string
}

/** The current version of a docs instance, as a link to its main doc. */
export interface NavbarVersion extends ItemBase {
  type: 'docsVersion'
  instance: string
  label?: string
  href?: string
  /** Whether `href` leads to another site; absent if it does not. */
  external?: boolean
}

export interface NavbarVersionDropdown extends ItemBase {
  type: 'docsVersionDropdown'
  instance: string
  /** Names of the versions to list, in order; all versions if absent. */
  versions?: string[]
  itemsBefore: NavbarLeaf[]
  itemsAfter: NavbarLeaf[]
  activeClassDisabled: boolean
}

/** An item of a type that the theme of the site or of a plugin adds. */
export interface NavbarCustom extends ItemBase {
  type: 'custom'
  /** Name of the type, without `custom-`. */
  name: string
  /** The item's other fields, as configured. */
  props: Readonly<Record<string, unknown>>
}

/** Items that a dropdown may contain. */
export type NavbarLeaf = NavbarLink | NavbarDoc | NavbarHtml | NavbarVersion

/** A resolved navbar item, with URLs and defaults filled in. */
export type NavbarItem =
  | NavbarLink
  | NavbarDoc
  | NavbarDropdown
  | NavbarLocaleDropdown
  | NavbarSearch
  | NavbarHtml
  | NavbarVersion
  | NavbarVersionDropdown
  | NavbarCustom

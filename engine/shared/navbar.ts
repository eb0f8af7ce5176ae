import type { IconName } from './icons.ts'

/** Fields that every resolved item has. */
interface ItemBase {
  position: 'left' | 'right'
  className?: string
  /** The author's item as JSON, for the error that names its configuration. */
  source: string
}

/** A plain link. `href` is a route path with its base, or a whole address. */
export interface NavbarLink extends ItemBase {
  type: 'link'
  label: string
  /** HTML in place of the label. */
  html?: string
  href: string
  external: boolean
  target?: string
  rel?: string
  /** The item is active where the current path starts with this; else where it equals `href`. */
  activeBasePath?: string
  /** The same as a regular expression over the path behind the base. */
  activeBaseRegex?: string
  ariaLabel?: string
  icon?: IconName
}

/** A link to a doc, or to the first page of a sidebar: its address follows the preferred version. */
export interface NavbarDoc extends ItemBase {
  type: 'doc'
  label: string
  instance: string
  /** Version name to address; the item renders nothing in a version that lacks the doc. */
  targets: Record<string, string>
  /** Sidebar key per version that makes the item active; absent for a doc item. */
  sidebars?: Record<string, string>
  activeBasePath?: string
}

/** Items under a label. */
export interface NavbarDropdown extends ItemBase {
  type: 'dropdown'
  label: string
  href?: string
  /** Whether `href` leads to another site; absent where it does not. */
  external?: boolean
  items: NavbarLeaf[]
}

/** Languages of the site; each link keeps the path, query and hash. */
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

/** The current version of a docs folder, as a link to its main doc. */
export interface NavbarVersion extends ItemBase {
  type: 'docsVersion'
  instance: string
  label?: string
  href?: string
  /** Whether `href` leads to another site; absent where it does not. */
  external?: boolean
}

export interface NavbarVersionDropdown extends ItemBase {
  type: 'docsVersionDropdown'
  instance: string
  /** Names of the versions to list, in order; all where absent. */
  versions?: string[]
  itemsBefore: NavbarLeaf[]
  itemsAfter: NavbarLeaf[]
  activeClassDisabled: boolean
}

/** What a dropdown can hold. */
export type NavbarLeaf = NavbarLink | NavbarDoc | NavbarHtml | NavbarVersion

/** A navbar item, resolved: addresses known, defaults filled in. */
export type NavbarItem =
  | NavbarLink
  | NavbarDoc
  | NavbarDropdown
  | NavbarLocaleDropdown
  | NavbarSearch
  | NavbarHtml
  | NavbarVersion
  | NavbarVersionDropdown

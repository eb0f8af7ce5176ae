import type { IconName } from '../../shared/icons.ts'

/** Where an item stands in the bar, and how it looks. All item types have these. */
export interface UserNavbarItemBase {
  /** Side of the bar. Default `right`; inside a dropdown it has no meaning. */
  position?: 'left' | 'right'
  /** Class names added to the item. */
  className?: string
}

/** A link. Exactly one of `to` and `href` is given. */
export interface UserNavbarLink extends UserNavbarItemBase {
  /** May be left out: an item without a type is a link, or a dropdown where it has `items`. */
  type?: 'default'
  /** Text of the link. Either this or `html` is given. */
  label?: string
  /** HTML of the link in place of `label`; then `ariaLabel` names the link. */
  html?: string
  /** Route path inside the site, without the base: `/search`. */
  to?: string
  /** Whole address of another site, or a file in a static folder (`/openapi.json`). */
  href?: string
  /** The item is active on pages whose path starts with this. Default: the item's own path. */
  activeBasePath?: string
  /** The same as a regular expression over the path behind the base. */
  activeBaseRegex?: string
  /** Browsing context, `_blank` for other sites by default. */
  target?: string
  /** Default `noopener noreferrer` where the target is `_blank`. */
  rel?: string
  /** Name for assistive technology where it differs from the label. */
  ariaLabel?: string
  /** Name of one of the theme's icons, shown before the label. */
  icon?: IconName
}

/** HTML that stands in the bar as it is. */
export interface UserNavbarHtml extends UserNavbarItemBase {
  type: 'html'
  value: string
}

/** A link to one doc, in the version that the reader is in or prefers. */
export interface UserNavbarDoc extends UserNavbarItemBase {
  type: 'doc'
  /** Path of the file inside the docs folder, without extension. */
  docId: string
  /** Default: the doc's sidebar label, else its title. */
  label?: string
  /** Id of the docs folder. Default `default`. */
  docsInstance?: string
  activeBasePath?: string
}

/** A link to the first page of a sidebar. */
export interface UserNavbarDocSidebar extends UserNavbarItemBase {
  type: 'docSidebar'
  /** Name of the sidebar in the sidebars file. */
  sidebarId: string
  /** Default: the name of the sidebar. */
  label?: string
  /** Id of the docs folder. Default `default`. */
  docsInstance?: string
}

/** The version that is being read, as a link to its main doc. */
export interface UserNavbarVersion extends UserNavbarItemBase {
  type: 'docsVersion'
  /** Default: the version's label. */
  label?: string
  /** Route path to go to in place of the version's main doc. */
  to?: string
  /** Whole address to go to in place of the version's main doc. */
  href?: string
  /** Id of the docs folder. Default `default`. */
  docsInstance?: string
}

/** What a dropdown can hold. */
export type UserNavbarLeaf =
  | UserNavbarLink
  | UserNavbarHtml
  | UserNavbarDoc
  | UserNavbarDocSidebar
  | UserNavbarVersion

/** Items under a label. */
export interface UserNavbarDropdown extends UserNavbarItemBase {
  type?: 'dropdown'
  label: string
  items: UserNavbarLeaf[]
  /** Route path of the label itself, where it is a link. */
  to?: string
  /** Whole address of the label itself, where it is a link. */
  href?: string
}

/** All versions of a docs folder. */
export interface UserNavbarVersionDropdown extends UserNavbarItemBase {
  type: 'docsVersionDropdown'
  /** Id of the docs folder. Default `default`. */
  docsInstance?: string
  /** Names of the versions to list, in order. Default: all, newest first. */
  versions?: string[]
  /** Items above the versions. */
  dropdownItemsBefore?: UserNavbarLeaf[]
  /** Items below the versions. */
  dropdownItemsAfter?: UserNavbarLeaf[]
  /** Keeps the dropdown from being marked as active on doc pages. Default `false`. */
  dropdownActiveClassDisabled?: boolean
}

/** All languages of the site. Each link keeps the path, the query and the hash. */
export interface UserNavbarLocaleDropdown extends UserNavbarItemBase {
  type: 'localeDropdown'
  /** Items above the languages. */
  dropdownItemsBefore?: UserNavbarLeaf[]
  /** Items below the languages. */
  dropdownItemsAfter?: UserNavbarLeaf[]
  /** Query appended to each link, `?persist=true`. */
  queryString?: string
}

/** Where the search box stands. Without such an item it stands at the right end. */
export interface UserNavbarSearch extends UserNavbarItemBase {
  type: 'search'
}

/** An item of the navigation bar as an author writes it. */
export type UserNavbarItem =
  | UserNavbarLeaf
  | UserNavbarDropdown
  | UserNavbarVersionDropdown
  | UserNavbarLocaleDropdown
  | UserNavbarSearch

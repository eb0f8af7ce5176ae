import type { IconName } from '../../shared/icons.ts'

/** Fields shared by all item types: position in the bar and appearance. */
export interface UserNavbarItemBase {
  /** Side of the bar. Default `right`. Ignored inside a dropdown. */
  position?: 'left' | 'right'
  /** Class names to add to the item. */
  className?: string
}

/** A link. Exactly one of `to` and `href` must be set. */
export interface UserNavbarLink extends UserNavbarItemBase {
  /** Optional: an item without a type is a link, or a dropdown if it has `items`. */
  type?: 'default'
  /** Text of the link. Set either this or `html`. */
  label?: string
  /** HTML of the link, instead of `label`; `ariaLabel` then names the link. */
  html?: string
  /** Route path inside the site, without the base: `/search`. */
  to?: string
  /** Full URL of another site, or a file in a static folder (`/openapi.json`). */
  href?: string
  /** Marks the item as active on pages whose path starts with this. Default: the item's path. */
  activeBasePath?: string
  /** Like `activeBasePath`, but a regular expression that is matched after the base is removed. */
  activeBaseRegex?: string
  /** Browsing context. Default: `_blank` for other sites. */
  target?: string
  /** Default: `noopener noreferrer` if the target is `_blank`. */
  rel?: string
  /** Name for assistive technology, if it differs from the label. */
  ariaLabel?: string
  /** Name of one of the theme's icons, shown before the label. */
  icon?: IconName
}

/** HTML that is placed in the bar unchanged. */
export interface UserNavbarHtml extends UserNavbarItemBase {
  type: 'html'
  value: string
}

/** A link to one doc, in the version being read or the reader's preferred version. */
export interface UserNavbarDoc extends UserNavbarItemBase {
  type: 'doc'
  /** Path of the file inside the docs folder, without extension. */
  docId: string
  /** Default: the doc's sidebar label, otherwise its title. */
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

/** The current version's label, linked to the version's main doc. */
export interface UserNavbarVersion extends UserNavbarItemBase {
  type: 'docsVersion'
  /** Default: the version's label. */
  label?: string
  /** Route path to link to instead of the version's main doc. */
  to?: string
  /** Full URL to link to instead of the version's main doc. */
  href?: string
  /** Id of the docs folder. Default `default`. */
  docsInstance?: string
}

/** An item that a dropdown can contain. */
export type UserNavbarLeaf =
  | UserNavbarLink
  | UserNavbarHtml
  | UserNavbarDoc
  | UserNavbarDocSidebar
  | UserNavbarVersion

/** A dropdown: items under a label. */
export interface UserNavbarDropdown extends UserNavbarItemBase {
  type?: 'dropdown'
  label: string
  items: UserNavbarLeaf[]
  /** Route path, if the label itself is a link. */
  to?: string
  /** Full URL, if the label itself is a link. */
  href?: string
}

/** A dropdown of the versions of a docs folder. */
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
  /** Does not mark the dropdown as active on doc pages. Default `false`. */
  dropdownActiveClassDisabled?: boolean
}

/** A dropdown of the site's languages. Each link keeps the path, query and hash. */
export interface UserNavbarLocaleDropdown extends UserNavbarItemBase {
  type: 'localeDropdown'
  /** Items above the languages. */
  dropdownItemsBefore?: UserNavbarLeaf[]
  /** Items below the languages. */
  dropdownItemsAfter?: UserNavbarLeaf[]
  /** Query appended to each link, `?persist=true`. */
  queryString?: string
}

/** Position of the search box. Without this item, the search box is at the right end. */
export interface UserNavbarSearch extends UserNavbarItemBase {
  type: 'search'
}

/**
 * An item of a type that the theme adds: `custom-star-count` is the module `navbar/StarCount.tsx`
 * in a `theme` folder of the site or of a plugin. Its other fields are JSON, and the component's
 * props.
 */
export interface UserNavbarCustom extends UserNavbarItemBase {
  type: `custom-${string}`
  [field: string]: unknown
}

/** A navigation bar item as authored. */
export type UserNavbarItem =
  | UserNavbarLeaf
  | UserNavbarDropdown
  | UserNavbarVersionDropdown
  | UserNavbarLocaleDropdown
  | UserNavbarSearch
  | UserNavbarCustom

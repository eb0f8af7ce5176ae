import type { ComponentType, ReactNode } from 'react'
import type { ClientConfig, SiteFacts } from '../../../shared/config.ts'
import type { NavbarItem } from '../../../shared/navbar.ts'
import type { ShownPage, ThemeData } from '../../../shared/page.ts'
import type { PartName, ThemeSlot } from '../../../shared/theme-parts.ts'
import type { TocItem } from '../TableOfContents/TableOfContents.tsx'

/**
 * The current page, for parts. Paths are route paths, without the site's base. Only docs have front
 * matter. The browser receives only the fields that parts read while the build rendered the page;
 * dates are text.
 */
export type PartPage = Pick<ThemeData, 'frontMatter'> &
  Pick<
    ShownPage,
    | 'path'
    | 'title'
    | 'kind'
    | 'headings'
    | 'breadcrumbs'
    | 'previous'
    | 'next'
    | 'sidebar'
    | 'editUrl'
    | 'lastUpdate'
    | 'doc'
    | 'lang'
  >

/**
 * The site, for parts. `base` begins and ends with a slash, `url` is an origin. The browser receives
 * only the custom fields that parts read while the build rendered the page.
 */
export type PartSite = SiteFacts & Pick<ThemeData, 'customFields'>

/** Props that every part and every slot receives. Read-only. */
export interface CommonPartProps {
  page: PartPage
  site: PartSite
}

/**
 * Props of the parts, by name. Besides `page` and `site`, a part receives the data that it shows;
 * the inner parts receive the props that it passes to `Inner`.
 */
export interface PartProps extends Record<ThemeSlot, CommonPartProps> {
  /** The announcement above the navigation bar; absent if the site has none. */
  AnnouncementBar: CommonPartProps & Pick<ClientConfig, 'announcementBar'>
  /** The trail above the title, from the outermost group to the page. */
  Breadcrumbs: CommonPartProps & Pick<ShownPage, 'breadcrumbs'>
  /** A documentation page: everything beside the sidebar. */
  DocPage: CommonPartProps &
    Pick<
      ShownPage,
      'title' | 'heading' | 'hideTitle' | 'notices' | 'toc' | 'headings' | 'previous' | 'next'
    >
  /** The table of contents above the article on small screens. */
  FoldedTableOfContents: CommonPartProps & Pick<ShownPage, 'headings' | 'toc'>
  /** The footer. The engine's own is HTML that the build rendered; its code is not in the browser. */
  Footer: CommonPartProps
  /** The whole page: bars, side menu, content (`children`), and footer. */
  Layout: CommonPartProps & { children: ReactNode }
  /** The bar at the top; on small screens, its items are in the side menu. */
  Navbar: CommonPartProps & Pick<ClientConfig, 'navbar'>
  /** One item of the bar, or of the side menu and of dropdowns (`inMenu`). */
  NavbarItem: CommonPartProps & { item: NavbarItem; inMenu?: boolean }
  /** The page for unknown paths. */
  NotFound: CommonPartProps
  /** Notices above a page: drafts, old versions, missing translations. */
  Notices: CommonPartProps & Pick<ShownPage, 'notices'>
  /** The edit link and the date of the last change. */
  PageInfo: CommonPartProps & Pick<ShownPage, 'editUrl' | 'lastUpdate'>
  /** Links to the previous and the next page. */
  Pagination: CommonPartProps & Pick<ShownPage, 'previous' | 'next'>
  /** A page outside of the docs: one of the `pages` folder. */
  PlainPage: CommonPartProps & Pick<ShownPage, 'title'>
  /** The button that opens the search. */
  SearchButton: CommonPartProps & { className?: string }
  SearchPage: CommonPartProps
  /** The docs sidebar. Its entries are HTML that the build rendered. */
  Sidebar: CommonPartProps
  /** The table of contents beside the article on wide screens. */
  TableOfContents: CommonPartProps & Pick<ShownPage, 'headings' | 'toc'>
  /** The switch between light and dark. */
  ThemeToggle: CommonPartProps
  /** The links in the table of contents; `current` is the id of the heading being read. */
  TocList: CommonPartProps & { items: TocItem[]; current?: string }
}

/** Props of a custom layout, which replaces the part `DocPage`. */
export type LayoutProps = PartProps['DocPage']

/**
 * A part as a plain component. `Inner` is the part before it: from the plugins listed earlier, and
 * at last from the engine. In a slot, `Inner` shows the content of the other parts.
 */
export type PartComponent<Name extends PartName = PartName, Options = undefined> = ComponentType<
  PartProps[Name] & { Inner: ComponentType<PartProps[Name]> } & OwnOptions<Options>
>

/** `options` of the theme of the plugin that a part belongs to. */
export type OwnOptions<Options> = Options extends undefined ? unknown : { options: Options }

/** A layout: a module `layouts/Name.tsx` in a theme folder, for pages with `layout: Name`. */
export type LayoutComponent = PartComponent<'DocPage'>

/**
 * A type of navbar item: a module `navbar/Name.tsx` in a theme folder, for items with
 * `type: 'custom-name'`. It receives the item's other fields as props, and whether it is shown in
 * the side menu, where items are stacked.
 */
export type NavbarItemComponent<Fields extends object = Record<string, unknown>> = ComponentType<
  Fields & { inMenu: boolean }
>

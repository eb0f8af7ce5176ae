/** Constants and virtual modules that the bundler defines for each site. */

interface ImportMetaEnv {
  /** URL prefixes of allowed third-party scripts, separated by spaces; mostly empty. */
  readonly QUIRE_SCRIPTS: string
}

declare module 'virtual:quire/components' {
  /** The site's MDX components, by name. */
  const components: Record<string, import('react').ComponentType>
  export default components
}

declare module 'virtual:quire/islands-server' {
  /** The site's islands, by name, for rendering to HTML. */
  const islands: Record<string, import('react').ComponentType>
  export default islands
}

declare module 'virtual:quire/modules' {
  /** Modules that MDX files and React pages import, by absolute file path. */
  const modules: Record<string, Record<string, unknown>>
  export default modules
}

declare module 'virtual:quire/islands' {
  /** Loaders of the site's islands, by name; each island is loaded on its own. */
  const islands: Record<string, () => Promise<import('react').ComponentType>>
  export default islands
}

declare module 'virtual:quire/actions' {
  /** Loaders of the code behind buttons in pages, by the name of the action. */
  const actions: Record<
    string,
    () => Promise<{ default: import('./runtime/press-action.ts').PressAction }>
  >
  export default actions
}

declare module 'virtual:quire/client-config' {
  /** Loads the configuration from a separate file, whose URL the document contains. */
  const loadConfig: () => Promise<import('../shared/config.ts').ClientConfig>
  export default loadConfig
}

declare module 'virtual:quire/heading-slugs' {
  /** The site's function that makes the id of a heading from its text, if it has one. */
  const slug: ((text: string) => string) | undefined
  export default slug
}

/** The site's stylesheets. */
declare module 'virtual:quire/custom-css' {}

declare module 'virtual:quire/search' {
  /** Creates the search of a plugin, if the site has one; its code is loaded when it is needed. */
  const create:
    | ((
        config: import('../shared/config.ts').ClientConfig,
      ) => import('./search/provider.ts').SearchProvider)
    | null
  export default create
}

/*
 * Parts of the theme, wrapped in the parts of plugins and the site if there are any.
 */

declare module 'virtual:quire/part/AnnouncementBar' {
  const AnnouncementBar: typeof import('./theme/AnnouncementBar/AnnouncementBar.tsx').AnnouncementBar
  export default AnnouncementBar
}

declare module 'virtual:quire/part/Breadcrumbs' {
  const Breadcrumbs: typeof import('./theme/Breadcrumbs/Breadcrumbs.tsx').Breadcrumbs
  export default Breadcrumbs
}

declare module 'virtual:quire/part/DocPage' {
  const DocPage: typeof import('./theme/DocPage/DocPage.tsx').DocPage
  export default DocPage
}

declare module 'virtual:quire/part/FoldedTableOfContents' {
  const FoldedTableOfContents: typeof import('./theme/TableOfContents/TableOfContents.tsx').FoldedTableOfContents
  export default FoldedTableOfContents
}

declare module 'virtual:quire/part/Footer' {
  const Footer: typeof import('./theme/Footer/Footer.tsx').Footer
  export default Footer
}

declare module 'virtual:quire/part/Layout' {
  const Layout: typeof import('./theme/Layout/Layout.tsx').Layout
  export default Layout
}

declare module 'virtual:quire/part/Navbar' {
  const Navbar: typeof import('./theme/Navbar/Navbar.tsx').Navbar
  export default Navbar
}

declare module 'virtual:quire/part/NavbarItem' {
  const NavbarItem: typeof import('./theme/NavbarItem/NavbarItem.tsx').NavbarItem
  export default NavbarItem
}

declare module 'virtual:quire/part/NotFound' {
  const NotFound: typeof import('./theme/NotFound/NotFound.tsx').NotFound
  export default NotFound
}

declare module 'virtual:quire/part/Notices' {
  const Notices: typeof import('./theme/Notices/Notices.tsx').Notices
  export default Notices
}

declare module 'virtual:quire/part/PageInfo' {
  const PageInfo: typeof import('./theme/DocPage/PageInfo.tsx').PageInfo
  export default PageInfo
}

declare module 'virtual:quire/part/Pagination' {
  const Pagination: typeof import('./theme/Pagination/Pagination.tsx').Pagination
  export default Pagination
}

declare module 'virtual:quire/part/PlainPage' {
  const PlainPage: typeof import('./theme/PlainPage/PlainPage.tsx').PlainPage
  export default PlainPage
}

declare module 'virtual:quire/part/SearchButton' {
  const SearchButton: typeof import('./theme/SearchButton/SearchButton.tsx').SearchButton
  export default SearchButton
}

declare module 'virtual:quire/part/SearchPage' {
  const SearchPage: typeof import('./theme/SearchPage/SearchPage.tsx').SearchPage
  export default SearchPage
}

declare module 'virtual:quire/part/Sidebar' {
  const Sidebar: typeof import('./theme/Sidebar/Sidebar.tsx').Sidebar
  export default Sidebar
}

declare module 'virtual:quire/part/TableOfContents' {
  const TableOfContents: typeof import('./theme/TableOfContents/TableOfContents.tsx').TableOfContents
  export default TableOfContents
}

declare module 'virtual:quire/part/ThemeToggle' {
  const ThemeToggle: typeof import('./theme/ThemeToggle/ThemeToggle.tsx').ThemeToggle
  export default ThemeToggle
}

declare module 'virtual:quire/part/TocList' {
  const TocList: typeof import('./theme/TableOfContents/TableOfContents.tsx').List
  export default TocList
}

declare module 'virtual:quire/client-modules' {
  /** Loaders of the browser modules of the site and its plugins, with the names of their owners. */
  const modules: import('./theme/parts/ClientModules.tsx').BrowserModules
  export default modules
}

/**
 * Class names that stylesheets of sites and plugins may rely on, by the stylesheet below
 * `client/theme` and the class in it. Stable: a name is never reused.
 */
export const themeClasses: Readonly<Record<string, string>> = {
  'AnnouncementBar/AnnouncementBar bar': 'quire-announcement',
  'Breadcrumbs/Breadcrumbs trail': 'quire-breadcrumbs',
  'DocPage/DocPage head': 'quire-doc-head',
  'DocPage/DocPage page': 'quire-doc',
  'DocPage/PageInfo info': 'quire-page-info',
  'Drawer/Drawer drawer': 'quire-drawer',
  'Drawer/Drawer sidebar': 'quire-sidebar',
  'ErrorPage/ErrorPage page': 'quire-error',
  'Footer/Footer footer': 'quire-footer',
  'Layout/Layout main': 'quire-main',
  'Navbar/Brand brand': 'quire-brand',
  'Navbar/Navbar bar': 'quire-navbar',
  'NotFound/NotFound page': 'quire-not-found',
  'Pagination/Pagination pagination': 'quire-pagination',
  'PlainPage/PlainPage page': 'quire-plain',
  'SearchButton/SearchButton button': 'quire-search-button',
  'SearchPage/SearchPage page': 'quire-search-page',
  'TableOfContents/TableOfContents folded': 'quire-toc-folded',
  'TableOfContents/TableOfContents side': 'quire-toc',
  'ThemeToggle/ThemeToggle button': 'quire-theme-toggle',
}

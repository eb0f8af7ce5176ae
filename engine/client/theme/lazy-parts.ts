// Parts of the theme that few pages have. In the browser they are one chunk, which is loaded with
// the first page that has one of them.

export { default as NotFound } from 'virtual:quire/part/NotFound'
export { default as Notices } from 'virtual:quire/part/Notices'
export { default as SearchPage } from 'virtual:quire/part/SearchPage'
export { VersionBadge } from './DocPage/VersionBadge.tsx'
export { KeyList } from './Keys/KeyList.tsx'
export { HideOnScroll } from './Navbar/HideOnScroll.tsx'
export { MenuItem } from './NavbarItem/MenuItem.tsx'

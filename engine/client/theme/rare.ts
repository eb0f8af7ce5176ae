// Parts of the theme that few pages have. In the browser they are one chunk, which comes with the
// first page that has one of them.
export { VersionBadge } from './DocPage/VersionBadge.tsx'
export { KeyList } from './Keys/KeyList.tsx'
export { ChoiceItem } from './NavbarItem/ChoiceItem.tsx'
export { NotFound } from './NotFound/NotFound.tsx'
export { Notices } from './Notices/Notices.tsx'
export { SearchPage } from './SearchPage/SearchPage.tsx'

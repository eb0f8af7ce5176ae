// Ids and attributes in the document that the boot script, the shell, and the styles share. Used as
// `documentHooks` from `storage.ts`. Separate constants, so that the bundler can inline the values.

export const root = 'quire'
export const main = 'main-content'
export const drawer = 'quire-drawer'
export const contents = 'quire-contents'
/** On the list of a sidebar if the document contains only a part of it. */
export const partialSidebar = 'data-partial'
/** On <html>: the current theme. */
export const themeAttribute = 'data-theme'
/** On <html>: set by the inline script, so styles can tell that scripts are enabled. */
export const scriptsAttribute = 'data-scripts'
/** On <html>: present if the reader dismissed the current announcement. */
export const announcementAttribute = 'data-announcement-dismissed'
/** Property of <html>: buttons clicked before the boot script ran, in click order. */
export const earlyClicks = 'quireClicks'
/** Property of <html>: path of the URL that the document was loaded from. */
export const loadedPath = 'quirePath'
/** On <html>: identity of the shell; it can show only records with the same identity. */
export const identityAttribute = 'data-quire-shell'

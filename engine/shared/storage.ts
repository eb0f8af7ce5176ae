/**
 * Keys in the browser's local storage. They must stay stable, because a reader's choices outlive a
 * release.
 */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'docs.announcement.id',
  announcementDismissed: 'docs.announcement.dismiss',
  /** Preferred version of a docs instance. */
  preferredVersion: (instance: string): string => `docs-preferred-version-${instance}`,
  /** Selected tab of a tab group. */
  tabGroup: (group: string): string => `docs.tab.${group}`,
  searchRecent: 'docs.search.recent',
  searchFavorite: 'docs.search.favorite',
  /** Queries that led to a page. */
  searchQueries: 'docs.search.queries',
} as const

/** Ids and attributes in the document that the boot script, the shell, and the styles share. */
export const documentHooks = {
  root: 'quire',
  main: 'main-content',
  drawer: 'quire-drawer',
  /** On the list of a sidebar of which the document carries only a part. */
  partialSidebar: 'data-partial',
  /** On <html>: the current theme. */
  themeAttribute: 'data-theme',
  /** On <html>: set by the inline script, so styles can tell that scripts are enabled. */
  scriptsAttribute: 'data-scripts',
  /** On <html>: present if the reader dismissed the current announcement. */
  announcementAttribute: 'data-announcement-dismissed',
  /** Property of <html>: buttons clicked before the boot script ran, in click order. */
  earlyClicks: 'quireClicks',
  /** Property of <html>: path of the URL that the document was loaded from. */
  loadedPath: 'quirePath',
  /** On <html>: identity of the shell; it can show only records with the same identity. */
  identityAttribute: 'data-quire-shell',
} as const

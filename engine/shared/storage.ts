/** Names in the browser's local storage. They are public: a reader's choice outlives a release. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'docs.announcement.id',
  announcementDismissed: 'docs.announcement.dismiss',
  /** Preferred version of a docs instance. */
  preferredVersion: (instance: string): string => `docs-preferred-version-${instance}`,
  /** Chosen tab of a group. */
  tabGroup: (group: string): string => `docs.tab.${group}`,
  searchRecent: 'docs.search.recent',
  searchFavorite: 'docs.search.favorite',
} as const

/** Ids and attributes of the document that boot script, shell and styles share. */
export const documentHooks = {
  root: 'quire',
  pageMeta: 'quire-page',
  main: 'main-content',
  drawer: 'quire-drawer',
  /** On <html>: chosen theme. */
  themeAttribute: 'data-theme',
  /** On <html>: present once the boot script ran, so styles can tell scripts are on. */
  scriptsAttribute: 'data-scripts',
  /** On <html>: present when the reader dismissed the current announcement. */
  announcementAttribute: 'data-announcement-dismissed',
  /** Property of <html>: buttons clicked before the boot script ran, in their order. */
  earlyClicks: 'quireClicks',
  /** On <html>: identity of the shell, as it stands in the records that it can show. */
  identityAttribute: 'data-quire-shell',
} as const

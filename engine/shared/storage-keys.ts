// Keys in the browser's local storage, used as `storageKeys` from `storage.ts`. They must stay stable,
// because a reader's choices outlive a release.

export const theme = 'theme'
export const announcementId = 'docs.announcement.id'
export const announcementDismissed = 'docs.announcement.dismiss'
/** Preferred version of a docs instance. */
export const preferredVersion = (instance: string): string => `docs-preferred-version-${instance}`
/** Selected tab of a tab group. */
export const tabGroup = (group: string): string => `docs.tab.${group}`

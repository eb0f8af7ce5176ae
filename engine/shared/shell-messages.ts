/** Strings that the shell renders, both on the server and in the browser. */
export const shellMessages = {
  'skipLink.label': 'Skip to main content',
  'announcement.close': 'Close',
  'announcement.label': 'Announcement',
  'navbar.label': 'Main',
  'navbar.toggle': 'Toggle navigation bar',
  'navbar.close': 'Close',
  'navbar.back': 'Back to main menu',
  'navbar.languages': 'Languages',
  'navbar.versions': 'Versions',
  'navbar.repository': 'Source repository',
  'navbar.chat': 'Community chat',
  'theme.toggleToDark': 'Switch to dark theme',
  'theme.toggleToLight': 'Switch to light theme',
  'sidebar.label': 'Docs sidebar',
  'sidebar.filter': 'Filter',
  'breadcrumbs.label': 'Breadcrumbs',
  'breadcrumbs.home': 'Home page',
  'toc.label': 'On this page',
  'toc.top': 'Back to top',
  'doc.edit': 'Edit this page',
  'doc.lastUpdated': 'Last updated on {date}',
  'doc.lastUpdatedBy': 'Last updated on {date} by {author}',
  'doc.previous': 'Previous',
  'doc.next': 'Next',
  'doc.pagination': 'Docs pages',
  'loading.label': 'Loading',
  'loading.failed': 'This page could not be loaded.',
  'loading.help': 'Check your connection, then try again.',
  'loading.retry': 'Retry',
  'error.title': 'Page Error',
  'error.heading': 'This page crashed.',
  'error.help': 'The rest of the site still works.',
  'error.tryAgain': 'Try again',
  'error.cause': 'Cause',
  'route.announcement': '{title}, page loaded',
  'search.button': 'Search',
  'search.failed': 'Unable to fetch results',
  'search.failedHelp': 'You might want to check your network connection.',
} as const

export type MessageKey = keyof typeof shellMessages

/** Fills the `{name}` placeholders of a message; a placeholder without a value is left as it is. */
export function formatMessage(
  message: string,
  values: Record<string, string | number> = {},
): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}

/** Strings that the shell renders, both on the server and in the browser. */
const shellMessages = {
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
  'sidebar.headings': 'Headings',
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
  'doc.version': 'Version: {label}',
  'code.copied': 'Copied',
  'keys.title': 'Keys',
  'keys.show': 'Show this list',
  'keys.tabs': 'Move between tabs',
  'code.copyFailed': 'Copying failed',
  'notice.draft': 'This page is a draft. It is shown in development only.',
  'notice.unlisted':
    'This page is unlisted. Search engines do not index it, and only readers with the link see it.',
  'notice.unreleased': 'This is documentation for {label}, which is not released yet.',
  'notice.unmaintained': 'This is documentation for {label}, which is no longer maintained.',
  'notice.latest': 'Go to the latest version',
  'notice.untranslated': 'This page is not translated yet. You are reading it in {language}.',
  'loading.label': 'Loading',
  'loading.failed': 'This page could not be loaded.',
  'loading.partFailed': 'This part of the page could not be loaded.',
  'loading.retry': 'Retry',
  'error.title': 'Page Error',
  'error.heading': 'This page crashed.',
  'error.tryAgain': 'Try again',
  'error.cause': 'Cause',
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at {path}.',
  'notFound.nearest': 'Pages with a similar name',
  'notFound.search': 'Search the documentation',
  'notFound.home': 'Go to the home page',
  'route.announcement': '{title}, page loaded',
  'search.button': 'Search',
  'search.dialog': 'Search the documentation',
  'search.close': 'Close',
  'search.clear': 'Clear the query',
  'search.recent': 'Recent',
  'search.recentQueries': 'Recent searches',
  'search.popular': 'Popular pages',
  'search.favorite': 'Favorite',
  'search.save': 'Save as favorite',
  'search.removeRecent': 'Remove from recent',
  'search.removeFavorite': 'Remove from favorites',
  'search.seeAll': 'See all {count} results',
  'search.count': '{count} results',
  'search.countOne': '1 result',
  'search.noResults': 'No results for',
  'search.trySearching': 'Try searching for',
  'search.believe': 'Believe this query should return results?',
  'search.letUsKnow': 'Let us know.',
  'search.failed': 'Unable to fetch results',
  'search.failedHelp': 'You might want to check your network connection.',
  'search.retry': 'Retry',
  'search.loading': 'Searching',
  'search.start': 'Type to search: a command, an option, an error, a task.',
  'search.results': 'Search results',
  'search.outdated': 'The site has changed since this page was opened.',
  'search.showMore': 'Show more results',
  'search.needsScripts': 'Searching needs JavaScript, which is switched off in this browser.',
  'search.otherPages': 'Other pages',
  'search.named': '{action}: {title}',
  'search.allVersions': 'All versions',
  'search.toSelect': 'to open',
  'search.toNavigate': 'to move',
  'search.toClose': 'to close',
  'search.pageTitle': 'Search',
  'search.pageTitleFor': 'Search results for "{query}"',
  'search.allSections': 'All sections',
  'search.sections': 'Sections',
  'image.zoom': 'Enlarge image',
} as const

/** Strings that the build renders into content and sidebars. They are not sent to the browser. */
const buildMessages = {
  'sidebar.more': '{count} more',
  'sidebar.externalLink': '(opens in a new tab)',
  'heading.link': 'Direct link to {heading}',
  'code.copy': 'Copy',
  'code.wrap': 'Wrap lines',
  'code.typescript': 'TypeScript',
  'code.javascript': 'JavaScript',
  'code.wrong': 'Wrong',
  'code.right': 'Right',
  'admonition.note': 'Note',
  'admonition.tip': 'Tip',
  'admonition.info': 'Info',
  'admonition.caution': 'Caution',
  'admonition.warning': 'Warning',
  'admonition.danger': 'Danger',
  'search.placeholder': 'Search docs',
  'task.done': 'done',
  'task.open': 'open',
  'footnotes.label': 'Footnotes',
  'footnotes.back': 'Back to reference {reference}',
} as const

/**
 * All interface strings. Keys say where a string is used; values are the English text, in which
 * `{name}` is a placeholder for a value from the caller. Locales override strings by key.
 */
export const englishMessages = /* @__PURE__ */ Object.assign({}, shellMessages, buildMessages)

export type MessageKey = keyof typeof shellMessages
export type ShellMessages = Record<MessageKey, string>
export type Messages = Record<keyof typeof englishMessages, string>

/** Fills the `{name}` placeholders of a message; a placeholder without a value is left as it is. */
export function formatMessage(
  message: string,
  values: Record<string, string | number> = {},
): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}

/** Returns a locale's catalog: the English strings with the locale's overrides applied. */
export function resolveMessages(overrides: Record<string, string>): Messages {
  return { ...englishMessages, ...overrides }
}

/** Returns the part of a locale's catalog that the shell renders. */
export function resolveShellMessages(overrides: Record<string, string>): ShellMessages {
  return { ...shellMessages, ...overrides }
}

/**
 * Strings of the notices above an article. They are sent to the browser with the code of that part.
 */
export const noticeMessages = {
  'notice.draft': 'This page is a draft. It is shown in development only.',
  'notice.unlisted':
    'This page is unlisted. Search engines do not index it, and only readers with the link see it.',
  'notice.unreleased': 'This is documentation for {label}, which is not released yet.',
  'notice.unmaintained': 'This is documentation for {label}, which is no longer maintained.',
  'notice.latest': 'Go to the latest version',
  'notice.untranslated': 'This page is not translated yet. You are reading it in {language}.',
} as const

/** Strings of the not-found page. They are sent to the browser with the code of that part. */
export const notFoundMessages = {
  'notFound.title': 'Page not found',
  'notFound.text': 'There is no page at {path}.',
  'notFound.nearest': 'Pages with a similar name',
  'notFound.search': 'Search the documentation',
  'notFound.home': 'Go to the home page',
  'notFound.report': 'Report that it is missing',
} as const

/**
 * Strings of the list of keyboard shortcuts. They are sent to the browser with the code of that
 * part.
 */
export const keyMessages = {
  'keys.title': 'Keys',
  'keys.show': 'Show this list',
  'keys.tabs': 'Move between tabs',
  'image.zoom': 'Enlarge image',
} as const

/** Strings of a drawing in the whole window. */
export const viewerMessages = {
  'image.larger': 'Larger',
  'image.smaller': 'Smaller',
} as const

/** Strings of the search page. They are sent to the browser with the code of that part. */
export const searchPageMessages = {
  'search.pageTitle': 'Search',
  'search.retry': 'Retry',
  'search.needsScripts': 'Searching needs JavaScript, which is switched off in this browser.',
} as const

/**
 * Strings of the version beside a title. They are sent to the browser with the code of that part.
 */
export const versionMessages = {
  'doc.version': 'Version: {label}',
} as const

/** Strings of the actions for a page's Markdown. They are sent to the browser in the config. */
export const pageActionMessages = {
  'doc.copyPage': 'Copy page',
  'doc.viewMarkdown': 'View as Markdown',
  'doc.readPrompt': 'Read {url} and answer my questions about it.',
} as const

/** The string of an island that could not be loaded. It is sent to the browser with their code. */
export const islandMessages = {
  'loading.partFailed': 'This part of the page could not be loaded.',
} as const

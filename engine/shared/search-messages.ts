import { type MessageKey, shellMessages } from './shell-messages.ts'

/** Strings of the search's dialog and results. They come to the browser with that code. */
export const searchMessages = {
  'sidebar.headings': 'Headings',
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
  'search.loading': 'Searching',
  'search.start': 'Type to search: a command, an option, an error, a task.',
  'search.results': 'Search results',
  'search.outdated': 'The site has changed since this page was opened.',
  'search.showMore': 'Show more results',
  'search.otherPages': 'Other pages',
  'search.named': '{action}: {title}',
  'search.allVersions': 'All versions',
  'search.toSelect': 'to open',
  'search.toNavigate': 'to move',
  'search.toClose': 'to close',
  'search.pageTitleFor': 'Search results for "{query}"',
  'search.allSections': 'All sections',
  'search.sections': 'Sections',
  'search.more': 'Loading more results',
} as const

export type SearchMessages = Record<MessageKey | keyof typeof searchMessages, string>

/** Returns the part of a locale's catalog that the search renders. */
export function resolveSearchMessages(overrides: Record<string, string>): SearchMessages {
  return { ...shellMessages, ...searchMessages, ...overrides }
}

import {
  keyMessages,
  notFoundMessages,
  noticeMessages,
  pageActionMessages,
  searchPageMessages,
  versionMessages,
} from './part-messages.ts'
import { searchMessages } from './search-messages.ts'
import { shellMessages } from './shell-messages.ts'

export { formatMessage } from './shell-messages.ts'

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
  'section.outdated': 'This section is older than its original.',
  'section.original': 'Read the original',
} as const

/**
 * All interface strings. Keys say where a string is used; values are the English text, in which
 * `{name}` is a placeholder for a value from the caller. Locales override strings by key.
 */
export const englishMessages = {
  ...shellMessages,
  ...searchMessages,
  ...noticeMessages,
  ...pageActionMessages,
  ...notFoundMessages,
  ...keyMessages,
  ...searchPageMessages,
  ...versionMessages,
  ...buildMessages,
} as const

export type Messages = Record<keyof typeof englishMessages, string>

/** Returns a locale's catalog: the English strings with the locale's overrides applied. */
export function resolveMessages(overrides: Record<string, string>): Messages {
  return { ...englishMessages, ...overrides }
}

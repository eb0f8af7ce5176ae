import { buildMessages } from './build-messages.ts'
import { copyMessages } from './copy-messages.ts'
import {
  islandMessages,
  keyMessages,
  notFoundMessages,
  noticeMessages,
  pageActionMessages,
  searchPageMessages,
  versionMessages,
  viewerMessages,
} from './part-messages.ts'
import { searchMessages } from './search-messages.ts'
import { shellMessages } from './shell-messages.ts'

export { formatMessage } from './shell-messages.ts'

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
  ...viewerMessages,
  ...islandMessages,
  ...copyMessages,
  ...buildMessages,
} as const

export type Messages = Record<keyof typeof englishMessages, string>

/** Returns a locale's catalog: the English strings with the locale's overrides applied. */
export function resolveMessages(overrides: Record<string, string>): Messages {
  return { ...englishMessages, ...overrides }
}

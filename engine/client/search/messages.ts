import { useMemo } from 'react'
import type { ClientConfig } from '../../shared/config.ts'
import { resolveSearchMessages, type SearchMessages } from '../../shared/search-messages.ts'
import { formatMessage } from '../../shared/shell-messages.ts'
import { useConfig } from '../runtime/context.tsx'

/** Formats a string of the search. */
export type SearchMessage = (
  key: keyof SearchMessages,
  values?: Record<string, string | number>,
) => string

/** Returns the function that formats the strings of the search. */
export function searchMessages({ messages }: Pick<ClientConfig, 'messages'>): SearchMessage {
  const catalog = resolveSearchMessages(messages)
  return (key, values) => formatMessage(catalog[key], values)
}

/** Returns the same function as long as the config is the same. */
export function useSearchMessages(): SearchMessage {
  const config = useConfig()
  return useMemo(() => searchMessages(config), [config])
}

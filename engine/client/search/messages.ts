import type { ClientConfig } from '../../shared/config.ts'
import { resolveSearchMessages } from '../../shared/search-messages.ts'
import { formatMessage } from '../../shared/shell-messages.ts'
import type { SearchMessage } from '../runtime/search-contract.ts'

/** Returns the function that formats the strings of the search. */
export function searchMessages({ messages }: Pick<ClientConfig, 'messages'>): SearchMessage {
  const catalog = resolveSearchMessages(messages)
  return (key, values) => formatMessage(catalog[key], values)
}

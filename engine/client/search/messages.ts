import { searchPageMessages } from '../../shared/part-messages.ts'
import { ROUNDED_FROM } from '../../shared/search/search-service.ts'
import { searchMessages } from '../../shared/search-messages.ts'
import { shellMessages } from '../../shared/shell-messages.ts'
import { usePartMessages } from '../runtime/context.tsx'
import type { SearchAnswer } from './provider.ts'

const catalog = { ...shellMessages, ...searchPageMessages, ...searchMessages }

export type SearchMessage = ReturnType<typeof useSearchMessages>

export function useSearchMessages() {
  return usePartMessages(catalog)
}

/** Returns a number of hits, with a plus if there may be more. */
export function countText(count: number, { isRounded }: Pick<SearchAnswer, 'isRounded'>) {
  return isRounded && count >= ROUNDED_FROM ? `${count}+` : count
}

export function resultCount(count: string | number, message: SearchMessage): string {
  return count === 1 ? message('search.countOne') : message('search.count', { count })
}

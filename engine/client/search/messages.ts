import { searchMessages } from '../../shared/search-messages.ts'
import { shellMessages } from '../../shared/shell-messages.ts'
import { usePartMessages } from '../runtime/context.tsx'

const catalog = { ...shellMessages, ...searchMessages }

export type SearchMessage = ReturnType<typeof useSearchMessages>

export function useSearchMessages() {
  return usePartMessages(catalog)
}

export function resultCount(count: number, message: SearchMessage): string {
  return count === 1 ? message('search.countOne') : message('search.count', { count })
}

import type { FormEvent } from 'react'
import { useMessages } from '../../runtime/context.tsx'

interface FilterProps {
  query: string
  setQuery(query: string): void
  /** Opens the first entry that is shown. */
  follow(): void
}

/** The box above a long sidebar whose text filters the entries. Hidden without scripts. */
export function SidebarFilter({ query, setQuery, follow }: FilterProps) {
  const message = useMessages()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    follow()
  }
  return (
    <form className="sidebar-filter only-scripts" onSubmit={onSubmit}>
      <input
        type="search"
        aria-label={message('sidebar.filter')}
        placeholder={message('sidebar.filter')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
    </form>
  )
}

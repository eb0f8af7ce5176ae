import { islandMessages } from '../../shared/part-messages.ts'
import { useMessages, usePartMessages } from './context.tsx'

/** Says that part of the page failed to load, with the reason if known, and offers a retry. */
export function IslandError({ error, retry }: { error?: unknown; retry(): void }) {
  const message = useMessages()
  const islandMessage = usePartMessages(islandMessages)
  return (
    <div className="island-error" role="alert">
      <p>{islandMessage('loading.partFailed')}</p>
      {error instanceof Error && <p>{error.message}</p>}
      <button type="button" className="button" onClick={retry}>
        {message('loading.retry')}
      </button>
    </div>
  )
}

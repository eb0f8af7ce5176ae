import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConfig, useShell, useStore } from '../runtime/context.tsx'
import { createStorage } from '../runtime/storage.ts'
import { createProvider } from './create-provider.ts'
import styles from './Dialog/Dialog.module.css'
import { type KeptView, Panel } from './Dialog/Panel.tsx'
import { useSearchMessages } from './messages.ts'
import type { SearchProvider } from './provider.ts'
import { createSaved, type SavedStore } from './saved.ts'

// Exported from the same module, so that neither has to wait for a shared chunk.
export { Found } from '../theme/Sidebar/Found.tsx'
export { SearchResults } from './Page/SearchResults.tsx'

/** The search dialog, connected to the site's search and the reader's saved hits. */
export function SearchDialog() {
  const [saved] = useState(() => createSaved(createStorage(window)))
  return <Dialog provider={createProvider(useConfig())} saved={saved} />
}

interface DialogProps {
  provider: SearchProvider
  saved: SavedStore
}

/**
 * The search dialog. Its contents are mounted anew each time it opens, except for the query, its
 * filters and the scroll position of the list.
 */
export function Dialog({ provider, saved }: DialogProps) {
  const { search } = useShell()
  const { isOpen } = useStore(search)
  const message = useSearchMessages()
  const element = useRef<HTMLDialogElement>(null)
  const [view] = useState((): KeptView => ({ filters: {}, query: '', scrolled: 0 }))
  useEffect(() => {
    provider.prepare()
  }, [provider])
  useLayoutEffect(() => {
    const dialog = element.current!
    if (!isOpen) {
      dialog.close()
      return
    }
    dialog.showModal()
    // The first letter replaces a restored query; letters typed before loading are kept.
    const box = dialog.querySelector('input')!
    const { kept, query } = search.get()
    box.focus()
    box.setSelectionRange(query === kept ? 0 : query.length, query.length)
    addEventListener('popstate', search.close)
    return () => removeEventListener('popstate', search.close)
  }, [isOpen, search])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click outside; the key for that is Escape
    <dialog
      ref={element}
      className={styles.dialog}
      aria-label={message('search.dialog')}
      onClick={({ target, currentTarget }) => target === currentTarget && search.close()}
      // The browser's close event arrives late, when the reader may have opened the dialog again.
      onCancel={search.close}
      onClose={({ currentTarget }) => !currentTarget.open && search.get().isOpen && search.close()}
    >
      {isOpen && <Panel provider={provider} saved={saved} view={view} />}
    </dialog>
  )
}

import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { MountSearchDialog, SearchDialog } from '../runtime/search-contract.ts'
import { createProvider } from './create-provider.ts'
import { Dialog } from './Dialog/Dialog.tsx'
import { searchMessages } from './messages.ts'
import { createSaved } from './saved.ts'

// Exported from the same module, so that neither has to wait for a shared chunk.
export { FoundHeadings } from '../theme/Sidebar/FoundHeadings.tsx'
export { SearchResults } from './Page/SearchResults.tsx'

export const mountSearchDialog: MountSearchDialog = (options) => {
  const provider = createProvider(options.config)
  provider.prepare()
  const saved = createSaved(options.storage)
  const message = searchMessages(options.config)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  let current: SearchDialog | null = null
  const dialog: SearchDialog = {
    open: (initial) => current?.open(initial),
    close: () => current?.close(),
  }
  return new Promise((resolve) => {
    const mounted = (handle: SearchDialog | null): void => {
      current = handle
      if (handle) resolve(dialog)
    }
    // In a transition, so that no task is long.
    startTransition(() =>
      root.render(
        <Dialog {...options} ref={mounted} message={message} provider={provider} saved={saved} />,
      ),
    )
  })
}

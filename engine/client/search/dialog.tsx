import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { MountSearchDialog } from '../runtime/search-contract.ts'
import { createProvider } from './create-provider.ts'
import { Dialog, type DialogHandle } from './Dialog/Dialog.tsx'
import { createSaved } from './saved.ts'

// Exported from the same module, so that neither has to wait for a shared chunk.
export { SearchResults } from './Page/SearchResults.tsx'

export const mountSearchDialog: MountSearchDialog = (options) => {
  const provider = createProvider(options.config)
  provider.prepare()
  const handle = createRef<DialogHandle>()
  const root = document.createElement('div')
  document.body.append(root)
  flushSync(() =>
    createRoot(root).render(
      <Dialog {...options} ref={handle} provider={provider} saved={createSaved(options.storage)} />,
    ),
  )
  return {
    open: (initial) => handle.current?.open(initial),
    close: () => handle.current?.close(),
  }
}

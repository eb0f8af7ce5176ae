import { useState } from 'react'
import { useConfig } from '../runtime/context.tsx'
import { createStorage } from '../runtime/storage.ts'
import { createProvider } from './create-provider.ts'
import { Dialog } from './Dialog/Dialog.tsx'
import { createSaved } from './saved.ts'

// Exported from the same module, so that neither has to wait for a shared chunk.
export { Found } from '../theme/Sidebar/Found.tsx'
export { SearchResults } from './Page/SearchResults.tsx'

/** The search dialog with the site's search and the reader's saved hits. */
export function SearchDialog() {
  const [saved] = useState(() => createSaved(createStorage(window)))
  return <Dialog provider={createProvider(useConfig())} saved={saved} />
}

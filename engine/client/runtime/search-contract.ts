import type { ClientConfig } from '../../shared/config.ts'
import type { SearchMessages } from '../../shared/search-messages.ts'
import type { MessageKey } from '../../shared/shell-messages.ts'
import type { SafeStorage } from './storage.ts'

export type SearchMessage = (
  key: keyof SearchMessages,
  values?: Record<string, string | number>,
) => string

/** What the shell passes to the search dialog. */
export interface SearchDialogOptions {
  config: ClientConfig
  message: (key: MessageKey, values?: Record<string, string | number>) => string
  /** Stores the reader's recent hits and favorites. */
  storage: SafeStorage
  /** Navigates to a URL of this site (including the base) or of another site. */
  navigate(href: string): void
}

/** A mounted dialog. Opening it while open is a no-op; closing it restores the focus. */
export interface SearchDialog {
  /** Opens the dialog, with `initial` as the query if given. */
  open(initial?: string): void
  close(): void
}

/**
 * The type of `mountSearchDialog` in `engine/client/search/dialog.tsx`. It is called once, when the
 * dialog is first prefetched or opened; the dialog has its own root under `document.body`. The
 * shell handles the keys that open it (Ctrl or Cmd with K, slash outside inputs); the dialog
 * handles the keys inside.
 */
export type MountSearchDialog = (options: SearchDialogOptions) => Promise<SearchDialog>

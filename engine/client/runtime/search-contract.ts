import type { ClientConfig } from '../../shared/config.ts'
import type { MessageKey } from '../../shared/messages.ts'
import type { SafeStorage } from './storage.ts'

/** What the shell hands to the search dialog. */
export interface SearchDialogOptions {
  config: ClientConfig
  message: (key: MessageKey, values?: Record<string, string | number>) => string
  /** What the reader went to and keeps is remembered in it. */
  storage: SafeStorage
  /** Goes to an address of the site (base included) or to another site. */
  navigate(href: string): void
}

/** A mounted dialog. Opening an open one does nothing; closing gives the focus back. */
export interface SearchDialog {
  /** Opens with the reader's first letters, or empty. */
  open(initial?: string): void
  close(): void
}

/**
 * What `engine/client/search/dialog.tsx` exports as `mountSearchDialog`. It is called once, at the
 * first opening; the dialog keeps a root of its own under `document.body`. The shell owns the
 * keys that open it (Ctrl or Cmd with K, slash outside inputs); the dialog owns those inside.
 */
export type MountSearchDialog = (options: SearchDialogOptions) => SearchDialog

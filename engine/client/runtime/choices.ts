import type { ClientConfig } from '../../shared/config.ts'
import { documentHooks, storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from './storage.ts'
import { createStore, type Store } from './store.ts'

/**
 * Returns whether the announcement was dismissed, as the inline script has found. Setting it
 * dismisses the announcement.
 */
export function startAnnouncement(
  { announcementBar }: Pick<ClientConfig, 'announcementBar'>,
  storage: SafeStorage,
): Store<boolean> {
  const root = document.documentElement
  const attribute = documentHooks.announcementAttribute
  const dismissed = createStore(false)
  dismissed.set(root.hasAttribute(attribute))
  return {
    ...dismissed,
    set() {
      if (!announcementBar?.isCloseable) return
      root.setAttribute(attribute, '')
      dismissed.set(true)
      storage.set(storageKeys.announcementId, announcementBar.id)
      storage.set(storageKeys.announcementDismissed, 'true')
    },
  }
}

/**
 * Returns the preferred version of each docs instance, and deletes preferences for versions that no
 * longer exist. Setting them saves them.
 */
export function startVersions(
  { docs }: Pick<ClientConfig, 'docs'>,
  storage: SafeStorage,
): Store<Readonly<Record<string, string>>> {
  const preferred: Record<string, string> = {}
  for (const { id, versions } of docs) {
    const key = storageKeys.preferredVersion(id)
    const stored = storage.get(key)
    if (stored === null) continue
    if (versions.some(({ name }) => name === stored)) preferred[id] = stored
    else storage.set(key, null)
  }
  const chosen = createStore<Readonly<Record<string, string>>>({})
  chosen.set(preferred)
  return {
    ...chosen,
    set(versions) {
      chosen.set(versions)
      for (const [instance, version] of Object.entries(versions)) {
        storage.set(storageKeys.preferredVersion(instance), version)
      }
    },
  }
}

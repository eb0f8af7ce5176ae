import type { ClientConfig } from '../../shared/config.ts'
import { documentHooks, storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from './storage.ts'
import { createStore, type Store } from './store.ts'

/**
 * Returns whether the announcement was dismissed, as detected by the inline script. Setting it
 * dismisses the announcement.
 */
export function startAnnouncement(
  { announcementBar }: Pick<ClientConfig, 'announcementBar'>,
  storage: SafeStorage,
): Store<boolean> {
  const root = document.documentElement
  const attribute = documentHooks.announcementAttribute
  const dismissed = createStore(false, root.hasAttribute(attribute))
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
  const chosen = createStore<Readonly<Record<string, string>>>({}, preferred)
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

export type ColorMode = 'light' | 'dark'

const isMode = (value: string | null): value is ColorMode => value === 'light' || value === 'dark'

/**
 * Returns the theme: the stored choice, synced across tabs; without one, the system's preference
 * (if configured, updated live) or the default. The inline script has already set it before the
 * first paint. Print always uses the light theme. The theme switch sets it.
 */
export function startColorMode(
  { colorMode }: Pick<ClientConfig, 'colorMode'>,
  storage: SafeStorage,
): Store<ColorMode> {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const print = matchMedia('print')
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode
  const current = (): ColorMode => {
    const stored = disableSwitch ? null : storage.get(storageKeys.theme)
    if (isMode(stored)) return stored
    return !respectPrefersColorScheme ? defaultMode : dark.matches ? 'dark' : 'light'
  }
  const mode = createStore<ColorMode>(defaultMode, current())
  const render = (): void => {
    root.setAttribute(documentHooks.themeAttribute, print.matches ? 'light' : mode.get())
  }
  const refresh = (): void => mode.set(current())

  mode.subscribe(render)
  render()
  print.addEventListener('change', render)
  if (!disableSwitch) {
    storage.watch(storageKeys.theme, (value) => mode.set(isMode(value) ? value : current()))
  }
  if (respectPrefersColorScheme) {
    dark.addEventListener('change', () => {
      // Printing briefly reports the system's preference as light.
      if (!print.matches) refresh()
    })
  }
  // A page from the back/forward cache has missed changes in other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh())

  return {
    ...mode,
    set(chosen) {
      if (disableSwitch) return
      mode.set(chosen)
      storage.set(storageKeys.theme, chosen)
    },
  }
}

import type { ClientConfig } from '../../shared/config.ts'
import { documentHooks, storageKeys } from '../../shared/storage.ts'
import type { SafeStorage } from './storage.ts'
import type { ColorMode, Store } from './store.ts'

const isMode = (value: string | null): value is ColorMode => value === 'light' || value === 'dark'

/**
 * Manages the theme: the stored choice, synced across tabs; without one, the system's preference
 * (if configured, updated live) or the default. The inline script has already set it before the
 * first paint. Print always uses the light theme. Returns the function that the switch calls.
 */
export function startColorMode(
  { colorMode }: ClientConfig,
  store: Store,
  storage: SafeStorage,
): (mode: ColorMode) => void {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const print = matchMedia('print')
  const own = (): ColorMode | null => {
    const stored = colorMode.disableSwitch ? null : storage.get(storageKeys.theme)
    return isMode(stored) ? stored : null
  }
  const fallback = (): ColorMode => {
    if (!colorMode.respectPrefersColorScheme) return colorMode.defaultMode
    return dark.matches ? 'dark' : 'light'
  }
  const draw = (): void => {
    root.setAttribute(documentHooks.themeAttribute, print.matches ? 'light' : store.get().mode)
  }
  const show = (mode: ColorMode): void => {
    store.set({ mode })
    draw()
  }

  show(own() ?? fallback())
  print.addEventListener('change', draw)
  if (!colorMode.disableSwitch) {
    storage.watch(storageKeys.theme, (value) => show(isMode(value) ? value : fallback()))
  }
  if (colorMode.respectPrefersColorScheme) {
    dark.addEventListener('change', () => {
      // Printing briefly reports the system's preference as light.
      if (!print.matches && own() === null) show(fallback())
    })
  }

  return (mode) => {
    if (colorMode.disableSwitch) return
    show(mode)
    storage.set(storageKeys.theme, mode)
  }
}

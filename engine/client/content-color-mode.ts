import { useSyncExternalStore } from 'react'
import { documentHooks, storageKeys } from '../shared/storage.ts'
import { useContentData } from './content.tsx'
import type { ColorMode } from './runtime/choices.ts'

/**
 * Returns the current theme and a function that sets it, for islands. The build renders content
 * with the default theme.
 */
export function useColorMode(): { mode: ColorMode; setMode(mode: ColorMode): void } {
  const fallback = useContentData()?.site.config.colorMode.defaultMode ?? 'light'
  return { mode: useSyncExternalStore<ColorMode>(subscribe, currentMode, () => fallback), setMode }
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  const attributeFilter = [documentHooks.themeAttribute]
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

function currentMode(): ColorMode {
  const mode = document.documentElement.getAttribute(documentHooks.themeAttribute)
  return mode === 'dark' ? 'dark' : 'light'
}

function setMode(mode: ColorMode): void {
  document.documentElement.setAttribute(documentHooks.themeAttribute, mode)
  try {
    localStorage.setItem(storageKeys.theme, mode)
  } catch {
    // Storage may be blocked; the theme changes anyway.
  }
}

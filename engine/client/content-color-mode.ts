import { useSyncExternalStore } from 'react'
import { documentHooks, storageKeys } from '../shared/storage.ts'
import { useContentData } from './content.tsx'
import type { ColorMode } from './runtime/choices.ts'

/**
 * Returns the theme that is shown, in islands, and a function to set it. The build renders content
 * with the default.
 */
export function useColorMode(): { mode: ColorMode; setMode(mode: ColorMode): void } {
  const fallback = useContentData()?.site.config.colorMode.defaultMode ?? 'light'
  return { mode: useSyncExternalStore<ColorMode>(subscribe, shown, () => fallback), setMode }
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  const attributeFilter = [documentHooks.themeAttribute]
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

function shown(): ColorMode {
  const mode = document.documentElement.getAttribute(documentHooks.themeAttribute)
  return mode === 'dark' ? 'dark' : 'light'
}

function setMode(mode: ColorMode): void {
  document.documentElement.setAttribute(documentHooks.themeAttribute, mode)
  try {
    localStorage.setItem(storageKeys.theme, mode)
  } catch {
    // A reader may forbid storage: the theme is shown all the same.
  }
}

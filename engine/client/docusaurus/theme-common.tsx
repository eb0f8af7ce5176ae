import { type ReactNode, useSyncExternalStore } from 'react'
import { documentHooks, storageKeys } from '../../shared/storage.ts'
import { useContentData, useContentRendering } from '../content.tsx'
import Layout from './Layout.tsx'

type Mode = 'light' | 'dark'

/**
 * `useColorMode` of `@docusaurus/theme-common`: the theme that is shown. The build renders with the
 * default; in an island it follows the reader's choice.
 */
export function useColorMode() {
  const fallback: Mode = useContentData()?.site.config.colorMode.defaultMode ?? 'light'
  const colorMode = useSyncExternalStore<Mode>(subscribe, shown, () => fallback)
  return { colorMode, isDarkTheme: colorMode === 'dark', setColorMode }
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  const attributeFilter = [documentHooks.themeAttribute]
  observer.observe(document.documentElement, { attributeFilter })
  return () => observer.disconnect()
}

function shown(): Mode {
  const mode = document.documentElement.getAttribute(documentHooks.themeAttribute)
  return mode === 'dark' ? 'dark' : 'light'
}

function setColorMode(mode: Mode): void {
  document.documentElement.setAttribute(documentHooks.themeAttribute, mode)
  try {
    localStorage.setItem(storageKeys.theme, mode)
  } catch {
    // A reader may forbid storage: the theme is shown all the same.
  }
}

/** `PageMetadata` of `@docusaurus/theme-common`. */
export const PageMetadata = Layout

/** `HtmlClassNameProvider` of `@docusaurus/theme-common`: the class goes on an element around. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className: string
  children?: ReactNode
}) {
  return useContentRendering() ? <div className={className}>{children}</div> : children
}

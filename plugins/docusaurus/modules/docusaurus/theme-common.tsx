import { useContentServices, useColorMode as useMode } from 'quire-docs/content'
import type { ReactNode } from 'react'
import Layout from '../theme/Layout.tsx'

type Mode = 'light' | 'dark'

/**
 * `useColorMode` of `@docusaurus/theme-common`: the current theme. The build renders with the
 * default; islands follow the reader's choice.
 */
export function useColorMode(): {
  colorMode: Mode
  isDarkTheme: boolean
  setColorMode(mode: Mode): void
} {
  const { mode, setMode } = useMode()
  return { colorMode: mode, isDarkTheme: mode === 'dark', setColorMode: setMode }
}

/** `PageMetadata` of `@docusaurus/theme-common`. */
export const PageMetadata = Layout

/** `HtmlClassNameProvider` of `@docusaurus/theme-common`: sets the class on a wrapping element. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className: string
  children?: ReactNode
}) {
  return useContentServices() ? <div className={className}>{children}</div> : children
}

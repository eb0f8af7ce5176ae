import { useContentServices } from 'quire-docs/content'
import type { ReactNode } from 'react'

export interface LayoutProps {
  title?: string
  description?: string
  /** Ignored, like `noFooter`: all pages have the same shell. */
  wrapperClassName?: string
  noFooter?: boolean
  children?: ReactNode
}

/**
 * `@theme/Layout`: sets the page's title and description. The engine adds the shell to every page.
 */
export default function Layout({ title, description, children }: LayoutProps) {
  useContentServices()?.describe({ title, description })
  return <>{children}</>
}

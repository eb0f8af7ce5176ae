import { useContentServices } from 'quire-docs/content'
import type { ReactNode } from 'react'

export interface LayoutProps {
  title?: string
  description?: string
  /** Ignored, like `noFooter`: every page has the same frame. */
  wrapperClassName?: string
  noFooter?: boolean
  children?: ReactNode
}

/**
 * `@theme/Layout`: the frame of a page, which every page of the engine already has. Sets the page's
 * title and description.
 */
export default function Layout({ title, description, children }: LayoutProps) {
  useContentServices()?.describe({ title, description })
  return <>{children}</>
}

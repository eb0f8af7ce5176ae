import type { ReactNode } from 'react'
import { useContentRendering } from '../content.tsx'

export interface LayoutProps {
  title?: string
  description?: string
  /** Ignored, like `noFooter`: every page has the same frame. */
  wrapperClassName?: string
  noFooter?: boolean
  children?: ReactNode
}

/**
 * `@theme/Layout`: the frame of a page, which every page of the engine has anyway. What is left is
 * the page's title and description.
 */
export default function Layout({ title, description, children }: LayoutProps) {
  useContentRendering()?.services.describe({ title, description })
  return <>{children}</>
}

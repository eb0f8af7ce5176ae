import { type ReactNode, useEffect, useState } from 'react'

export interface BrowserOnlyProps {
  children: () => ReactNode
  fallback?: ReactNode
}

/**
 * `@docusaurus/BrowserOnly`: renders the fallback at build time. Only inside an island do the children
 * replace it: other content is static HTML.
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated ? children() : fallback
}

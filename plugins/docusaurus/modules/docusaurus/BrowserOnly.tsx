import { type ReactNode, useEffect, useState } from 'react'

export interface BrowserOnlyProps {
  children: () => ReactNode
  fallback?: ReactNode
}

/**
 * `@docusaurus/BrowserOnly`: renders the fallback at build time. Content is static HTML, so the
 * children replace it only inside an island.
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? children() : fallback
}

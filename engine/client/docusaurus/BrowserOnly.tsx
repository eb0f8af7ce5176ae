import { type ReactNode, useEffect, useState } from 'react'

export interface BrowserOnlyProps {
  children: () => ReactNode
  fallback?: ReactNode
}

/**
 * `@docusaurus/BrowserOnly`: the fallback while the page is built. Content is plain HTML, so only in
 * an island do the children ever take its place.
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? children() : fallback
}

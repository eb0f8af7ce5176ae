import { useEffect, useState } from 'react'
import { notFoundMessages } from '../../../shared/part-messages.ts'
import { useConfig, useLocation, usePartMessages, useSearchDialog } from '../../runtime/context.tsx'
import styles from './NotFound.module.css'
import type { NearPage } from './nearest.ts'

/** The not-found page, with links to pages with similar names, the search, and the home page. */
export function NotFound() {
  const config = useConfig()
  const { path } = useLocation()
  const { open } = useSearchDialog()
  const message = usePartMessages(notFoundMessages)
  const [nearest, setNearest] = useState<NearPage[]>([])
  useEffect(() => {
    let current = true
    import('./nearest.ts')
      .then(({ findNearest, lookUpAgain }) => {
        lookUpAgain(config).catch(() => {})
        return findNearest(config, path)
      })
      .then((pages) => current && setNearest(pages))
      .catch(() => {})
    return () => {
      current = false
    }
  }, [config, path])
  const report = config.search.missingResultsUrl?.replaceAll('{query}', encodeURIComponent(path))
  const [before, after] = message('notFound.text').split('{path}')
  return (
    <div className={styles.page}>
      <h1>{message('notFound.title')}</h1>
      {/* The server sends one document for all paths, so it knows none. */}
      <p className="only-scripts" suppressHydrationWarning>
        {before}
        <code>{path}</code>
        {after}
      </p>
      {nearest.length > 0 && (
        <>
          <h2>{message('notFound.nearest')}</h2>
          <ul>
            {nearest.map(({ href, title, trail }) => (
              <li key={href}>
                <a href={href}>{title}</a> <small>{trail.join(' › ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.ways}>
        <button type="button" className="button only-scripts" onClick={() => open()}>
          {message('notFound.search')}
        </button>
        <a href={config.locale.home}>{message('notFound.home')}</a>
        {report && (
          <a href={report} target="_blank" rel="noopener noreferrer">
            {message('notFound.report')}
          </a>
        )}
      </p>
    </div>
  )
}

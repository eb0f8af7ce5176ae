import { Fragment } from 'react'
import { encodePath } from '../../../shared/url.ts'
import { useConfig, useMessages, usePage } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './PageInfo.module.css'

/** The edit link, the actions for the page's Markdown, and the date of its last change. */
export function PageInfo() {
  const { editUrl, lastUpdate, path } = usePage()
  const { locale, pageActions } = useConfig()
  const message = useMessages()
  if (!editUrl && !lastUpdate && !pageActions) return null
  return (
    <footer className={styles.info}>
      {editUrl && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {message('doc.edit')}
        </a>
      )}
      {pageActions && (
        <span className={styles.actions}>
          <button type="button" className="only-scripts" data-action="page">
            {pageActions.copy}
          </button>
          {pageActions.links.map(({ label, url }) => (
            <a key={url} href={url.replace('{path}', encodePath(path.slice(1)) || 'index')}>
              {label}
            </a>
          ))}
        </span>
      )}
      {lastUpdate && (
        <span>
          {message(lastUpdate.author ? 'doc.lastUpdatedBy' : 'doc.lastUpdated', {
            author: lastUpdate.author ?? '',
          })
            .split('{date}')
            .map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
              <Fragment key={index}>
                {index > 0 && (
                  <time dateTime={lastUpdate.date}>
                    {readDate(lastUpdate.date) ?? formatDate(lastUpdate.date, locale.htmlLang)}
                  </time>
                )}
                {text}
              </Fragment>
            ))}
        </span>
      )}
    </footer>
  )
}

/**
 * Returns the text of a date from the server-rendered page. Hydration then need not format it
 * again, which would load the browser's locale data.
 */
function readDate(date: string): string | null | undefined {
  if (import.meta.env.SSR) return null
  return document.querySelector(`main time[datetime="${date}"]:not([data-html] *)`)?.textContent
}

/** Cached, because creating a formatter takes a good part of a page's render time. */
let formatter: { lang: string; format: Intl.DateTimeFormat } | undefined

/** Formats an ISO date in a language; in UTC, so that the result is the same on every machine. */
export function formatDate(date: string, lang: string): string {
  if (formatter?.lang !== lang) {
    formatter = {
      lang,
      format: new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }),
    }
  }
  return formatter.format.format(new Date(date))
}

import { useContext, useTransition } from 'react'
import { RetryContext, useMessages } from '../../runtime/context.tsx'
import { Title } from '../Title/Title.tsx'
import styles from './Loading.module.css'

/** Shows that the next page is loading; the current page stays readable below. */
export function Spinner() {
  const message = useMessages()
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} />
      <span className="visually-hidden">{message('loading.label')}</span>
    </div>
  )
}

/** Replaces a page that failed to load. */
export function LoadFailed({ error }: { error: Error }) {
  const message = useMessages()
  const retry = useContext(RetryContext)
  const [isRetrying, startRetry] = useTransition()
  const title = <Title text={message('error.title')} />
  if (isRetrying) {
    return (
      <>
        {title}
        <Spinner />
      </>
    )
  }
  return (
    <div className={styles.box} role="alert">
      {title}
      <p className={styles.title}>{message('loading.failed')}</p>
      <p>{error.message}</p>
      <button type="button" className="button" onClick={() => startRetry(retry)}>
        {message('loading.retry')}
      </button>
    </div>
  )
}

import { useMessages, useNavigation } from '../../runtime/context.tsx'
import { useTitle } from '../ErrorPage/useTitle.ts'
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
export function LoadFailed() {
  const message = useMessages()
  const { error, retry } = useNavigation()
  useTitle(message('error.title'))
  return (
    <div className={styles.box} role="alert">
      <p className={styles.title}>{message('loading.failed')}</p>
      {error && <p>{error.message}</p>}
      <button type="button" className="button" onClick={retry}>
        {message('loading.retry')}
      </button>
    </div>
  )
}

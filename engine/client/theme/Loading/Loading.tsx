import { useMessages, useNavigation } from '../../runtime/context.tsx'
import { useTitle } from '../ErrorPage/useTitle.ts'
import styles from './Loading.module.css'

/** Says that the next page is on its way; the page before it stays readable below. */
export function Spinner() {
  const message = useMessages()
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} />
      <span className="visually-hidden">{message('loading.label')}</span>
    </div>
  )
}

/** Stands in place of a page that could not be loaded. */
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

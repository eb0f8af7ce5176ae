import { useMessages } from '../../runtime/context.tsx'
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

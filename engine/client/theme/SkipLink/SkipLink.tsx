import { documentHooks } from '../../../shared/storage.ts'
import { useMessages } from '../../runtime/context.tsx'
import styles from './SkipLink.module.css'

/** First stop of the keyboard: past the bars and the sidebar, to the content. */
export function SkipLink() {
  const message = useMessages()
  return (
    <a className={styles.link} href={`#${documentHooks.main}`}>
      {message('skipLink.label')}
    </a>
  )
}

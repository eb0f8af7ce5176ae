import { documentHooks } from '../../../shared/storage.ts'
import { useMessages } from '../../runtime/context.tsx'
import styles from './SkipLink.module.css'

/** The first focusable element: skips the bars and the sidebar and goes to the content. */
export function SkipLink() {
  const message = useMessages()
  return (
    <a className={styles.link} href={`#${documentHooks.main}`}>
      {message('skipLink.label')}
    </a>
  )
}

import { useMessages } from '../../runtime/context.tsx'
import styles from './SkipLink.module.css'

/** A link to a part of the page, which only the keyboard reaches. `to` is the id of the part. */
export function SkipLink({ to, name }: { to: string; name: 'skipLink' | 'sidebar' | 'toc' }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {useMessages()(`${name}.label`)}
    </a>
  )
}

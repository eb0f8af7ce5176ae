import styles from './Behavior.module.css'
import { type BehaviorProps, traitsOf } from './phrases.ts'

/**
 * The box at the top of a command's page: the kind of the command, and its behavior in tests.
 */
export function Behavior(props: BehaviorProps) {
  return (
    <dl className={styles.behavior} data-search="off">
      {traitsOf(props).map(({ term, value, phrase, href, code }) => {
        const badge = code ? <code>{value}</code> : value
        return (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>
              <b className={styles.badge}>{href ? <a href={href}>{badge}</a> : badge}</b> {phrase}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

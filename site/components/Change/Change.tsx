// Only changelogs load these styles.
import styles from './change.css?url'

const WORDS = {
  new: 'New',
  changed: 'Changed',
  fixed: 'Fixed',
  deprecated: 'Deprecated',
  removed: 'Removed',
} as const

export interface ChangeProps {
  kind: keyof typeof WORDS
}

/** The kind of a change, at the start of an entry of a changelog. */
export function Change({ kind }: ChangeProps) {
  const word = WORDS[kind]
  if (!word) throw new Error(`<Change kind> is one of ${Object.keys(WORDS).join(', ')}: ${kind}`)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <strong className={`change change-${kind}`}>
        {word}
        <span className="visually-hidden">:</span>
      </strong>
    </>
  )
}

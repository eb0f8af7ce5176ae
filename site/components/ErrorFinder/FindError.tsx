import ErrorFinder from './ErrorFinder.island.tsx'
// Only the page of messages loads these styles.
import styles from './error-finder.css?url'

/** The box for an error message, with the styles of the page of messages. */
export function FindError() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="component" />
      <ErrorFinder />
    </>
  )
}

import { defineIsland } from 'quire-docs/islands'
import { type ComponentType, type ReactNode, useState } from 'react'
import { consoleLabels } from './TryIt/labels.ts'
import type { TryItProps } from './TryIt/props.ts'
import styles from './TryIt/TryIt.module.css'

/** A button that opens the console of an operation in its place. */
export default defineIsland('TryIt', (props: TryItProps): ReactNode => {
  const [Console, setConsole] = useState<ComponentType<TryItProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const label = props.labels?.['try.open'] ?? consoleLabels['try.open']
  if (Console) return <Console {...props} />
  const load = (): void => {
    setState('loading')
    import('./TryIt/Console.tsx').then(
      ({ Console }) => setConsole(() => Console),
      // The button stays, so that readers can try again.
      () => setState('failed'),
    )
  }
  return (
    <p className={`${styles.open} only-scripts`} data-search="off">
      <button
        type="button"
        className={styles.button}
        aria-busy={state === 'loading'}
        onClick={load}
      >
        {label}
      </button>
    </p>
  )
})

import { defineIsland } from 'quire-docs/islands'
import { type ComponentType, type ReactNode, useState } from 'react'
import { consoleLabels } from './TryIt/labels.ts'
import type { TryItProps } from './TryIt/props.ts'
import styles from './TryIt/TryIt.module.css'

/** A button that is replaced by the console of an operation when it is pressed. */
export default defineIsland('TryIt', (props: TryItProps): ReactNode => {
  const [Console, setConsole] = useState<ComponentType<TryItProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const label = props.labels?.['try.open'] ?? consoleLabels['try.open']
  if (Console) return <Console {...props} />
  const load = (): void => {
    setState('loading')
    import('./TryIt/Console.tsx').then(
      ({ Console }) => setConsole(() => Console),
      // A press on the button tries again.
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

import type { ReactNode } from 'react'
import type { Labels } from '../../labels.ts'
import styles from './Playground.module.css'
import type { Run } from './use-run.ts'

/** The frame, and the console output of the code. */
export function Output({ run, labels }: { run: Run; labels: Labels }): ReactNode {
  const { state, frame, address, iframe, height, entries } = run
  if (frame === 0) return null
  const isSilent = state === 'done' && entries.length === 0 && height === 0
  const isEmpty = !isSilent && entries.length === 0 && height === 0
  return (
    <div className={styles.output} data-empty={isEmpty ? '' : undefined}>
      <iframe
        key={frame}
        ref={iframe}
        className={styles.frame}
        title={labels['playground.result']}
        src={address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        // A hidden frame could not measure the height of its content.
        data-empty={height === 0 ? '' : undefined}
        tabIndex={height === 0 ? -1 : undefined}
        aria-hidden={height === 0}
        height={height}
        onLoad={run.loaded}
      />
      <div
        className={styles.console}
        role="log"
        aria-label={labels['playground.console']}
        // A region that scrolls must be reachable with the keyboard.
        tabIndex={entries.length > 0 ? 0 : undefined}
        hidden={entries.length === 0 && !isSilent}
      >
        {isSilent && <p>{labels['playground.silent']}</p>}
        {entries.map(({ id, level, text }) => (
          <pre key={id} data-level={level}>
            {text}
          </pre>
        ))}
      </div>
    </div>
  )
}

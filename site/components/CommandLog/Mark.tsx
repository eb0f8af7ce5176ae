import styles from './CommandLog.module.css'
import type { State } from './types.ts'

const shapes: Record<State | 'pin' | 'group', string> = {
  passed: 'M3 8.5l3.5 3.5L13 4.5',
  failed: 'M4 4l8 8M12 4l-8 8',
  pending: 'M8 2a6 6 0 1 1-6 6',
  group: 'M4 6l4 4 4-4',
  pin: 'M5 2h6M6 2v5L4 9.5h8L10 7V2M8 9.5V14',
}

/** An icon for a state, recognizable without color. Its text alternative is beside it. */
export function Mark({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  )
}

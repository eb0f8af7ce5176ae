import { toneOf } from './states.ts'
import type { State } from './types.ts'

const SHAPES: Record<State, string> = {
  passed: 'M3 8.5l3.5 3.5L13 4.5',
  failed: 'M4 4l8 8M12 4l-8 8',
  flaky: 'M2 9c2-6 4-6 6 0s4 6 6 0',
  pending: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11',
  skipped: 'M3 8h10',
  running: 'M8 2.5A5.5 5.5 0 1 1 2.5 8',
  canceled: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M4.2 4.2l7.6 7.6',
  modified: 'M3 13l1-3 7-7 2 2-7 7z',
  tested: 'M2.5 2.5h11v11h-11zM5 8l2.2 2.3L11 5.8',
  untested:
    'M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11M7 2.5h2M7 13.5h2M2.5 7v2M13.5 7v2',
  inconclusive: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9 8 10M8 12.5v.5',
  ignored: 'M2 8s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4M3 13L13 3',
}

/** The icon of a state, with its word for screen readers unless the text beside it contains it. */
export function Icon({ state, named }: { state: State; named?: boolean }) {
  return (
    <>
      <svg className={`screen-icon screen-${toneOf(state)}`} viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHAPES[state]} />
      </svg>
      {!named && <span className="visually-hidden">{`${state}: `}</span>}
    </>
  )
}

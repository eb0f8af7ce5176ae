import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Snapshot } from '../../simulator/snapshots/snapshot.ts'
import type { Moment, RunState } from './run-state.ts'
import { SnapshotFrame } from './SnapshotFrame.tsx'

export interface ApplicationProps {
  /** Holds the frame of the run. */
  stage: RefObject<HTMLDivElement | null>
  state: RunState
  /** Id of the entry with the displayed snapshot. */
  pinned: number | undefined
  snapshots: Partial<Record<Moment, Snapshot>> | undefined
  moment: Moment
  onMoment(moment: Moment): void
  onUnpin(): void
}

/** The application under test, live or as it was at a log entry. */
export function Application(props: ApplicationProps): ReactNode {
  const { stage, state, pinned, snapshots, onMoment, onUnpin } = props
  const view = useRef<HTMLDivElement>(null)
  const width = useWidth(view)
  const moment: Moment = snapshots?.[props.moment] ? props.moment : 'after'
  const snapshot = snapshots?.[moment] ?? snapshots?.before
  const shown = snapshot ?? { ...state.viewport, url: state.url }
  const scale = width === 0 ? 1 : Math.min(1, width / shown.width)
  useEffect(() => {
    const { current } = view
    current?.style.setProperty('--scale', String(scale))
    current?.style.setProperty('--app-width', `${shown.width}px`)
    current?.style.setProperty('--app-height', `${shown.height}px`)
  }, [scale, shown.width, shown.height])
  return (
    <div className="runner-app">
      <div className="runner-bar">
        <span className="runner-url">{shown.url === '' ? 'about:blank' : shown.url}</span>
        <span className="runner-size">
          {`${shown.width} × ${shown.height} (${Math.round(scale * 100)}%)`}
        </span>
      </div>
      <div ref={view} className="runner-view">
        <div ref={stage} className="runner-stage" data-hidden={snapshot ? '' : undefined} />
        {snapshot && <SnapshotFrame snapshot={snapshot} />}
      </div>
      {pinned !== undefined && (
        <div className="runner-pin">
          <span>{snapshot ? 'Snapshot' : 'There is no snapshot of this entry.'}</span>
          {snapshots?.before && snapshots.after && (
            <fieldset className="runner-moments" aria-label="Moment">
              {(['before', 'after'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === moment}
                  onClick={() => onMoment(one)}
                >
                  {one}
                </button>
              ))}
            </fieldset>
          )}
          <button type="button" onClick={onUnpin}>
            Show the page as it is now
          </button>
        </div>
      )}
    </div>
  )
}

/** Width of an element in CSS pixels; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return width
}

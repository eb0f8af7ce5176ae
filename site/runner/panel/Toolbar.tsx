import type { ReactNode, Ref } from 'react'
import type { Phase } from './run-state.ts'

export interface ToolbarProps {
  /** Id of the title. */
  titleId: string
  /** The button that runs the sample. */
  run: Ref<HTMLButtonElement>
  title: string
  phase: Phase
  isSlow: boolean
  isLarge: boolean
  onStart(): void
  onStop(): void
  onReset(): void
  onSlow(isSlow: boolean): void
  onLarge(isLarge: boolean): void
  onClose(): void
}

/** The actions for the sample. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { titleId, title, phase, isSlow, isLarge } = props
  const isRunning = phase === 'running' || phase === 'loading'
  return (
    <div className="runner-toolbar">
      <button
        ref={props.run}
        type="button"
        className="runner-run"
        data-icon={isRunning ? 'stop' : 'run'}
        title={isRunning ? undefined : 'Control + Enter'}
        onClick={isRunning ? props.onStop : props.onStart}
      >
        {isRunning ? 'Stop' : 'Run'}
      </button>
      <button type="button" onClick={props.onReset}>
        Reset
      </button>
      <label className="runner-slow">
        <input
          type="checkbox"
          checked={isSlow}
          onChange={({ target }) => props.onSlow(target.checked)}
        />
        Slowly
      </label>
      <p id={titleId} className="runner-title" data-phase={phase}>
        {title === '' ? 'Sample' : title}
      </p>
      <button
        type="button"
        className="runner-icon"
        data-icon={isLarge ? 'smaller' : 'larger'}
        aria-pressed={isLarge}
        aria-label="Fill the window"
        title="Fill the window"
        onClick={() => props.onLarge(!isLarge)}
      />
      <button
        type="button"
        className="runner-icon"
        data-icon="close"
        aria-label="Close"
        title="Close (Escape)"
        onClick={props.onClose}
      />
    </div>
  )
}

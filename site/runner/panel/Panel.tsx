import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Application } from './Application.tsx'
import { CodeEditor, type EditorHandle } from './CodeEditor.tsx'
import { FailureBox } from './FailureBox.tsx'
import { LogList } from './LogList.tsx'
import { hashFor } from './link.ts'
import { resultOf } from './result.ts'
import type { Moment } from './run-state.ts'
import { Tabs } from './Tabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useRun } from './use-run.ts'

export interface PanelProps {
  id: string
  /** The author's code. */
  written: string
  /** The code from the URL, which runs only when the reader starts it. */
  linked: string | undefined
  title: string
  /** Whether the sample may contain JSX. */
  hasJsx: boolean
  onClose(): void
}

/** Delay after each command in slow mode, in milliseconds. */
const SLOW = 900

/** The editor, the Command Log and the application of a sample. */
export function Panel({ id, written, linked, title, hasJsx, onClose }: PanelProps): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const button = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const run = useRun(id, hasJsx, stage)
  const [code, setCode] = useState(linked ?? written)
  const [isSlow, setSlow] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const [tab, setTab] = useState<'code' | 'log' | 'app'>(linked === undefined ? 'log' : 'code')
  const [pinned, setPinned] = useState<{ id: number; moment: Moment }>()
  const { state } = run

  const start = (): void => {
    setPinned(undefined)
    if (tab === 'code') setTab('log')
    keepInUrl(id, code, written)
    run.start(code, isSlow ? SLOW : 0)
  }
  const reset = (): void => {
    setPinned(undefined)
    setCode(written)
    editor.current?.setCode(written)
    keepInUrl(id, written, written)
    run.reset()
  }
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    if (linked === undefined) run.start(code, 0)
  }, [])
  useEffect(() => {
    if (state.failure?.place) editor.current?.mark(state.failure.place.line)
    else editor.current?.mark(undefined)
  }, [state.failure])

  useEffect(() => {
    const frame = stage.current?.querySelector('iframe')
    if (!frame) return
    // On narrow screens, the frame may be hidden behind another tab.
    frame.tabIndex = getComputedStyle(stage.current!).opacity === '0' ? -1 : 0
  }, [tab, state.phase])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start()
    else if (event.key !== 'Escape') return
    else if (isLarge) setLarge(false)
    else onClose()
    event.preventDefault()
  }
  const snapshots = pinned && state.snapshots.get(pinned.id)
  return (
    <section
      className="runner-panel"
      data-large={isLarge ? '' : undefined}
      data-running={state.phase === 'running' ? '' : undefined}
      data-tab={tab}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <Toolbar
        titleId={titleId}
        run={button}
        title={title}
        phase={state.phase}
        isSlow={isSlow}
        isLarge={isLarge}
        onStart={start}
        onStop={run.stop}
        onReset={reset}
        onSlow={setSlow}
        onLarge={setLarge}
        onClose={onClose}
      />
      <Tabs tab={tab} entries={state.entries.length} onTab={setTab} />
      <div className="runner-panes">
        <div className="runner-code">
          <CodeEditor ref={editor} initial={linked ?? written} hasJsx={hasJsx} onChange={setCode} />
        </div>
        <div className="runner-log">
          <LogList
            entries={state.entries}
            pinned={pinned?.id}
            onPin={(entry) => {
              setPinned(entry === undefined ? undefined : { id: entry, moment: 'after' })
              if (entry !== undefined && state.snapshots.has(entry)) setTab('app')
            }}
          />
        </div>
        <Application
          stage={stage}
          state={state}
          pinned={pinned?.id}
          snapshots={snapshots}
          moment={pinned?.moment ?? 'after'}
          onMoment={(moment) => pinned && setPinned({ ...pinned, moment })}
          onUnpin={() => setPinned(undefined)}
        />
      </div>
      {state.failure && <FailureBox failure={state.failure} code={code} />}
      <p className="runner-status" role="status" data-phase={state.phase}>
        {resultOf(state)}
      </p>
      <p className="runner-note">
        A simulator of the documented commands runs this inside the page, not Cypress itself. It
        does not imitate several origins, tabs, files, tasks, <code>XMLHttpRequest</code> and test
        retries.
      </p>
    </section>
  )
}

/** Keeps a changed sample in the URL, without a new history entry. */
async function keepInUrl(id: string, code: string, written: string): Promise<void> {
  const hash = code === written ? '' : await hashFor({ id, code })
  const url = new URL(location.href)
  if (hash === '' && !url.hash.startsWith('#runner=')) return
  url.hash = hash
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

import { useSite } from 'quire-docs/content'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SourceText } from '../../frame/messages.ts'
import { Editor } from './Editor.tsx'
import { Output } from './Output.tsx'
import styles from './Playground.module.css'
import type { PanelProps } from './props.ts'
import { useRun } from './use-run.ts'

/** The editors, the frame and the console of a playground. */
export function Panel({ labels, start, initial, onEditing }: PanelProps): ReactNode {
  const { base } = useSite().config
  const [sources, setSources] = useState<SourceText[]>(initial)
  const [isEditing, setEditing] = useState(start === 'edit')
  const run = useRun(`${base}playground/frame.html`, labels)
  const runButton = useRef<HTMLButtonElement>(null)
  const editors = useRef<HTMLDivElement>(null)

  // The pressed button is gone, so move the focus to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel is there
  useEffect(() => {
    onEditing(isEditing)
    if (start === 'run') {
      runButton.current?.focus()
      run.start(sources)
    } else editors.current?.querySelector('textarea')?.focus()
  }, [])

  const edit = (isOn: boolean): void => {
    setEditing(isOn)
    onEditing(isOn)
  }
  const change = (index: number, code: string): void =>
    setSources(sources.map((source, at) => (at === index ? { ...source, code } : source)))
  const reset = (): void => {
    setSources(initial())
    edit(false)
    run.stop()
    runButton.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run.start(sources)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside of it
    <div onKeyDown={onKeyDown} data-search="off">
      {isEditing && (
        <div ref={editors}>
          {sources.map((source, index) => (
            <Editor
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              key={index}
              source={source}
              label={`${labels['playground.code']}: ${source.language.toUpperCase()}`}
              hint={labels['playground.hint']}
              onChange={(code) => change(index, code)}
            />
          ))}
        </div>
      )}
      <div className={styles.bar}>
        <button
          ref={runButton}
          type="button"
          className={styles.run}
          aria-busy={run.state === 'running'}
          onClick={() => run.start(sources)}
        >
          {labels['playground.run']}
        </button>
        {!isEditing && (
          <button type="button" className={styles.button} onClick={() => edit(true)}>
            {labels['playground.edit']}
          </button>
        )}
        {(isEditing || run.state !== 'idle') && (
          <button type="button" className={styles.button} onClick={reset}>
            {labels['playground.reset']}
          </button>
        )}
      </div>
      <Output run={run} labels={labels} />
    </div>
  )
}

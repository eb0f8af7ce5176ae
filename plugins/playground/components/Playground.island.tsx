import { defineIsland } from 'quire-docs/islands'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { labels as defaults } from '../labels.ts'
import styles from './Playground/Playground.module.css'
import type { PanelProps, PlaygroundProps } from './Playground/props.ts'
import { readSources } from './Playground/read-sources.ts'

/** Code blocks that can be run. The code for running them is loaded on demand. */
export default defineIsland('Playground', (props: PlaygroundProps): ReactNode => {
  const labels = { ...defaults, ...props.labels }
  const blocks = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<{
    Panel: ComponentType<PanelProps>
    start: PanelProps['start']
  }>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [isEditing, setEditing] = useState(false)
  const load = (start: PanelProps['start']): void => {
    setState('loading')
    import('./Playground/Panel.tsx').then(
      ({ Panel }) => {
        setState('idle')
        setPanel({ Panel, start })
      },
      () => setState('failed'),
    )
  }
  return (
    <div className={styles.playground}>
      <div ref={blocks} className={styles.blocks} hidden={isEditing}>
        {props.children}
      </div>
      {panel ? (
        <panel.Panel
          labels={labels}
          start={panel.start}
          initial={() => readSources(blocks.current!)}
          onEditing={setEditing}
        />
      ) : (
        <div className={`${styles.bar} only-scripts`} data-search="off">
          <button
            type="button"
            className={styles.run}
            aria-busy={state === 'loading'}
            onClick={() => load('run')}
          >
            {labels['playground.run']}
          </button>
          <button type="button" className={styles.button} onClick={() => load('edit')}>
            {labels['playground.edit']}
          </button>
          <span role="status">{state === 'failed' && labels['playground.failed']}</span>
        </div>
      )}
    </div>
  )
})

import type { KeyboardEvent, ReactNode } from 'react'

export type TabName = 'code' | 'log' | 'app'

const labels: Record<TabName, string> = { code: 'Code', log: 'Log', app: 'App' }
const names: readonly TabName[] = ['code', 'log', 'app']

export interface TabsProps {
  tab: TabName
  /** Number of entries in the log. */
  entries: number
  onTab(tab: TabName): void
}

/** On narrow screens, the parts are shown one at a time. */
export function Tabs({ tab, entries, onTab }: TabsProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = names[(names.indexOf(tab) + step + names.length) % names.length]!
    onTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-name=${next}]`)?.focus()
  }
  return (
    <div
      className="runner-tabs"
      role="tablist"
      aria-label="Parts of the sample"
      onKeyDown={onKeyDown}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-name={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {labels[name]}
          {name === 'log' && entries > 0 && <span className="runner-count">{entries}</span>}
        </button>
      ))}
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import type { LogEntry } from '../../simulator/log/command-log.ts'

export interface LogListProps {
  entries: readonly LogEntry[]
  /** Id of the entry with the displayed snapshot. */
  pinned: number | undefined
  onPin(id: number | undefined): void
}

/** The Command Log, as a live region. Pressing an entry shows the page at that moment. */
export function LogList({ entries, pinned, onPin }: LogListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)?.id
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])
  return (
    <div
      ref={list}
      className="runner-entries"
      role="log"
      aria-label="Command Log"
      aria-relevant="additions"
    >
      {entries.length === 0 && <p className="runner-hint">Each command gets a line here.</p>}
      <ol>
        {entries.map((entry, index) => (
          <LogRow
            key={entry.id}
            entry={entry}
            number={index + 1}
            test={entry.test === entries[index - 1]?.test ? undefined : entry.test}
            isPinned={entry.id === pinned}
            onPin={onPin}
          />
        ))}
      </ol>
    </div>
  )
}

interface LogRowProps {
  entry: LogEntry
  number: number
  /** Title of the test, if the entry is its first. */
  test: string | undefined
  isPinned: boolean
  onPin(id: number | undefined): void
}

function LogRow({ entry, number, test, isPinned, onPin }: LogRowProps): ReactNode {
  const { id, name, message, kind, state, attempts, elements, alias, error } = entry
  const tries = state === 'pending' ? attempts : attempts - 1
  return (
    <>
      {test !== undefined && test !== 'the sample' && <li className="runner-test">{test}</li>}
      <li>
        <button
          type="button"
          className="runner-entry"
          data-kind={kind}
          data-state={state}
          aria-pressed={isPinned}
          onClick={() => onPin(isPinned ? undefined : id)}
        >
          <span className="runner-number" aria-hidden="true">
            {number}
          </span>
          <span className="runner-name">
            {kind === 'child' && <span aria-hidden="true">-</span>}
            {name}
          </span>
          <span className="runner-message">
            {message}
            {state !== 'passed' && <span className="visually-hidden">{` (${state})`}</span>}
          </span>
          <span className="runner-badges">
            {tries > 0 && (
              <span className="runner-tries" title={error ?? 'It did not hold at once.'}>
                {tries === 1 ? '1 retry' : `${tries} retries`}
              </span>
            )}
            {alias !== undefined && (
              <span className="runner-alias">
                <span className="visually-hidden">alias </span>
                {alias}
              </span>
            )}
            {kind !== 'assertion' && elements !== undefined && elements !== 1 && (
              <span className="runner-count" title={`${elements} elements`}>
                {elements}
              </span>
            )}
          </span>
        </button>
      </li>
    </>
  )
}

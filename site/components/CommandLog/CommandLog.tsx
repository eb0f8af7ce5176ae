import styles from './CommandLog.module.css'
import { Entries } from './Entry.tsx'
import { aliasKinds, numberEntries, testState } from './entries.ts'
import { Mark } from './Mark.tsx'
import { recordedEntries } from './recorded.ts'
// Only pages with a log that links to a sample load these styles.
import sampleLines from './sample-lines.css?url'
import type { LogEntry, State } from './types.ts'

export interface CommandLogProps {
  /** Title of the test. */
  test: string
  /** The entries of a log that was not recorded. */
  entries?: readonly LogEntry[]
  /** Name of the sample with the recorded log: its fence has `log="name"`. */
  log?: string
  /** Name of the command with the pinned entry, in a recorded log. */
  pinned?: string
  /** The error that ended the test; names in backticks are set in code font. */
  error?: string
  /** Output in the developer tools when the pinned entry is clicked: names and values. */
  console?: readonly (readonly [name: string, value: string])[]
}

/**
 * The Command Log, drawn as text, so that it follows the theme and works with screen readers.
 */
export function CommandLog({ test, log, pinned, error, console, ...props }: CommandLogProps) {
  const entries = log === undefined ? (props.entries ?? []) : recordedEntries(log, pinned)
  const state = testState(entries, error)
  const isLinked = entries.some(({ line }) => line !== undefined)
  return (
    <figure className={styles.log} aria-label="Command Log" data-search="off" data-md="text">
      {isLinked && <link rel="stylesheet" href={sampleLines} precedence="component" />}
      <Bar state={state} />
      <p className={[styles.test, styles[state]].filter(Boolean).join(' ')}>
        <Mark shape={state} />
        <span className="visually-hidden">{`Test ${state}: `}</span>
        {test}
      </p>
      <p className={styles.hook}>Test body</p>
      <Entries entries={numberEntries(entries)} kinds={aliasKinds(entries)} />
      {error !== undefined && (
        <p className={styles.error}>
          <Mark shape="failed" />
          <span>
            <span className="visually-hidden">Error: </span>
            <Code text={error} />
          </span>
        </p>
      )}
      {console && <Console rows={console} />}
    </figure>
  )
}

/** The bar with counts above the log. Hidden from screen readers, since the log repeats it. */
function Bar({ state }: { state: State }) {
  const count = (shape: State) => (
    <span className={styles[shape]}>
      <Mark shape={shape} /> {shape === state ? 1 : '--'}
    </span>
  )
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>Command Log</span>
      {count('passed')}
      {count('failed')}
    </div>
  )
}

function Code({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}

function Console({ rows }: { rows: NonNullable<CommandLogProps['console']> }) {
  return (
    <div className={styles.console}>
      <p className={styles.label}>Console</p>
      <dl className={styles.values}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.pair}>
            <dt className={styles.key}>{name}:</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import styles from './CommandLog.module.css'
import { messageParts, responseState, splitStatus } from './entries.ts'
import { Mark } from './Mark.tsx'
import type { AliasKind, NumberedEntry } from './types.ts'

type Kinds = ReadonlyMap<string, AliasKind>

/** A list of entries, at the top level or in a group. */
export function Entries({ entries, kinds }: { entries: readonly NumberedEntry[]; kinds: Kinds }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without it Safari sees no list
    <ol className={styles.entries} role="list">
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} kinds={kinds} />
      ))}
    </ol>
  )
}

function Entry({ entry, kinds }: { entry: NumberedEntry; kinds: Kinds }) {
  const { number, name, child, event, state = 'passed', pinned, group, line } = entry
  const { message, status } = splitStatus(entry)
  const badges = renderBadges(entry, status)
  const classes = [
    styles.row,
    event && styles.event,
    name === 'assert' && styles.assert,
    state !== 'passed' && styles[state],
    pinned && styles.pinned,
  ]
  return (
    <li className={styles.entry}>
      <div className={classes.filter(Boolean).join(' ')} data-line={line}>
        <span className={styles.number}>
          {state !== 'passed' && <Mark shape={state} />}
          {pinned && <Mark shape="pin" />}
          {pinned ? <span className="visually-hidden">{number}</span> : number}
        </span>
        <span className={styles.name}>
          {group && <Mark shape="group" />}
          <Name text={event ? `(${name})` : `${child ? '-' : ''}${name}`} line={line} />
          {state !== 'passed' && <span className="visually-hidden"> {state}</span>}
          {pinned && <span className="visually-hidden"> pinned</span>}
        </span>
        {(message !== undefined || badges) && (
          <span className={styles.body}>
            {message !== undefined && <Message text={message} kinds={kinds} />}
            {badges}
          </span>
        )}
      </div>
      {group && <Entries entries={group} kinds={kinds} />}
    </li>
  )
}

/** The name of a command, as a link to its line of the sample. */
function Name({ text, line }: { text: string; line: number | undefined }) {
  if (line === undefined) return text
  return (
    <a href={`#sample-L${line}`} title={`Line ${line} of the sample`}>
      {text}
    </a>
  )
}

function Message({ text, kinds }: { text: string; kinds: Kinds }) {
  const response = responseState(text)
  return (
    <span className={styles.message}>
      {response && <i className={`${styles.dot} ${styles[response]}`} />}
      {messageParts(text, kinds).map((part, index) => {
        if (part.type === 'alias') return <Alias key={index} {...part} />
        return part.type === 'strong' ? <strong key={index}>{part.text}</strong> : part.text
      })}
    </span>
  )
}

function Alias({ name, kind }: { name: string; kind?: AliasKind }) {
  return <span className={`${styles.alias} ${kind ? styles[kind] : ''}`.trimEnd()}>{name}</span>
}

/** The content at the end of the row; `null` if there is none. */
function renderBadges({ alias, kind, elements = 1 }: NumberedEntry, status: string | undefined) {
  if (alias === undefined && elements === 1 && status === undefined) return null
  return (
    <span className={styles.badges}>
      {status !== undefined && <span className={styles.count}>{status}</span>}
      {elements !== 1 && (
        <span className={styles.count}>
          {elements}
          <span className="visually-hidden"> elements</span>
        </span>
      )}
      {alias !== undefined && (
        <>
          <span className="visually-hidden">alias</span>
          <Alias name={alias} kind={kind} />
        </>
      )}
    </span>
  )
}

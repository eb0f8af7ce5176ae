import { Fragment } from 'react'
import { Icon } from './Icon.tsx'
import { splitBadge } from './states.ts'
import type { Entry, Item, Tone } from './types.ts'

/** Text in which names in backticks are set in code font. */
export function Code({ text }: { text: string }) {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code key={`${index}${part}`}>{part}</code> : part))
}

export function itemOf(entry: Entry): Item {
  return typeof entry === 'string' ? { text: entry } : entry
}

// The stylesheet separates the parts of an entry; the spaces are for screen readers and copying.

/** The number of a step, which refers to the list below the screen. */
export function Step({ number }: { number: number | undefined }) {
  return (
    number !== undefined && (
      <>
        {' '}
        <span className="screen-step">
          <span className="visually-hidden">Step </span>
          {number}
        </span>
      </>
    )
  )
}

export function Badges({ badges = [] }: { badges?: readonly string[] | undefined }) {
  return badges.map((badge) => {
    const { label, tone } = splitBadge(badge)
    return (
      <Fragment key={badge}>
        {' '}
        <span className={`screen-badge screen-${tone}`}>{label}</span>
      </Fragment>
    )
  })
}

/** A remark after a text. */
export function Note({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <>
        {' '}
        <span className="screen-note">
          <Code text={text} />
        </span>
      </>
    )
  )
}

/** A bar. Its figure is beside it as text. */
export function Bar({ length, tone = 'info' }: { length: number; tone?: Tone | undefined }) {
  return (
    <svg
      className={`screen-meter screen-${tone}`}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="8" className="screen-track" />
      <rect width={length} height="8" />
    </svg>
  )
}

/** An entry with everything beside its text. */
export function ItemText({ entry }: { entry: Entry }) {
  const { text, state, badges, note, value, bar, tone, step } = itemOf(entry)
  return (
    <span className="screen-item">
      {state && <Icon state={state} named={text.toLowerCase().includes(state)} />}
      <span className="screen-words">
        <Code text={text} />
        <Badges badges={badges} />
        {value === undefined && <Step number={step} />}
        <Note text={note} />
      </span>
      {bar !== undefined && <Bar length={bar} tone={tone} />}
      {value !== undefined && (
        <>
          {' '}
          <span className="screen-value">{value}</span>
        </>
      )}
      {value !== undefined && <Step number={step} />}
    </span>
  )
}

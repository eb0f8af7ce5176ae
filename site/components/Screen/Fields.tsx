import { Note, Step } from './Text.tsx'
import type { BlockOf, Field } from './types.ts'

const TOGGLES = new Set<Field['control']>(['switch', 'checkbox', 'radio'])

/** The settings of a form: each label with its control. */
export function Fields({ title, items }: BlockOf<'fields'>) {
  return (
    <>
      {title !== undefined && <p className="screen-label">{title}</p>}
      <ul className="screen-fields">
        {items.map((field, index) => (
          <li key={index}>
            <span className="screen-words">
              {field.control !== 'button' && field.label}
              {field.control === 'button' && <Control {...field} />}
              <Step number={field.step} />
              <Note text={field.note} />
            </span>{' '}
            {field.control !== 'button' && <Control {...field} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Controls in one row: search, filters, buttons. */
export function Tools({ items }: BlockOf<'tools'>) {
  return (
    <ul className="screen-tools">
      {items.map((field, index) => (
        <li key={index} className={`screen-tool-${field.control ?? 'input'}`}>
          <Control {...field} value={field.value ?? field.label} />
          <Step number={field.step} />
        </li>
      ))}
    </ul>
  )
}

function Control({ label, control = 'input', value = '', on }: Field) {
  if (control === 'button') return <span className="screen-button">{label}</span>
  if (!TOGGLES.has(control)) return <span className={`screen-${control}`}>{value}</span>
  return (
    <span className={`screen-toggle screen-${control}${on ? ' screen-on' : ''}`}>
      <span className="visually-hidden">{on ? ' (on)' : ' (off)'}</span>
    </span>
  )
}

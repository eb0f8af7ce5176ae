import type { ReactNode } from 'react'
import styles from './Fields.module.css'

export interface TypeTextProps {
  /** Its text in parts, each with an optional URL of the page of the named type. */
  type: [text: string, href?: string][]
}

/** A type whose names link to their pages. */
export function TypeText({ type }: TypeTextProps) {
  return (
    <span className={styles.type}>
      {type.map(([text, href], index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places
        if (href === undefined) return text
        return (
          <a key={index} href={href}>
            {text}
          </a>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </span>
  )
}

export interface FieldProps extends Partial<TypeTextProps> {
  name: string
  /** Id of its anchor. */
  id?: string
  /** Label of required fields, if it is required. */
  required?: string
  /** Label of deprecated fields, if it is deprecated. */
  deprecated?: string
  /** Further labels, such as `read only`. */
  flags?: string[]
  children?: ReactNode
}

/** One parameter, property or member. */
export function Field({ name, id, type, required, deprecated, flags, children }: FieldProps) {
  const code = <code className={deprecated ? styles.old : undefined}>{name}</code>
  return (
    <div className={styles.field} id={id}>
      <dt>
        {id ? (
          <a className={styles.name} href={`#${id}`}>
            {code}
          </a>
        ) : (
          code
        )}{' '}
        {type && <TypeText type={type} />}
        {required && <span className={styles.required}> {required}</span>}
        {deprecated && <span className={styles.deprecated}> {deprecated}</span>}
        {flags?.map((flag) => (
          <span key={flag} className={styles.flag}>
            {' '}
            {flag}
          </span>
        ))}
      </dt>
      {children && <dd>{children}</dd>}
    </div>
  )
}

export interface FactsProps {
  /** Details of a value: a label, and texts in code font. */
  facts?: [label: string, values: string[]][]
}

/** Labels with values in code font. */
export function Facts({ facts = [] }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(([label, values]) => (
        <li key={label + values.join()}>
          {label}{' '}
          {values.map((value, index) => (
            <span key={value}>
              {index > 0 && ' '}
              <code>{value}</code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A list of fields. */
export function Fields({ children }: { children?: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>
}

/** Collapsed content. */
export function Nested({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <details className={styles.nested}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

import type { ReactNode } from 'react'
import styles from './Api.module.css'

export interface ApiFieldProps {
  name: string
  /** Id of its anchor. */
  id?: string
  /** Its type, as text. */
  type: string
  /** Page of its type. */
  href?: string
  /** The word for it, if it is required. */
  required?: string
  deprecated?: string
  /** Further words, such as `read only`. */
  flags?: string[]
  children?: ReactNode
}

/** One parameter or property. */
export function ApiField(props: ApiFieldProps) {
  const { name, id, type, href, required, deprecated, flags = [], children } = props
  return (
    <div className={styles.field} id={id}>
      <dt>
        {id ? (
          <a className={styles.name} href={`#${id}`}>
            <code className={deprecated ? styles.old : undefined}>{name}</code>
          </a>
        ) : (
          <code className={deprecated ? styles.old : undefined}>{name}</code>
        )}{' '}
        <span className={styles.type}>{href ? <a href={href}>{type}</a> : type}</span>
        {required && <span className={styles.required}> {required}</span>}
        {deprecated && <span className={styles.deprecated}> {deprecated}</span>}
        {flags.map((flag) => (
          <span key={flag} className={styles.flag}>
            {' '}
            {flag}
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export interface ApiFactsProps {
  /** What is known of a value: a label, and texts in code font. */
  facts?: [label: string, values: string[]][]
}

/** Labels with values in code font. */
export function ApiFacts({ facts = [] }: ApiFactsProps) {
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

/** A list of parameters or properties. */
export function ApiFields({ children }: { children?: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>
}

/** Content that is shown on demand. */
export function ApiNested({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <details className={styles.nested}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

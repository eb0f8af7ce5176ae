import type { ReactNode } from 'react'
import styles from './Fields.module.css'

export interface VariantsProps {
  /** Such as `One of`. */
  label: string
  /** A label, and the property that distinguishes the alternatives. */
  discriminator?: [label: string, property: string]
  children?: ReactNode
}

/** Alternatives, each of which can be opened. */
export function Variants({ label, discriminator, children }: VariantsProps) {
  return (
    <div className={styles.variants}>
      <p className={styles.caption}>
        {label}
        {discriminator && (
          <span>
            {' · '}
            {discriminator[0]} <code>{discriminator[1]}</code>
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

export interface VariantProps {
  label: string
  /** Its value of the discriminator. */
  value?: string
  /** Page of its type. */
  href?: string
  open?: boolean
  children?: ReactNode
}

/** One alternative. */
export function Variant({ label, value, href, open, children }: VariantProps) {
  const name = (
    <>
      <span className={styles.type}>{label}</span>
      {value && <code>{value}</code>}
    </>
  )
  if (!children) {
    return <div className={styles.variant}>{href ? <a href={href}>{name}</a> : name}</div>
  }
  return (
    <details className={styles.variant} open={open}>
      <summary>{name}</summary>
      {children}
      {href && (
        <p>
          <a href={href}>{label}</a>
        </p>
      )}
    </details>
  )
}

import { useMessages } from 'quire-docs/content'
import type { ReactNode } from 'react'

/** Docusaurus admonition types, including older ones, mapped to the engine's. */
const kinds = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'caution',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  success: 'tip',
  important: 'info',
} as const

export interface AdmonitionProps {
  type: string
  title?: ReactNode
  id?: string
  className?: string
  /** Ignored: each type has a fixed icon. */
  icon?: ReactNode
  children?: ReactNode
}

/** `@theme/Admonition`: renders the same as `:::note`. */
export default function Admonition({ type, title, id, className, children }: AdmonitionProps) {
  const message = useMessages()
  const kind = Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : undefined
  if (kind === undefined) {
    const known = Object.keys(kinds).join(', ')
    throw new Error(`There is no admonition type "${type}". Use one of ${known}.`)
  }
  const classes = ['admonition', `admonition-${kind}`, className].filter(Boolean).join(' ')
  return (
    <aside className={classes} role="note" id={id}>
      <p className="admonition-title">{title ?? message(`admonition.${kind}`)}</p>
      <div className="admonition-body">{children}</div>
    </aside>
  )
}

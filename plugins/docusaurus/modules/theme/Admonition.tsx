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

/** `@theme/Admonition`: renders the same HTML as `:::note`. */
export default function Admonition({ type, title, id, className, children }: AdmonitionProps) {
  const message = useMessages()
  const isBuiltIn = Object.hasOwn(kinds, type)
  // A custom type looks like `info`, as in Docusaurus, unless the site styles it.
  const kind = isBuiltIn ? kinds[type as keyof typeof kinds] : 'info'
  const customClass = !isBuiltIn && `admonition-${type}`
  const classes = ['admonition', `admonition-${kind}`, customClass, className]
    .filter(Boolean)
    .join(' ')
  return (
    <aside className={classes} role="note" id={id}>
      <p className="admonition-title">{title ?? message(`admonition.${kind}`)}</p>
      <div className="admonition-body">{children}</div>
    </aside>
  )
}

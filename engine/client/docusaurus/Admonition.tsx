import type { ReactNode } from 'react'
import { type Messages, resolveMessages } from '../../shared/messages.ts'
import { useContentRendering } from '../content.tsx'

/** Docusaurus admonition types, including older ones, mapped to the engine's. */
const kinds: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'caution',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  success: 'tip',
  important: 'info',
}

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
  const rendering = useContentRendering()
  const kind = kinds[type]
  if (kind === undefined) {
    const known = Object.keys(kinds).join(', ')
    throw new Error(`There is no admonition type "${type}". Use one of ${known}.`)
  }
  const messages = resolveMessages(rendering?.site.config.messages ?? {})
  const classes = ['admonition', `admonition-${kind}`, className].filter(Boolean).join(' ')
  return (
    <aside className={classes} role="note" id={id}>
      <p className="admonition-title">
        {title ?? messages[`admonition.${kind}` as keyof Messages]}
      </p>
      <div className="admonition-body">{children}</div>
    </aside>
  )
}

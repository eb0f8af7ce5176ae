import type { ReactNode } from 'react'

/*
 * What authors can build pages of without writing components. All of it is static HTML. Its styles
 * are in `node/html/kit-styles.ts`, by these classes, so that only pages that use them load them.
 */

export interface CardProps {
  title: string
  children?: ReactNode
}

/** A box with a title. */
export function Card({ title, children }: CardProps) {
  return (
    <div className="kit-card">
      <div className="kit-card-title">
        <strong>{title}</strong>
      </div>
      {children}
    </div>
  )
}

export interface CardGridProps {
  children?: ReactNode
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: CardGridProps) {
  return <div className="kit-columns">{children}</div>
}

export interface LinkCardProps {
  title: string
  /** A file, as in links of Markdown, or a URL. */
  href: string
  description?: ReactNode
}

/** A box that is a link as a whole, and is read as a link with this title. */
export function LinkCard({ title, href, description }: LinkCardProps) {
  return (
    <div className="kit-card kit-link-card">
      <div className="kit-card-title">
        <a href={href}>{title}</a>
      </div>
      {description !== undefined && <p>{description}</p>}
    </div>
  )
}

export interface LinkButtonProps {
  /** A file, as in links of Markdown, or a URL. */
  href: string
  /** Default: `primary`. */
  variant?: 'primary' | 'secondary' | 'minimal'
  children?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ href, variant = 'primary', children }: LinkButtonProps) {
  return (
    <a className={`kit-button kit-button-${variant}`} href={href}>
      {children}
    </a>
  )
}

export interface BadgeProps {
  /** Default: the children. */
  text?: string
  /** Its color. Default: `default`. */
  variant?: 'default' | 'note' | 'tip' | 'success' | 'caution' | 'danger'
  children?: ReactNode
}

/** A word or two about what stands beside it: a version, a state. */
export function Badge({ text, variant = 'default', children }: BadgeProps) {
  return <span className={`kit-badge kit-badge-${variant}`}>{text ?? children}</span>
}

export interface StepsProps {
  /** One numbered list. */
  children?: ReactNode
}

/** A numbered list as steps, as `:::steps` shows it. */
export function Steps({ children }: StepsProps) {
  return <div className="kit-steps">{children}</div>
}

export interface FileTreeProps {
  /** A list of files, with the files of a folder in a list of its own. */
  children?: ReactNode
}

/** Files and folders. What is bold is marked. */
export function FileTree({ children }: FileTreeProps) {
  return <div className="kit-tree">{children}</div>
}

export interface ColumnsProps {
  /** Each element is a column. */
  children?: ReactNode
}

/** Columns where the window is wide, and one below the other elsewhere. */
export function Columns({ children }: ColumnsProps) {
  return <div className="kit-columns">{children}</div>
}

export interface KbdProps {
  /** A key, or several with `+` between them: `Ctrl+K`. */
  children?: ReactNode
}

/** Keys to press. */
export function Kbd({ children }: KbdProps) {
  // Neither at the start nor at the end: there, it is the key itself.
  const keys = typeof children === 'string' ? children.trim().split(/(?<=.)\+(?=.)/) : []
  if (keys.length < 2) return <kbd>{children}</kbd>
  return (
    <span dir="ltr">
      {keys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice, and nothing moves.
        <span key={index}>
          {index > 0 && '+'}
          <kbd>{key.trim()}</kbd>
        </span>
      ))}
    </span>
  )
}

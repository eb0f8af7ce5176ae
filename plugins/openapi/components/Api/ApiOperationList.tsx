import type { ReactNode } from 'react'
import styles from './Api.module.css'
import { Method, Path } from './Method.tsx'

export interface ApiOperationLinkProps {
  method: string
  path: string
  title: string
  href: string
  deprecated?: string
}

/** An operation in a list: its summary, method and path. */
export function ApiOperationLink(props: ApiOperationLinkProps) {
  const { method, path, title, href, deprecated } = props
  return (
    <li>
      <Method method={method} />
      <a href={href}>{title}</a>
      {deprecated && <span className={styles.deprecated}>{deprecated}</span>}
      <code className={deprecated ? styles.old : undefined}>
        <Path path={path} />
      </code>
    </li>
  )
}

/** A list of operations. */
export function ApiOperationList({ children }: { children?: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

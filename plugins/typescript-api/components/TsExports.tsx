import type { ReactNode } from 'react'
import styles from './TypeScriptApi.module.css'

export interface TsExportProps {
  name: string
  /** Label of its kind: `Function`. */
  kind: string
  href: string
  /** The first sentence of its comment. */
  text?: string
  /** The label of deprecated exports; missing for others. */
  deprecated?: string
}

/** An export in a list. */
export function TsExport({ name, kind, href, text, deprecated }: TsExportProps) {
  return (
    <div className={styles.export}>
      <dt>
        <a href={href}>
          <code className={deprecated ? styles.old : undefined}>{name}</code>
        </a>{' '}
        <span className={styles.kind}>{kind}</span>
        {deprecated && <span className={styles.deprecated}> {deprecated}</span>}
      </dt>
      {text && <dd>{text}</dd>}
    </div>
  )
}

/** A list of exports. */
export function TsExports({ children }: { children?: ReactNode }) {
  return <dl className={styles.exports}>{children}</dl>
}

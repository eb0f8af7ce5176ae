import type { ReactNode } from 'react'
import styles from './TypeScriptApi.module.css'

export interface TsExportProps {
  name: string
  /** Its kind. */
  kind: string
  href: string
  /** Summary. */
  text?: string
  /** The word for it, if it is deprecated. */
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

import styles from './TypeScriptApi.module.css'

export interface TsOriginProps {
  /** Label of its kind: `Function`. */
  kind: string
  /** Specifier to import it from. */
  module: string
  source: { name: string; url?: string }
  /** `beta`, `experimental`. */
  stage?: string
  /** The label `Since`, and a version. */
  since?: [label: string, version: string]
}

/** The kind of an export, and its module. */
export function TsOrigin({ kind, module, source, stage, since }: TsOriginProps) {
  return (
    <p className={styles.origin}>
      <span>{kind}</span>
      <code>{module}</code>
      {stage && <span className={styles.stage}>{stage}</span>}
      {since && (
        <span>
          {since[0]} {since[1]}
        </span>
      )}
      <span className={styles.source}>
        {source.url ? <a href={source.url}>{source.name}</a> : source.name}
      </span>
    </p>
  )
}

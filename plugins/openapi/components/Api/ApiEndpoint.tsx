import styles from './Api.module.css'
import { Method, Path } from './Method.tsx'

export interface ApiEndpointProps {
  method: string
  /** Path template: `/pets/{petId}`. */
  path: string
  /** URL of the server. */
  server?: string
  /** The label and the value of the operation's id. */
  operation?: [label: string, id: string]
  /** The label of deprecated operations; missing for others. */
  deprecated?: string
}

/** The endpoint of an operation: method, path and server. */
export function ApiEndpoint({ method, path, server, operation, deprecated }: ApiEndpointProps) {
  return (
    <div className={styles.endpoint}>
      <div className={styles.line}>
        <Method method={method} />
        <code className={deprecated ? styles.old : undefined}>
          <Path path={path} />
        </code>
      </div>
      {(server || operation) && (
        <div className={styles.details}>
          {server && <code>{server}</code>}
          {operation && (
            <span>
              {operation[0]} <code>{operation[1]}</code>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

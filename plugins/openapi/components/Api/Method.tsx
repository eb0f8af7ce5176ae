import styles from './Api.module.css'

/** An HTTP method as a badge: `POST`. */
export function Method({ method }: { method: string }) {
  return (
    <span className={styles.method} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  )
}

/** A path with highlighted parameters, which wraps after its slashes. */
export function Path({ path }: { path: string }) {
  return path.split(/(\{[^}]*\}|\/)/).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a path never change places
    if (part === '/') return [part, <wbr key={index} />]
    return part.startsWith('{') ? <var key={index}>{part}</var> : part
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

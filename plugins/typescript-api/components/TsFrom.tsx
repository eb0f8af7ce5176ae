import { TypeText, type TypeTextProps } from '@quire-docs/reference/components'
import styles from './TypeScriptApi.module.css'

/** The type from which a member is inherited. */
export function TsFrom({ label, type }: TypeTextProps & { label: string }) {
  return (
    <p className={styles.from}>
      {label} <TypeText type={type} />
    </p>
  )
}

/** A type on a separate line. */
export function TsType({ type }: TypeTextProps) {
  return (
    <p className={styles.returns}>
      <TypeText type={type} />
    </p>
  )
}

import {
  Facts,
  type FactsProps,
  TypeText,
  type TypeTextProps,
} from '@quire-docs/reference/components'
import styles from './Api.module.css'

export interface ApiMediaProps extends Partial<TypeTextProps>, FactsProps {
  /** `application/json`. */
  mediaType?: string
  /** A remark such as `required`. */
  note?: string
}

/** The format of a body: its media type and its type. */
export function ApiMedia({ mediaType, type, note, facts }: ApiMediaProps) {
  return (
    <div className={styles.media}>
      {mediaType && <code>{mediaType}</code>}
      {type && <TypeText type={type} />}
      {note && <span className={styles.note}>{note}</span>}
      <Facts facts={facts} />
    </div>
  )
}

import styles from './Api.module.css'
import { ApiFacts, type ApiFactsProps } from './ApiField.tsx'

export interface ApiMediaProps {
  /** `application/json`. */
  mediaType?: string
  /** The type of the content, as text. */
  type?: string
  /** Page of the type. */
  href?: string
  /** A word more, such as `required`. */
  note?: string
  facts?: ApiFactsProps['facts']
}

/** What a body is: its media type and its type. */
export function ApiMedia({ mediaType, type, href, note, facts }: ApiMediaProps) {
  return (
    <div className={styles.media}>
      {mediaType && <code>{mediaType}</code>}
      {type && <span className={styles.type}>{href ? <a href={href}>{type}</a> : type}</span>}
      {note && <span className={styles.flag}>{note}</span>}
      <ApiFacts facts={facts} />
    </div>
  )
}

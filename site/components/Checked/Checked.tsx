import styles from './Checked.module.css'

export interface CheckedProps {
  /** The day, as `2026-11-22`. */
  date: string
}

/**
 * The date of the last check of a page about the hosted service, which has no versions. At the end
 * of a page, it is shown in the footer, beside the date of the last change.
 */
export function Checked({ date }: CheckedProps) {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new Error(`"${date}" is not a date such as 2026-11-22.`)
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    day,
  )
  return (
    <p className={styles.checked} data-search="off">
      Checked on <time dateTime={date}>{words}</time> against what Cypress publishes about the
      service.
    </p>
  )
}

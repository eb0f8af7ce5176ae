export interface CheckedProps {
  /** The day, as `2026-11-22`. */
  date: string
}

/** When a page about the hosted service, which changes without a version, was last checked. */
export function Checked({ date }: CheckedProps) {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new Error(`"${date}" is not a date such as 2026-11-22.`)
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return (
    <p data-search="off">
      <small>
        Checked on <time dateTime={date}>{words}</time> against what Cypress publishes about the
        service.
      </small>
    </p>
  )
}

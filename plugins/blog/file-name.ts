/** The date and the slug in the path of a post. */
export interface PostName {
  /** ISO date; `null` if the path has none. */
  date: string | null
  /** Path below the blog: `/2026/01/05/tea`. */
  slug: string
}

const DATED =
  /^(?<folder>.*?)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[-/](?<text>.*?))?$/

/**
 * Reads date and slug from a path in the blog's folder, by the rules of Docusaurus:
 * `2026-01-05-tea.mdx`, `2026-01-05-tea/index.md`, `2026/01/05/tea/index.md`, `2026/01-05-tea.md`.
 */
export function readPostName(path: string): PostName {
  const name = path.replace(/\.mdx?$/, '').replace(/\/index$/, '')
  const { folder = '', year, month, day, text = '' } = DATED.exec(name)?.groups ?? {}
  if (!year || !month || !day) return { date: null, slug: `/${name}` }
  const [mm, dd] = [month.padStart(2, '0'), day.padStart(2, '0')]
  const date = `${year}-${mm}-${dd}`
  if (!isDate(date)) return { date: null, slug: `/${name}` }
  return { date, slug: `/${year}/${mm}/${dd}/${folder}${text}`.replace(/\/$/, '') }
}

/** Converts a date in front matter to an ISO date or UTC time; `null` if it is not a date. */
export function readDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  const match =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      String(value).trim(),
    )
  const [, year, month = '', day = '', hours, seconds = ':00', zone = 'Z'] = match ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!match || !isDate(date)) return null
  if (!hours) return date
  const time = hours.padStart(5, '0')
  const parsed = new Date(
    `${date}T${time}${seconds}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
  )
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

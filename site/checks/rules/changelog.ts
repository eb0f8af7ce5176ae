import type { Finding, SiteCheck } from '../contract.ts'
import { readReleaseDates } from '../facts/release-dates.ts'
import { type Page, readPages, report } from '../page/page.ts'

const RULE = 'changelog'
const CHANGELOG = '/app/references/changelog'

/** How many missing releases a message names. */
const MOST = 5

/** An entry of the changelog: a section, or a row of a table. */
interface Entry {
  version: string
  date: string
  place: number
}

/** The changelog has every release on record, once, with its date, and no other. */
export const changelog: SiteCheck = {
  name: RULE,
  async run(context) {
    const dates = readReleaseDates(context.root)
    return readPages(context)
      .filter(({ path }) => path === CHANGELOG)
      .flatMap((page) => checkEntries(page, dates))
  },
}

function checkEntries(page: Page, dates: Readonly<Record<string, string>>): Finding[] {
  const entries = readEntries(page)
  const seen = new Set<string>()
  const findings = entries.flatMap(({ version, date, place }): Finding[] => {
    const add = (message: string, hint: string): Finding[] => [
      report(page, RULE, place, message, hint),
    ]
    if (seen.has(version)) return add(`${version} is listed twice.`, 'Merge the two entries.')
    seen.add(version)
    const recorded = dates[version]
    if (!recorded) {
      const hint = 'If the release exists, record it in checks/data/release-dates.json.'
      return add(`No release ${version} is recorded.`, hint)
    }
    const allowed = spellings(recorded)
    if (allowed.includes(date)) return []
    return add(
      `The date of ${version} is not ${date === '' ? 'given' : `"${date}"`}.`,
      `It was released on ${allowed[0]}.`,
    )
  })
  const missing = Object.keys(dates).filter((version) => !seen.has(version))
  if (missing.length > 0) {
    const more = missing.length > MOST ? ` and ${missing.length - MOST} others` : ''
    const message = `The changelog lacks ${missing.slice(0, MOST).join(', ')}${more}.`
    const hint = 'Add a section or a row for each, if only to say which vulnerability it removes.'
    findings.push(report(page, RULE, page.frontMatter.end, message, hint))
  }
  return findings
}

/** Sections of a version with the paragraph below them, and rows that begin with a version and a date. */
function readEntries(page: Page): Entry[] {
  const section = /^### (\d+\.\d+\.\d+)\n\n([^\n]*)/gm
  const row = /^\| *(\d+\.\d+\.\d+) *\| *([^|]*?) *\|/gm
  return [...page.source.matchAll(section), ...page.source.matchAll(row)]
    .map((match) => ({ version: match[1]!, date: match[2]!.trim(), place: match.index }))
    .sort((a, b) => a.place - b.place)
}

/** A date as a section and as a table write it: `23 September 2025`, `23 Sep 2025`. */
function spellings(date: string): string[] {
  const [year, month, day] = date.split('-').map(Number)
  const name = new Date(Date.UTC(year!, month! - 1, day)).toLocaleString('en', {
    month: 'long',
    timeZone: 'UTC',
  })
  return [`${day} ${name} ${year}`, `${day} ${name.slice(0, 3)} ${year}`]
}

import { compareVersions } from '@quire-docs/verify/facts'
import { type Release, releases } from '../../data/changes.ts'
import type { Finding, SiteCheck } from '../contract.ts'
import { readReleaseDates } from '../facts/release-dates.ts'
import { CHANGES } from '../page/changes.ts'
import { type Page, readPages, report } from '../page/page.ts'

const RULE = 'changelog'
const CHANGELOG = '/app/references/changelog'

/** From this release on, the data file is complete. */
const COMPLETE = '12.0.0'

/** Maximum number of missing releases in a message. */
const MOST = 5

/**
 * The data file of changes agrees with the record of releases, and the changelog shows each major
 * version of the file once, newest first.
 */
export const changelog: SiteCheck = {
  name: RULE,
  async run(context) {
    const dates = readReleaseDates(context.root)
    const pages = readPages(context).filter(({ path }) => path === CHANGELOG)
    return [...checkReleases(releases, dates), ...pages.flatMap(checkPage)]
  },
}

/** Each release is listed once with its recorded date, newest first; complete from 12.0.0 on. */
export function checkReleases(
  listed: readonly Release[],
  dates: Readonly<Record<string, string>>,
): Finding[] {
  const findings: Finding[] = []
  const add = (message: string, hint: string): void => {
    findings.push({ rule: RULE, severity: 'error', file: CHANGES, message, hint })
  }
  for (const [index, { version, date }] of listed.entries()) {
    const above = listed[index - 1]?.version
    if (above !== undefined && compareVersions(above, version) <= 0) {
      add(`${version} comes after ${above}.`, 'List each release once, newest first.')
    }
    if (date !== dates[version]) {
      const recorded = dates[version] ?? 'none'
      const hint = `The one in checks/data/release-dates.json is ${recorded}.`
      add(`The date of ${version} is ${date ?? 'missing'}.`, hint)
    }
  }
  const missing = Object.keys(dates)
    .filter((version) => compareVersions(version, COMPLETE) >= 0)
    .filter((version) => !listed.some((release) => release.version === version))
  if (missing.length > 0) {
    const more = missing.length > MOST ? ` and ${missing.length - MOST} others` : ''
    const hint = 'Add what they changed, if only the vulnerability that an update removes.'
    add(`The releases ${missing.slice(0, MOST).join(', ')}${more} are missing.`, hint)
  }
  return findings
}

function checkPage(page: Page): Finding[] {
  const shown = page.elements
    .filter(({ name }) => name === 'Changelog')
    .map(({ attributes }) => Number(attributes.get('major')?.value))
  const majors = [...new Set(releases.map(({ version }) => Number.parseInt(version, 10)))]
  if (shown.join() === majors.join()) return []
  const message = `The page shows the major versions ${shown.join(', ') || 'none'}.`
  const hint = `Write <Changelog major={…} /> for ${majors.join(', ')}, in this order.`
  return [report(page, RULE, page.frontMatter.end, message, hint)]
}

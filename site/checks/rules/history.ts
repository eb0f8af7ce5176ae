import { compareVersions } from '@quire-docs/verify/facts'
import type { Finding, SiteCheck } from '../contract.ts'
import { readReleases } from '../facts/releases.ts'
import { type HistoryRow, readHistory } from '../page/history.ts'
import { type Page, type Place, readPages, report } from '../page/page.ts'

const RULE = 'history'
const CHANGELOG = '/app/references/changelog'
const API_PAGE = /^\/api\/(?!table-of-contents$)/

/**
 * Every API page says in a table which releases changed what it describes. The table agrees with the
 * record of the releases, with the page's own version notes, and with the changelog.
 */
export const history: SiteCheck = {
  name: RULE,
  async run(context) {
    const releases = readReleases(context.root)
    const pages = readPages(context)
    const changelog = pages.find(({ path }) => path === CHANGELOG)
    const entries = changelog ? readChangelog(changelog) : []
    return pages
      .filter(({ path }) => API_PAGE.test(path))
      .flatMap((page) => {
        const rows = readHistory(page)
        if (rows.length === 0) {
          const hint =
            'End it with `## History` and a table with the columns `Version` and `What changed`.'
          return [report(page, RULE, page.frontMatter.end, 'The page has no history.', hint)]
        }
        return [
          ...checkRows(page, rows, releases),
          ...checkNotes(page, rows),
          ...(changelog ? checkEntries(changelog, entries, page, rows) : []),
        ]
      })
  },
}

/** The rows name releases that changed the page's subject, all of them, and the newest comes first. */
function checkRows(
  page: Page,
  rows: readonly HistoryRow[],
  releases: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  const findings: Finding[] = []
  const add = (place: Place, message: string, hint: string): void => {
    findings.push(report(page, RULE, place, message, hint))
  }
  for (const [index, { version, cell }] of rows.entries()) {
    const above = rows[index - 1]?.version
    if (!Object.hasOwn(releases, version)) {
      const hint = `Write all three numbers. If the release exists, record it in checks/data/releases.json with the pages that its notes concern.`
      add(cell.start, `No release ${version} is recorded.`, hint)
    } else if (!releases[version]!.includes(page.path)) {
      const hint = `If its notes do, add ${page.path} to the release in checks/data/releases.json.`
      add(cell.start, `The record of ${version} does not name this page.`, hint)
    } else if (above !== undefined && compareVersions(above, version) <= 0) {
      add(cell.start, `${version} comes after ${above}.`, 'List each release once, newest first.')
    }
  }
  const listed = new Set(rows.map(({ version }) => version))
  for (const [version, paths] of Object.entries(releases)) {
    if (!paths.includes(page.path) || listed.has(version)) continue
    const hint = 'Add a row, or remove the page from the release in checks/data/releases.json.'
    add(rows[0]!.cell.start, `The history lacks ${version}, which changed this.`, hint)
  }
  return findings
}

/** A version note of the page is about a release that its history lists. */
function checkNotes(page: Page, rows: readonly HistoryRow[]): Finding[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const version = name === 'VersionNote' ? attributes.get('version') : undefined
    if (!version || rows.some((row) => row.version === version.value)) return []
    const message = `The history lacks ${version.value}, which this note is about.`
    return [report(page, RULE, version.start, message, 'Add a row to the history of the page.')]
  })
}

/** A mention of an API page in the changelog, below the version that changed it. */
interface Entry {
  /** Two numbers if the changelog takes the patch releases of a version together. */
  version: string
  path: string
  place: number
}

/** The links to API pages in the changelog's sections and tables. */
function readChangelog(changelog: Page): Entry[] {
  let version: string | undefined
  let at = 0
  return changelog.source.split('\n').flatMap((line): Entry[] => {
    const start = at
    at += line.length + 1
    const heading = /^#{2,4} (?:Version )?(\d+(?:\.\d+)*)?/.exec(line)
    if (heading) version = heading[1]
    const row = /^\| *(\d+\.\d+(?:\.\d+)?) *\|/.exec(line)?.[1]
    const release = row ?? version
    if (release === undefined || !release.includes('.')) return []
    return [...line.matchAll(/\]\((\/api\/[^)#\s]*?)(?:\.mdx)?(?:#[^)]*)?\)/g)].map((match) => ({
      version: release,
      path: match[1]!,
      place: start + match.index + 2,
    }))
  })
}

/** What the changelog says about a page is in the page's history. */
function checkEntries(
  changelog: Page,
  entries: readonly Entry[],
  page: Page,
  rows: readonly HistoryRow[],
): Finding[] {
  return entries
    .filter(({ path }) => path === page.path)
    .filter(({ version }) => !rows.some((row) => row.version === version || isPatch(row, version)))
    .map(({ version, place }) => {
      const message = `The history of ${page.path} lacks ${version}, where the changelog names it.`
      const hint = 'Add a row to that page, or do not link to it here.'
      return report(changelog, RULE, place, message, hint)
    })
}

function isPatch({ version }: HistoryRow, minor: string): boolean {
  return minor.split('.').length === 2 && version.startsWith(`${minor}.`)
}

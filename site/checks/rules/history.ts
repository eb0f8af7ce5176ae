import { historyOf } from '../../components/Changes/releases.ts'
import type { Finding, SiteCheck } from '../contract.ts'
import { CHANGES } from '../page/changes.ts'
import { type Page, readPages, report } from '../page/page.ts'

const RULE = 'history'
const API_PAGE = /^\/api\/(?!table-of-contents$)/
const TABLE = /^## History\n\n<History \/>$/m

/**
 * Checks that API pages, and all pages in the data file, show a history, and that version notes match
 * a release in it.
 */
export const history: SiteCheck = {
  name: RULE,
  async run(context) {
    return readPages(context).flatMap((page) => {
      const versions = historyOf(page.path).map(({ version }) => version)
      if (!API_PAGE.test(page.path) && versions.length === 0) return []
      return [...checkTable(page, versions), ...checkNotes(page, versions)]
    })
  },
}

function checkTable(page: Page, versions: readonly string[]): Finding[] {
  const top = page.frontMatter.end
  if (!TABLE.test(page.source)) {
    const hint = 'End it with `## History`, an empty line, and `<History />`.'
    return [report(page, RULE, top, 'The page has no history.', hint)]
  }
  if (versions.length > 0) return []
  const hint = `Add ${page.path} to what changed in a release, in ${CHANGES}.`
  return [report(page, RULE, top, 'No release has changed what the page describes.', hint)]
}

function checkNotes(page: Page, versions: readonly string[]): Finding[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const version = name === 'VersionNote' ? attributes.get('version') : undefined
    if (!version || versions.includes(version.value)) return []
    const message = `The history lacks ${version.value}, which this note is about.`
    const hint = `Add ${page.path} to what changed in that release, in ${CHANGES}.`
    return [report(page, RULE, version.start, message, hint)]
  })
}

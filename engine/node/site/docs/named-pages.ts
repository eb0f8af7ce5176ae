import type { Finding } from '../../../shared/finding.ts'
import { didYouMean } from '../../errors/nearest.ts'
import { readText } from '../../files/read-text.ts'
import { unknownName } from '../sidebars/mistakes.ts'
import { inFile } from './file-places.ts'
import { type Doc, textFileOf } from './read-docs.ts'

/** The docs and sidebars of a version that its front matter may refer to. */
export interface Nameable {
  docs: readonly Doc[]
  /** Ids of the version's docs, including drafts that are left out. */
  ids: ReadonlySet<string>
  sidebars: readonly string[]
  /** The version's folder, relative to the site root. */
  folder: string
}

/** Reports docs and sidebars that front matter refers to but that do not exist. */
export function checkNamedPages({ docs, ids, sidebars, folder }: Nameable): Finding[] {
  return docs.flatMap((doc) => {
    const findings: Finding[] = []
    for (const key of ['pagination_next', 'pagination_prev'] as const) {
      const name = doc.frontMatter[key]
      if (typeof name !== 'string' || ids.has(name)) continue
      const mistake = {
        ...({ rule: 'unknown-doc', at: key, name, known: ids, folder } as const),
        ...{ file: doc.siteFile, absolute: doc.file },
      }
      findings.push({ ...unknownName(mistake), ...placeOf(readText(textFileOf(doc)) ?? '', key) })
    }
    const sidebar = doc.frontMatter.displayed_sidebar
    if (typeof sidebar === 'string' && !sidebars.includes(sidebar)) {
      const known = sidebars.map((name) => JSON.stringify(name)).join(', ')
      findings.push({
        rule: 'unknown-sidebar',
        severity: 'error',
        message: `\`displayed_sidebar\` names the sidebar ${JSON.stringify(sidebar)}, which does not exist.`,
        hint: `${known === '' ? 'There are no sidebars.' : `Sidebars: ${known}.`}${didYouMean(sidebar, sidebars)}`,
        file: doc.siteFile,
        ...placeOf(readText(textFileOf(doc)) ?? '', 'displayed_sidebar'),
      })
    }
    return inFile(findings, doc)
  })
}

function placeOf(source: string, key: string): Pick<Finding, 'line' | 'column'> {
  const line = source.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1
  return line === 0 ? {} : { line, column: 1 }
}

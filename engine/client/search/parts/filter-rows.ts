import type { ClientConfig } from '../../../shared/config.ts'
import type { PageQuery } from '../addresses.ts'
import { countText, type SearchMessage } from '../messages.ts'
import type { SearchAnswer } from '../provider.ts'
import { versionsOf } from '../versions.ts'

/** An option of a filter; `change` contains the fields of the query that it sets. */
export interface FilterChoice {
  label: string
  /** Number of hits, if that has been counted. */
  count?: string | number
  isChosen: boolean
  change: Omit<PageQuery, 'query'>
}

export interface FilterRow {
  label: string
  /** Always more than one. */
  choices: FilterChoice[]
}

/**
 * Returns the filters of an answer: by section of the site and, if there are several, by docs version.
 *
 * @param from route path of the page that the reader is on
 */
export function filterRows(
  answer: Pick<SearchAnswer, 'total' | 'sections' | 'isPartial' | 'isRounded'>,
  { section: chosen, version }: Omit<PageQuery, 'query'>,
  { config, message, from }: { config: ClientConfig; message: SearchMessage; from: string },
): FilterRow[] {
  const { total, sections, isPartial } = answer
  // A chosen section stays chosen while the reader types, also if it has no hits.
  const isMissing = chosen !== undefined && sections.every(({ label }) => label !== chosen)
  const shownSections = isMissing ? [...sections, { label: chosen, count: 0 }] : sections
  const labelled = [
    { label: '', count: total },
    ...shownSections.filter(({ label }) => label !== ''),
  ]
  const sectionRow: FilterRow = {
    label: message('search.sections'),
    choices: labelled.map(({ label: section, count }) => {
      const label = section || message('search.allSections')
      const change = { section: section || undefined }
      const counted = isPartial ? {} : { count: countText(count, answer) }
      return { label, ...counted, isChosen: section === (chosen ?? ''), change }
    }),
  }
  const searched = versionsOf(config, { from, version })
  const none = { version: undefined }
  const all = { label: message('search.allVersions'), isChosen: !searched, change: none }
  const instances = config.docs.filter(({ versions }) => versions.length > 1)
  const versionRows = instances.map(({ id, versions }): FilterRow => {
    const label = message('navbar.versions')
    const choices = versions.map(({ name, label }) => {
      const optionId = `${id}/${name}`
      return {
        label,
        isChosen: searched?.includes(optionId) ?? false,
        change: { version: optionId },
      }
    })
    return {
      label: instances.length > 1 ? `${label}: ${id}` : label,
      // Contextual search covers only one version of each docs instance.
      choices: config.search.contextualSearch ? choices : [all, ...choices],
    }
  })
  return [sectionRow, ...versionRows].filter(({ choices }) => choices.length > 1)
}

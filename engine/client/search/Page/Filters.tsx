import type { MouseEvent } from 'react'
import { useConfig, useLocation } from '../../runtime/context.tsx'
import type { PageQuery } from '../addresses.ts'
import { useSearchMessages } from '../messages.ts'
import type { SearchAnswer } from '../provider.ts'
import { versionsOf } from '../versions.ts'
import styles from './SearchResults.module.css'

interface FiltersProps {
  answer: SearchAnswer
  asked: PageQuery
  /** Returns the URL of the same query with other filters. */
  address(change: Partial<PageQuery>): string
  choose(event: MouseEvent, href: string): void
}

interface Row {
  label: string
  choices: { label: string; count?: number; isChosen: boolean; change: Partial<PageQuery> }[]
}

/** Links that narrow the results to a section and, if there are several, to a docs version. */
export function Filters({ answer: { total, sections }, asked, address, choose }: FiltersProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const { path: from } = useLocation()
  const { section: chosen, version } = asked
  // A chosen section stays chosen while the reader types, also if it has no hits.
  const isMissing = chosen !== undefined && sections.every(({ label }) => label !== chosen)
  const found = isMissing ? [...sections, { label: chosen, count: 0 }] : sections
  const labelled = [{ label: '', count: total }, ...found.filter(({ label }) => label !== '')]
  const ofSections: Row = {
    label: message('search.sections'),
    choices: labelled.map(({ label: section, count }) => {
      const label = section || message('search.allSections')
      return { label, count, isChosen: section === (chosen ?? ''), change: { section } }
    }),
  }
  const searched = versionsOf(config, { from, version })
  const none = { version: undefined }
  const all = { label: message('search.allVersions'), isChosen: !searched, change: none }
  const instances = config.docs.filter(({ versions }) => versions.length > 1)
  const ofVersions = instances.map(({ id, versions }): Row => {
    const label = message('navbar.versions')
    const choices = versions.map(({ name, label }) => {
      const own = `${id}/${name}`
      return { label, isChosen: searched?.includes(own) ?? false, change: { version: own } }
    })
    return {
      label: instances.length > 1 ? `${label}: ${id}` : label,
      // Contextual search covers only one version of each docs instance.
      choices: config.search.contextualSearch ? choices : [all, ...choices],
    }
  })
  return [ofSections, ...ofVersions].map(
    ({ label, choices }) =>
      choices.length > 1 && (
        <nav key={label} aria-label={label}>
          <ul className={styles.filters}>
            {choices.map(({ label: text, count, isChosen, change }) => (
              <li key={address(change)}>
                <a
                  href={address(change)}
                  aria-current={isChosen || undefined}
                  onClick={(event) => choose(event, address(change))}
                >
                  {text}
                  {count !== undefined && <span> {count}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ),
  )
}

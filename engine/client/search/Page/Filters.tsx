import type { MouseEvent } from 'react'
import { useConfig, useLocation } from '../../runtime/context.tsx'
import type { PageQuery } from '../addresses.ts'
import { useSearchMessages } from '../messages.ts'
import type { SearchAnswer } from '../provider.ts'
import { versionsOf } from '../versions.ts'
import styles from './SearchResults.module.css'

export interface FiltersProps {
  answer: SearchAnswer
  asked: PageQuery
  /** Returns the URL of the same query with other filters. */
  address(change: Partial<PageQuery>): string
  choose(event: MouseEvent, href: string): void
}

interface Choice {
  label: string
  count?: number
  isChosen: boolean
  href: string
}

/** Links that narrow the results to a section and, if there are several, to a docs version. */
export function Filters({ answer, asked, address, choose }: FiltersProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const { total, sections: found } = answer
  const { section: chosen, version: named } = asked
  const { path: from } = useLocation()
  const inSection = (section: string | null, label: string, count: number): Choice => ({
    label,
    count,
    isChosen: section === chosen,
    href: address({ section }),
  })
  // A chosen section stays chosen while the reader types, also if it has no hits.
  const isMissing = chosen !== null && found.every(({ label }) => label !== chosen)
  const sections = [
    inSection(null, message('search.allSections'), total),
    ...[...found, ...(isMissing ? [{ label: chosen, count: 0 }] : [])]
      .filter(({ label }) => label !== '')
      .map(({ label, count }) => inSection(label, label, count)),
  ]
  const searched = versionsOf(config, { from, ...(named !== null && { version: named }) })
  const inVersion = (version: string | null, label: string): Choice => ({
    label,
    isChosen: version === null ? searched === null : (searched?.includes(version) ?? false),
    href: address({ version }),
  })
  const versions = config.docs
    .filter((docs) => docs.versions.length > 1)
    .map((docs) => ({
      instance: docs.id,
      choices: docs.versions.map(({ name, label }) => inVersion(`${docs.id}/${name}`, label)),
    }))
  const row = (label: string, choices: readonly Choice[]) =>
    choices.length > 1 && (
      <nav key={label} aria-label={label} className={styles.filters}>
        <ul>
          {choices.map(({ label: text, count, isChosen, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isChosen || undefined}
                onClick={(event) => choose(event, href)}
              >
                {text}
                {count !== undefined && <span> {count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  return (
    <>
      {row(message('search.sections'), sections)}
      {versions.map(({ instance, choices }) =>
        row(
          versions.length > 1
            ? `${message('navbar.versions')}: ${instance}`
            : message('navbar.versions'),
          // Contextual search covers only one version of each docs instance.
          config.search.contextualSearch
            ? choices
            : [inVersion(null, message('search.allVersions')), ...choices],
        ),
      )}
    </>
  )
}

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
  key: string
  label: string
  count?: number
  isChosen: boolean
  href: string
}

/** Links that narrow the results to a section and, if there are several, to a docs version. */
export function Filters({ answer, asked, address, choose }: FiltersProps) {
  const config = useConfig()
  const message = useSearchMessages()
  const { total } = answer
  // A chosen section stays chosen while the reader types, also if it has no hits.
  const chosen = asked.section
  const counted =
    chosen === null || answer.sections.some(({ label }) => label === chosen)
      ? answer.sections
      : [...answer.sections, { label: chosen, count: 0 }]
  const sections: Choice[] = [
    {
      key: '',
      label: message('search.allSections'),
      count: total,
      isChosen: asked.section === null,
      href: address({ section: null }),
    },
    ...counted
      .filter(({ label }) => label !== '')
      .map(({ label, count }) => ({
        key: label,
        label,
        count,
        isChosen: asked.section === label,
        href: address({ section: label }),
      })),
  ]
  const searched = versionsOf(config, {
    from: useLocation().path,
    ...(asked.version !== null && { version: asked.version }),
  })
  const versions = config.docs
    .filter((docs) => docs.versions.length > 1)
    .map((docs) => ({
      instance: docs.id,
      choices: docs.versions.map(({ name, label }): Choice => {
        const key = `${docs.id}/${name}`
        return {
          key,
          label,
          isChosen: searched?.includes(key) ?? false,
          href: address({ version: key }),
        }
      }),
    }))
  const all: Choice = {
    key: '',
    label: message('search.allVersions'),
    isChosen: searched === null,
    href: address({ version: null }),
  }
  const row = (label: string, choices: readonly Choice[]) =>
    choices.length > 1 && (
      <nav key={label} aria-label={label} className={styles.filters}>
        <ul>
          {choices.map(({ key, label: text, count, isChosen, href }) => (
            <li key={key}>
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
          config.search.contextualSearch ? choices : [all, ...choices],
        ),
      )}
    </>
  )
}

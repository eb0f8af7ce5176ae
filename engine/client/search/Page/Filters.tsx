import type { MouseEvent } from 'react'
import type { ClientConfig } from '../../../shared/config.ts'
import { useMessages } from '../../runtime/context.tsx'
import type { PageQuery } from '../addresses.ts'
import type { SearchAnswer } from '../provider.ts'
import styles from './SearchResults.module.css'

export interface FiltersProps {
  answer: SearchAnswer
  asked: PageQuery
  config: ClientConfig
  /** Address of the same query with other filters. */
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

/** Narrows the results to a section of the site, and to a docs version where there are several. */
export function Filters({ answer, asked, config, address, choose }: FiltersProps) {
  const message = useMessages()
  const { total } = answer
  const sections: Choice[] = [
    {
      key: '',
      label: message('search.allSections'),
      count: total,
      isChosen: asked.section === null,
      href: address({ section: null }),
    },
    ...answer.sections
      .filter(({ label }) => label !== '')
      .map(({ label, count }) => ({
        key: label,
        label,
        count,
        isChosen: asked.section === label,
        href: address({ section: label }),
      })),
  ]
  const versions = config.docs.flatMap((docs) =>
    docs.versions.length < 2
      ? []
      : docs.versions.map(({ name, label }) => ({
          key: `${docs.id}/${name}`,
          label,
          isChosen: asked.version === `${docs.id}/${name}`,
          href: address({ version: `${docs.id}/${name}` }),
        })),
  )
  const row = (label: string, choices: readonly Choice[]) =>
    choices.length > 1 && (
      <nav aria-label={label} className={styles.filters}>
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
      {versions.length > 0 &&
        row(message('navbar.versions'), [
          {
            key: '',
            label: message('search.allVersions'),
            isChosen: asked.version === null,
            href: address({ version: null }),
          },
          ...versions,
        ])}
    </>
  )
}

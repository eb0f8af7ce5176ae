import { useSite } from 'quire-docs/content'
import { Fragment } from 'react'
import type { Change as ChangeData, Release } from '../../data/changes.ts'
import { Change } from '../Change/Change.tsx'
import { Prose } from './Prose.tsx'
import { anchorOf, type Entry, entriesOf, formatDate, majorVersion } from './releases.ts'

/** The releases of a major version, newest first. */
export function Changelog({ major }: { major: number }) {
  const { sections, rows } = majorVersion(major)
  if (sections.length + rows.length === 0) {
    throw new Error(`<Changelog major={${major}} />: data/changes.ts has no release of it.`)
  }
  return (
    <>
      {rows.length > 0 && <Rows releases={rows} />}
      {sections.map((release) => (
        <Section key={release.version} {...release} />
      ))}
    </>
  )
}

function Section({ version, date, changes }: Release) {
  return (
    <>
      <h3 id={anchorOf(version)}>{version}</h3>
      {date !== undefined && <p data-search="off">{formatDate(date, 'long')}</p>}
      <ul>
        {changes.map((change) => (
          <Entries key={JSON.stringify(change)} change={change} tag="li" />
        ))}
      </ul>
    </>
  )
}

function Rows({ releases }: { releases: readonly Release[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Version</th>
          <th>Date</th>
          <th>What changed</th>
        </tr>
      </thead>
      <tbody>
        {releases.map(({ version, date, changes }) => (
          <tr key={version}>
            <td>
              <span id={anchorOf(version)}>{version}</span>
            </td>
            <td data-search="off">{date !== undefined && formatDate(date, 'short')}</td>
            <td>
              {changes.map((change) => (
                <Fragment key={JSON.stringify(change)}>
                  <Entries change={change} tag="span" />{' '}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The entries of a change. Not indexed if they repeat page histories: search finds the pages. */
function Entries({ change, tag: Tag }: { change: ChangeData; tag: 'li' | 'span' }) {
  return entriesOf(change).map((entry) => (
    <Tag key={entry.text} data-search={change.text === undefined ? 'off' : undefined}>
      <Change kind={change.kind} /> <Names pages={entry.pages} />
      <Prose text={entry.text} />
    </Tag>
  ))
}

/** Links to API pages by the names of their APIs, followed by a colon. */
function Names({ pages }: Pick<Entry, 'pages'>) {
  const site = useSite()
  return pages.map((path, index) => {
    const page = site.pages.find((summary) => summary.path === path)
    if (!page) throw new Error(`data/changes.ts names ${path}, which is not a page.`)
    const api = page.frontMatter.api as { name: string } | undefined
    return (
      <Fragment key={path}>
        {index > 0 && ', '}
        <a href={path}>{api ? <code>{api.name}</code> : page.sidebarLabel}</a>
        {index === pages.length - 1 && ': '}
      </Fragment>
    )
  })
}

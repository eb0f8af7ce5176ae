import { usePage } from 'quire-docs/content'
import { Fragment } from 'react'
import { Prose } from './Prose.tsx'
import { anchorOf, type HistoryRow, historyOf } from './releases.ts'

/**
 * The releases with changes to the subject of the page, newest first. Search indexes each change
 * only once: in the changelog if that has another text, or else here, unless it is old. Versions are not
 * indexed here, so that a search for one finds the changelog.
 */
export function History() {
  const { path } = usePage()
  const rows = historyOf(path)
  if (rows.length === 0) throw new Error(`No release in data/changes.ts names ${path}.`)
  return (
    <table>
      <thead>
        <tr>
          <th>Version</th>
          <th>What changed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.texts.some(({ isSearched }) => isSearched) ? (
            <tr key={row.version}>
              <td data-search="off">
                <Version {...row} />
              </td>
              <td>
                <Texts {...row} />
              </td>
            </tr>
          ) : (
            <tr key={row.version} data-search="off">
              <td>
                <Version {...row} />
              </td>
              <td>
                <Prose text={row.texts.map(({ text }) => text).join(' ')} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Version({ version }: HistoryRow) {
  return <a href={`/app/references/changelog#${anchorOf(version)}`}>{version}</a>
}

function Texts({ texts }: HistoryRow) {
  return texts.map(({ text, isSearched }, index) => (
    <Fragment key={text}>
      {index > 0 && ' '}
      {isSearched ? (
        <Prose text={text} />
      ) : (
        <span data-search="off">
          <Prose text={text} />
        </span>
      )}
    </Fragment>
  ))
}

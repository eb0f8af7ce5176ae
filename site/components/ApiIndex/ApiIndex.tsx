import { useSite } from 'quire-docs/content'
import styles from './ApiIndex.module.css'
import { type ApiLine, groupPages } from './groups.ts'

/** All API pages, one line each, generated from their front matter. */
export function ApiIndex() {
  return groupPages(useSite().pages).map(({ heading, groups }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {groups.map((group) => (
        <section key={group.heading}>
          {group.heading !== heading && <h3>{group.heading}</h3>}
          <Lines lines={group.lines} />
        </section>
      ))}
    </section>
  ))
}

/** The lines of a group. Not indexed: a search should find the pages instead. */
function Lines({ lines }: { lines: readonly ApiLine[] }) {
  return (
    <dl className={styles.lines} data-search="off">
      {lines.map(({ name, summary, path }) => (
        <div key={path} className={styles.line}>
          <dt className={styles.name}>
            <a href={path}>
              <code>{name}</code>
            </a>
          </dt>
          <dd className={styles.summary}>{summary}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useMessages, usePage } from '../../runtime/context.tsx'
import { Html } from '../../runtime/Html.tsx'
import styles from './SearchPage.module.css'

/** The page of search results. Its content mounts into the element that the page brings. */
export function SearchPage() {
  const message = useMessages()
  return (
    <div className={styles.page}>
      <h1>{message('search.pageTitle')}</h1>
      <Html part="article" html={usePage().html} />
    </div>
  )
}

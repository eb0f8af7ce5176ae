import { usePage } from '../../runtime/context.tsx'
import { ArticleHtml } from '../../runtime/Html.tsx'
import styles from './PlainPage.module.css'

/** A page outside the docs. A page with its own `<h1>` gets the full width. */
export function PlainPage() {
  const { title, html } = usePage()
  if (html.includes('<h1')) return <ArticleHtml html={html} />
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <ArticleHtml className="content" html={html} />
    </article>
  )
}

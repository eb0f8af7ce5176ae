import Breadcrumbs from 'virtual:quire/part/Breadcrumbs'
import FoldedTableOfContents from 'virtual:quire/part/FoldedTableOfContents'
import PageInfo from 'virtual:quire/part/PageInfo'
import Pagination from 'virtual:quire/part/Pagination'
import TableOfContents from 'virtual:quire/part/TableOfContents'
import { documentHooks } from '../../../shared/storage.ts'
import { useConfig, usePage } from '../../runtime/context.tsx'
import { ArticleHtml } from '../../runtime/Html.tsx'
import { lazyPart, lazyPartInSuspense } from '../lazy-part.tsx'
import { SkipLink } from '../SkipLink/SkipLink.tsx'
import { useToc } from '../TableOfContents/TableOfContents.tsx'
import styles from './DocPage.module.css'

const Notices = lazyPart('Notices')

/** Whether a title is code (`cy.get()`, `after:run`), to be shown in the code font. */
export function isCodeTitle(title: string): boolean {
  return /^[\w.$:()]*[.$:_()][\w.$:()]*$/.test(title)
}

const VersionBadge = lazyPartInSuspense('VersionBadge')

/** A documentation page: the article with its table of contents beside it. */
export function DocPage() {
  const { title, heading = title, html, lang, hideTitle, notices } = usePage()
  const { locales, docs } = useConfig()
  const direction = lang && locales.find(({ htmlLang }) => htmlLang === lang)?.direction
  return (
    <div className={styles.page}>
      {/* Beside its target, which layouts of a site may not have. */}
      {useToc().length > 0 && <SkipLink to={documentHooks.contents} name="toc" />}
      <div className={styles.column}>
        <FoldedTableOfContents />
        {notices.length > 0 && <Notices />}
        <Breadcrumbs />
        <article lang={lang} dir={direction}>
          <header className={hideTitle ? 'visually-hidden' : styles.head}>
            {docs.some(({ versions }) => versions.some(({ badge }) => badge)) && <VersionBadge />}
            {heading && (
              <h1 className={isCodeTitle(heading) ? styles.code : undefined}>{heading}</h1>
            )}
          </header>
          <ArticleHtml className="content" html={html} />
        </article>
        <PageInfo />
        <Pagination />
      </div>
      <div id={documentHooks.contents} className={styles.contents}>
        <TableOfContents />
      </div>
    </div>
  )
}

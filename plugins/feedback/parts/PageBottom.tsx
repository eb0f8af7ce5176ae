import { type PartComponent, useMessages } from 'quire-docs/theme'
import type { Settings } from '../options.ts'
import { issueLink } from './question/issue-link.ts'
import { Question } from './question/Question.tsx'

/** Asks whether the page was helpful, below every page of documentation. */
const PageBottom: PartComponent<'PageBottom', Settings> = ({ Inner, page, site, options }) => {
  const message = useMessages()
  const { endpoint, comment, issueUrl } = options
  return (
    <>
      {page.doc && (
        <div className="feedback">
          {endpoint && (
            <Question
              key={page.path}
              page={page}
              site={site}
              comment={comment}
              endpoint={endpoint}
            />
          )}
          {issueUrl && <a href={issueLink(issueUrl, page, site)}>{message('feedback.issue')}</a>}
        </div>
      )}
      <Inner page={page} site={site} />
    </>
  )
}

export default PageBottom

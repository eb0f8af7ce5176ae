import { settings } from 'virtual:quire-feedback/settings'
import { type PartComponent, useMessages } from 'quire-docs/theme'
import { issueLink } from './question/issue-link.ts'
import { Question } from './question/Question.tsx'

/** Asks whether the page was helpful, below every page of documentation. */
const PageBottom: PartComponent<'PageBottom'> = ({ Inner, page, site }) => {
  const message = useMessages()
  const { endpoint, comment, issueUrl } = settings
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

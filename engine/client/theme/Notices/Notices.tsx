import type { PageNotice } from '../../../shared/page.ts'
import { noticeMessages } from '../../../shared/part-messages.ts'
import { useAddress, useConfig, usePage, usePartMessages } from '../../runtime/context.tsx'

/** Notices above the article, such as a draft, an old version, or a missing translation. */
export function Notices() {
  const { notices } = usePage()
  return notices.map((notice) => <Notice key={notice.type} notice={notice} />)
}

function Notice({ notice }: { notice: PageNotice }) {
  const message = usePartMessages(noticeMessages)
  const address = useAddress()
  const { locales } = useConfig()
  const text = () => {
    switch (notice.type) {
      case 'draft':
        return message('notice.draft')
      case 'unlisted':
        return message('notice.unlisted')
      case 'untranslated': {
        const locale = locales.find(({ name }) => name === notice.locale)
        return message('notice.untranslated', { language: locale?.label ?? notice.locale })
      }
      case 'unreleased-version':
        return message('notice.unreleased', { label: notice.label })
      case 'unmaintained-version':
        return message('notice.unmaintained', { label: notice.label })
    }
  }
  return (
    <div className="admonition admonition-caution" role="note">
      <p>
        {text()}
        {'latest' in notice && (
          <>
            {' '}
            <a href={address(notice.latest.path)}>{message('notice.latest')}</a> (
            {notice.latest.label}).
          </>
        )}
      </p>
    </div>
  )
}

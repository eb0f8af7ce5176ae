import type { PageNotice } from '../../../shared/page.ts'
import { noticeMessages } from '../../../shared/part-messages.ts'
import { useConfig, usePage, usePageUrl, usePartMessages } from '../../runtime/context.tsx'

/** Notices above the article, such as a draft, an old version, or a missing translation. */
export function Notices() {
  const { notices } = usePage()
  return notices.map((notice) => <Notice key={notice.type} notice={notice} />)
}

const texts = {
  draft: 'notice.draft',
  unlisted: 'notice.unlisted',
  untranslated: 'notice.untranslated',
  'unreleased-version': 'notice.unreleased',
  'unmaintained-version': 'notice.unmaintained',
} as const satisfies Record<PageNotice['type'], string>

function Notice({ notice }: { notice: PageNotice }) {
  const message = usePartMessages(noticeMessages)
  const urlOf = usePageUrl()
  const { locales } = useConfig()
  const { label = '', locale = '' } = notice as { label?: string; locale?: string }
  const language = locales.find(({ name }) => name === locale)?.label ?? locale
  return (
    <div className="admonition admonition-caution" role="note">
      <p>
        {message(texts[notice.type], { label, language })}
        {'latest' in notice && (
          <>
            {' '}
            <a href={urlOf(notice.latest.path)}>{message('notice.latest')}</a> (
            {notice.latest.label}).
          </>
        )}
      </p>
    </div>
  )
}

import { useMessages, useShell, useStore } from '../../runtime/context.tsx'
import { focusOn } from '../../runtime/focus.ts'
import { BuiltHtml } from '../../runtime/trusted.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './AnnouncementBar.module.css'

/**
 * The site's announcement. A reader who dismissed it never sees it again: until React runs, the
 * styles hide it based on an attribute of the document.
 */
export function AnnouncementBar() {
  const { config, dismissed } = useShell()
  const bar = config.announcementBar
  const isDismissed = useStore(dismissed)
  const message = useMessages()
  if (!bar || isDismissed) return null
  return (
    <section className={styles.bar} aria-label={message('announcement.label')}>
      <BuiltHtml as="div" className={styles.content} html={bar.content} />
      {bar.isCloseable && (
        <button
          type="button"
          className={styles.close}
          aria-label={message('announcement.close')}
          onClick={() => {
            dismissed.set(true)
            // Removing the button would lose the focus.
            const next = document.querySelector<HTMLElement>('[data-navbar]')
            if (next) focusOn(next)
          }}
          data-announcement-close=""
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

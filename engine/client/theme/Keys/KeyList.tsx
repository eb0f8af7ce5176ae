import { useEffect, useRef } from 'react'
import { keyMessages } from '../../../shared/part-messages.ts'
import { shellMessages } from '../../../shared/shell-messages.ts'
import { usePartMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './Keys.module.css'

const catalog = { ...shellMessages, ...keyMessages }

const keys: readonly [keyof typeof catalog, ...string[]][] = [
  ['search.button', '/', 'Ctrl K'],
  ['keys.tabs', '\u2190', '\u2192'],
  ['image.zoom', 'Enter'],
  ['announcement.close', 'Esc'],
  ['keys.show', '?'],
]

/** The list of keys as a dialog, open as long as it is rendered. */
export default function KeyList({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const message = usePartMessages(catalog)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-label={message('keys.title')}
      onClose={onClose}
    >
      <form method="dialog" className={styles.head}>
        <strong>{message('keys.title')}</strong>
        <button type="submit" aria-label={message('announcement.close')}>
          <Icon name="close" />
        </button>
      </form>
      <dl className={styles.keys}>
        {keys.map(([key, ...names]) => (
          <div key={key}>
            <dt>{message(key)}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

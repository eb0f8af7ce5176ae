import { useEffect, useRef, useState } from 'react'
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

/** Whether a key was pressed in an input, or while another dialog was open. */
function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('dialog:modal') !== null ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select')))
  )
}

interface KeyListProps {
  pressed: KeyboardEvent
  onClose(): void
}

/** A dialog with the list of keys, unless the key was meant for an input or another dialog. */
export function KeyList({ pressed, onClose }: KeyListProps) {
  const [isShown] = useState(() => !isElsewhere(pressed))
  useEffect(() => {
    if (!isShown) onClose()
  }, [isShown, onClose])
  return isShown && <KeyDialog onClose={onClose} />
}

function KeyDialog({ onClose }: { onClose(): void }) {
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

import { useEffect, useRef } from 'react'
import type { MessageKey } from '../../../shared/messages.ts'
import { useMessages } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './Keys.module.css'

const keys: readonly [MessageKey, ...string[]][] = [
  ['keys.search', '/', 'Ctrl K'],
  ['keys.tabs', '\u2190', '\u2192'],
  ['keys.image', 'Enter'],
  ['keys.close', 'Esc'],
  ['keys.show', '?'],
]

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/** A list of the keys that the site reacts to; the question mark shows it. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null)
  const message = useMessages()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '?' || ctrlKey || metaKey || altKey || isEditable(target)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      dialog.current?.showModal()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-label={message('keys.title')}
    >
      <form method="dialog" className={styles.head}>
        <strong>{message('keys.title')}</strong>
        <button type="submit" aria-label={message('keys.close')}>
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

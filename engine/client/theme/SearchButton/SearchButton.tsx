import { type KeyboardEvent, useEffect, useState } from 'react'
import { useConfig, useMessages, useSearchDialog } from '../../runtime/context.tsx'
import { Icon } from '../icons/Icon.tsx'
import styles from './SearchButton.module.css'

/**
 * Opens the search dialog. Its accessible name is its visible text; the keys are decorative. A
 * letter typed while the button has the focus opens the dialog with that letter. The dialog's code
 * is prefetched on hover, focus, or touch.
 */
export function SearchButton({ className }: { className?: string }) {
  const { placeholder } = useConfig().search
  const { open, prefetch } = useSearchDialog()
  const message = useMessages()
  const [modifier, setModifier] = useState('Ctrl')
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.platform)) setModifier('⌘')
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}]$/u.test(key)) return
    event.preventDefault()
    open(key)
  }
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      title={message('search.button')}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      data-search-button=""
      onClick={() => open()}
      onKeyDown={onKeyDown}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      <Icon name="magnifier" />
      <span className={styles.placeholder}>{placeholder}</span>
      <span className={styles.keys} data-keys={`${modifier} K`} />
    </button>
  )
}
